import type { Text } from '../text.ts'

/** Which balance a table is about (spec 2, section 3). */
export const BalanceView = { arrears: 1, account: 2, voucher: 3 } as const
export type BalanceView = (typeof BalanceView)[keyof typeof BalanceView]
export const balanceViewNames: Readonly<Record<BalanceView, Text>> = {
  1: { en: 'Arrears', zh: '欠款' },
  2: { en: 'Account balance', zh: '账户余额' },
  3: { en: 'Voucher balance', zh: '代金券余额' },
}

/** Which document changed a balance. */
export const EntryKind = {
  bill: 1,
  redBill: 2,
  lateFee: 3,
  creditNote: 4,
  receipt: 5,
  writeOff: 6,
  writeOffUndone: 7,
  voucher: 8,
  refund: 9,
  receiptUndone: 10,
  voucherExpired: 11,
  voucherUndone: 12,
  paidBack: 13,
  paidBackUndone: 14,
} as const
export type EntryKind = (typeof EntryKind)[keyof typeof EntryKind]
export const entryKindNames: Readonly<Record<EntryKind, Text>> = {
  1: { en: 'Bill', zh: '账单' },
  2: { en: 'Red bill', zh: '红字账单' },
  3: { en: 'Late fee', zh: '滞纳金' },
  4: { en: 'Credit note', zh: '贷项通知单' },
  5: { en: 'Receipt', zh: '收款单' },
  6: { en: 'Write-off', zh: '核销' },
  7: { en: 'Write-off invalidated', zh: '核销作废' },
  8: { en: 'Voucher', zh: '代金券' },
  9: { en: 'Refund', zh: '返还' },
  10: { en: 'Receipt invalidated', zh: '收款单作废' },
  11: { en: 'Voucher expired', zh: '代金券过期' },
  12: { en: 'Voucher invalidated', zh: '代金券作废' },
  13: { en: 'Paid back', zh: '退款' },
  14: { en: 'Payback invalidated', zh: '退款作废' },
}
