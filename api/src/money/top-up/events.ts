import { type LedgerEvents, RecordType } from '../ledger/event.ts'

export const topUpEvents = {
  topUp: { name: { en: 'Top-up', zh: '充值' }, part: 'topUp', recordType: RecordType.topUpDollars },
  refund: { name: { en: 'Refund', zh: '退款' }, part: 'refund' },
  chargeBack: { name: { en: 'Payment reversed by the bank', zh: '银行撤回付款' }, part: 'refund' },
  disputeWon: { name: { en: 'Reversed payment returned', zh: '银行退还已撤回付款' }, part: 'refund' },
} as const satisfies LedgerEvents
