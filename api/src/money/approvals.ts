import type { DeclaredApprovals } from '../approval/kind.ts'
import { topUpColumnNames as names } from './top-up/names.ts'
import { rechargeTypeNames } from './voucher/names.ts'

const plan = { en: 'Plan', zh: '方案' }
const before = { en: 'Now', zh: '当前' }

/** What a second person approves before it moves money or sets what things cost. */
export const approvalKinds = {
  payment: {
    name: { en: 'Payment', zh: '款项' },
    can: 'SYSTEM_RECHARGE_EDIT',
    facts: {
      decision: {
        label: { en: 'Decision', zh: '决定' },
        names: {
          received: { en: 'Credit transfer', zh: '转账入账' },
          accepted: { en: 'Accept payment', zh: '接受款项' },
          refunded: { en: 'Refund', zh: '退款' },
        },
      },
      expected: { label: { en: 'Amount expected', zh: '应收金额' }, as: 'money' },
      received: { label: { en: 'Amount received', zh: '收到金额' }, as: 'money' },
      credit: { label: { en: 'Wallet amount', zh: '钱包金额' }, as: 'money' },
      bankSerial: { label: names.bankSerial },
      remittor: { label: names.remittor },
      holder: { label: names.accountHolderName },
      receivedTime: { label: { en: 'Time in the statement', zh: '到账时间' }, as: 'time' },
      remark: { label: names.remark },
    },
  },
  exchangeRate: {
    name: { en: 'Exchange rate', zh: '汇率' },
    can: 'SYSTEM_PAYMENT_EDIT',
    facts: {
      currency: { label: names.convertCurrencyCode },
      before: { label: before },
      rate: { label: names.exchangeRate },
      costBefore: { label: { en: '100 USD cost now', zh: '当前 100 USD 的价格' }, as: 'money' },
      cost: { label: { en: '100 USD will cost', zh: '此后 100 USD 的价格' }, as: 'money' },
    },
  },
  voucherBatch: {
    name: { en: 'Voucher codes', zh: '代金券兑换码' },
    can: 'SYSTEM_VOUCHER_ADD',
    facts: {
      name: { label: { en: 'Name', zh: '名称' } },
      scope: { label: { en: 'Pays for', zh: '适用范围' }, names: rechargeTypeNames },
      value: { label: { en: 'Value of each', zh: '单张面额' }, as: 'money' },
      codes: { label: { en: 'Codes', zh: '兑换码数量' } },
      total: { label: { en: 'Total value', zh: '合计面额' }, as: 'money' },
      days: { label: { en: 'Valid for (days)', zh: '有效期（天）' } },
      redeemUntil: { label: { en: 'Redeem until', zh: '兑换截止时间' }, as: 'time' },
    },
  },
  price: {
    name: { en: 'Prices', zh: '价格表' },
    can: 'SYSTEM_PRICE_ADD',
    facts: {
      plan: { label: plan },
      startMonth: { label: { en: 'From month', zh: '起始月份' } },
      factorBefore: { label: { en: 'Origin factor now', zh: '当前回源系数' } },
      factor: { label: { en: 'Origin factor', zh: '回源系数' } },
      changes: { label: { en: 'Changed prices', zh: '价格变动' } },
      accounts: { label: { en: 'Accounts with this plan', zh: '适用账户数' } },
    },
  },
  packageOffer: {
    name: { en: 'Package offer', zh: '套餐管理' },
    can: 'SYSTEM_PACKAGE_ADD',
    facts: {
      plan: { label: plan },
      priceBefore: { label: { en: 'Price now', zh: '当前价格' }, as: 'money' },
      price: { label: { en: 'Price', zh: '价格' }, as: 'money' },
      trafficBefore: { label: { en: 'Traffic now (GB)', zh: '当前流量（GB）' } },
      traffic: { label: { en: 'Traffic (GB)', zh: '流量（GB）' } },
      requestsBefore: { label: { en: 'Requests now', zh: '当前请求数' } },
      requests: { label: { en: 'Requests', zh: '请求数' } },
      originBefore: { label: { en: 'Origin traffic now (GB)', zh: '当前回源流量（GB）' } },
      origin: { label: { en: 'Origin traffic (GB)', zh: '回源流量（GB）' } },
      renewals: { label: { en: 'Accounts that renew into it', zh: '将按此续费的账户数' } },
    },
  },
} as const satisfies DeclaredApprovals
