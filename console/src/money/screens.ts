import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

export const titles = {
  topUp: nouns.topUp,
  topUps: { en: 'Top-up records', zh: '充值记录' },
  records: { en: 'Wallet records', zh: '钱包记录' },
  activate: { en: 'Activate voucher', zh: '激活代金券' },
  price: { en: 'Price version', zh: '价格版本' },
  priceOf: { en: 'Prices of {name}', zh: '{name} 的价格' },
  priceAdd: { en: 'Add version', zh: '新增版本' },
  usageCost: { en: 'Usage and cost', zh: '用量与费用' },
  statement: { en: 'Statement', zh: '月度账单' },
  voucherSales: { en: 'Vouchers on sale', zh: '在售代金券' },
  currentPlan: { en: 'Current plan', zh: '当前套餐' },
  refunds: { en: 'All refunds', zh: '全部退款' },
  balanceAlarm: { en: 'Balance alarm', zh: '余额告警' },
  methods: { en: 'Payment methods', zh: '支付方式' },
  rates: { en: 'Exchange rates', zh: '汇率记录' },
} as const

export const screens = [
  { path: '/billing/charge/list', title: menuText('billing_charge'), frame: 'shell', menu: 'billing_charge' },
  { path: '/billing/usage/list', title: titles.usageCost, frame: 'shell', menu: 'billing_charge' },
  { path: '/billing/detail/list', title: menuText('billing_detail'), frame: 'shell', menu: 'billing_detail' },
  { path: '/billing/detail/statement', title: titles.statement, frame: 'shell', menu: 'billing_detail' },
  { path: '/system/price/list', title: menuText('system_price'), frame: 'shell', menu: 'system_price' },
  {
    path: '/system/price/edit',
    title: titles.price,
    titleOf: titles.priceOf,
    titleAdd: titles.priceAdd,
    frame: 'shell',
    menu: 'system_price',
  },
  {
    path: '/billing/package/list',
    title: menuText('billing_package'),
    frame: 'shell',
    menu: 'billing_package',
  },
  { path: '/billing/plan/list', title: titles.currentPlan, frame: 'shell', menu: 'billing_package' },
  {
    path: '/billing/packageHistory/list',
    title: menuText('CDN_PLAN_LIST'),
    frame: 'shell',
    menu: 'CDN_PLAN_LIST',
  },
  { path: '/system/package/list', title: menuText('system_package'), frame: 'shell', menu: 'system_package' },
  { path: '/system/ledger/list', title: menuText('system_ledger'), frame: 'shell', menu: 'system_ledger' },
  {
    path: '/system/recharge/list',
    title: menuText('system_recharge'),
    frame: 'shell',
    menu: 'system_recharge',
  },
  { path: '/system/recharge/refund', title: titles.refunds, frame: 'shell', menu: 'system_recharge' },
  { path: '/billing/refund/list', title: menuText('billing_refund'), frame: 'shell', menu: 'billing_refund' },
  { path: '/system/payment/edit', title: titles.methods, frame: 'shell', menu: 'system_payment' },
  { path: '/system/payment/rate', title: titles.rates, frame: 'shell', menu: 'system_payment' },
  { path: '/system/payment/list', title: menuText('system_payment'), frame: 'shell', menu: 'system_payment' },
  { path: '/billing/wallet/list', title: menuText('billing_wallet'), frame: 'shell', menu: 'billing_wallet' },
  { path: '/billing/wallet/record', title: titles.records, frame: 'shell', menu: 'billing_wallet' },
  {
    path: '/billing/wallet/edit',
    title: titles.topUp,
    frame: 'shell',
    menu: 'billing_wallet',
    action: 'BILLING_WALLET_ADD',
  },
  { path: '/billing/wallet/alarm', title: titles.balanceAlarm, frame: 'shell', menu: 'billing_wallet' },
  { path: '/billing/wallet/recharge', title: titles.topUps, frame: 'shell', menu: 'billing_wallet' },
  {
    path: '/billing/creditbuy/list',
    title: menuText('billing_credit_buy'),
    frame: 'shell',
    menu: 'billing_credit_buy',
  },
  { path: '/voucher/activate', title: titles.activate, frame: 'auth' },
  {
    path: '/system/promotion/list',
    title: menuText('system_promotion'),
    frame: 'shell',
    menu: 'system_promotion',
  },
  { path: '/system/voucher/sale', title: titles.voucherSales, frame: 'shell', menu: 'system_voucher' },
  { path: '/system/voucher/list', title: menuText('system_voucher'), frame: 'shell', menu: 'system_voucher' },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  prices: (search: Record<string, string> = {}): Link => ({ to: '/system/price/list', search }),
  price: (id: string): Link => ({ to: '/system/price/edit', search: { id } }),
  /** The form for the next version, filled with an earlier one. */
  priceAdd: (from?: string): Link => ({ to: '/system/price/edit', search: definedParams({ from }) }),
  packageHistory: (): Link => ({ to: '/billing/packageHistory/list' }),
  packages: (): Link => ({ to: '/billing/package/list' }),
  wallet: (search: Record<string, string> = {}): Link => ({ to: '/billing/wallet/list', search }),
  /** The form of a top-up; with an id, the state of that top-up. */
  topUp: (id?: string): Link => ({ to: '/billing/wallet/edit', search: definedParams({ id }) }),
  topUps: (): Link => ({ to: '/billing/wallet/recharge' }),
  vouchers: (): Link => ({ to: '/billing/creditbuy/list' }),
  charges: (): Link => ({ to: '/billing/charge/list' }),
  statements: (): Link => ({ to: '/billing/detail/list' }),
  statement: (month: string): Link => ({ to: '/billing/detail/statement', search: { month } }),
  voucherBatches: (): Link => ({ to: '/system/voucher/list' }),
  voucherSales: (): Link => ({ to: '/system/voucher/sale' }),
  payments: (): Link => ({ to: '/system/recharge/list' }),
  accountRefunds: (): Link => ({ to: '/system/recharge/refund' }),
  paymentMethods: (): Link => ({ to: '/system/payment/edit' }),
  exchangeRates: (): Link => ({ to: '/system/payment/rate' }),
  paymentDifferences: (): Link => ({ to: '/system/payment/list' }),
  balanceAlarm: (): Link => ({ to: '/billing/wallet/alarm' }),
  walletRecords: (): Link => ({ to: '/billing/wallet/record' }),
} as const

export const slice = { screens, paths }
