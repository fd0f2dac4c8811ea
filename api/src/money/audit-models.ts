import type { Text } from '../text.ts'

export const auditModels = {
  balanceAlarm: { en: 'Balance alarm', zh: '余额告警' },
  balanceWarning: { en: 'Balance warning', zh: '余额提醒' },
  spendCap: { en: 'Daily spending limit', zh: '每日消费上限' },
  exchangeRate: { en: 'Exchange rate', zh: '汇率' },
  ledger: { en: 'Ledger', zh: '账本' },
  package: { en: 'Package', zh: '套餐' },
  packageOffer: { en: 'Package offer', zh: '套餐管理' },
  payment: { en: 'Payment', zh: '款项' },
  paymentDifference: { en: 'Payment difference', zh: '结算差异' },
  price: { en: 'Prices', zh: '价格表' },
  cloudConfirmation: { en: 'Confirmed cloud account', zh: '已核实的云账户' },
  promotion: { en: 'Promotion', zh: '优惠活动' },
  refund: { en: 'Refund', zh: '退款' },
  topUp: { en: 'Top-up', zh: '充值' },
  voucher: { en: 'Voucher', zh: '代金券' },
  voucherSale: { en: 'Voucher offer', zh: '在售代金券' },
  voucherBatch: { en: 'Voucher codes', zh: '代金券兑换码' },
} as const satisfies Readonly<Record<string, Text>>
