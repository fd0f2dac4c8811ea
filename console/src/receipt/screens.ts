import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  receipt: { en: 'Receipt', zh: '收款单' },
  receiptOf: { en: 'Receipt {name}', zh: '收款单 {name}' },
  addReceipt: { en: 'Enter payment', zh: '录入付款' },
  voucher: { en: 'Customer voucher', zh: '客户代金券' },
  voucherOf: { en: 'Voucher {name}', zh: '代金券 {name}' },
  giveVoucher: { en: 'Give voucher', zh: '发放代金券' },
  ownVouchers: { en: 'My vouchers', zh: '我的代金券' },
  ownRefunds: { en: 'My refund records', zh: '我的返还记录' },
} as const

export const screens = [
  {
    path: '/bill/bill-management/payment-record/list',
    title: menuText('eu_billing_pay_record'),
    frame: 'shell',
    menu: 'eu_billing_pay_record',
  },
  {
    path: '/bill/bill-management/payment-record/edit',
    title: titles.receipt,
    titleOf: titles.receiptOf,
    titleAdd: titles.addReceipt,
    frame: 'shell',
    menu: 'eu_billing_pay_record',
  },
  {
    path: '/bill/bill-management/voucher/list',
    title: menuText('eu_billing_voucher'),
    frame: 'shell',
    menu: 'eu_billing_voucher',
  },
  {
    path: '/bill/bill-management/voucher/edit',
    title: titles.voucher,
    titleOf: titles.voucherOf,
    titleAdd: titles.giveVoucher,
    frame: 'shell',
    menu: 'eu_billing_voucher',
  },
  {
    path: '/bill/bill-management/refund/list',
    title: menuText('eu_billing_refund'),
    frame: 'shell',
    menu: 'eu_billing_refund',
  },
  {
    path: '/l7_eu_billing/billing-management/voucher/list',
    title: titles.ownVouchers,
    frame: 'shell',
    menu: 'enduser_bill',
  },
  {
    path: '/l7_eu_billing/billing-management/refund/list',
    title: titles.ownRefunds,
    frame: 'shell',
    menu: 'enduser_bill',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  receipts: (search: Record<string, string> = {}): Link => ({
    to: '/bill/bill-management/payment-record/list',
    search,
  }),
  receipt: (id?: string): Link => ({
    to: '/bill/bill-management/payment-record/edit',
    search: definedParams({ id }),
  }),
  customerVouchers: (search: Record<string, string> = {}): Link => ({
    to: '/bill/bill-management/voucher/list',
    search,
  }),
  customerVoucher: (id?: string): Link => ({
    to: '/bill/bill-management/voucher/edit',
    search: definedParams({ id }),
  }),
  ownVouchers: (): Link => ({ to: '/l7_eu_billing/billing-management/voucher/list' }),
} as const

export const slice = { screens, paths }
