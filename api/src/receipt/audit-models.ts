import type { Text } from '../text.ts'

export const auditModels = {
  customerVoucher: { en: 'Customer voucher', zh: '客户代金券' },
  payback: { en: 'Payback', zh: '退款记录' },
  receipt: { en: 'Receipt', zh: '收款单' },
  refundRecord: { en: 'Refund record', zh: '返还记录' },
  writeOff: { en: 'Write-off', zh: '核销记录' },
} as const satisfies Readonly<Record<string, Text>>
