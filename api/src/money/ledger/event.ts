import type { Text } from '../../text.ts'

/** Types of the wallet's records (spec 1, section 4). */
export const RecordType = {
  topUpDollars: 10,
  topUpBitcoin: 11,
  buyVoucher: 20,
  buyPackage: 21,
  charge: 30,
} as const
export type RecordType = (typeof RecordType)[keyof typeof RecordType]

/** The parts of a month's statement between its two balances. */
export type StatementPart = 'topUp' | 'voucher' | 'package' | 'charge' | 'order' | 'refund'

/** A kind of event of the ledger. A slice declares those that it posts, under their kinds, in its `events.ts`. */
export type LedgerEvent = {
  /** What the wallet, its files and the statement call it. */
  name: Text
  part: StatementPart
  /** Its type among the records of the wallet; absent if it is no record. */
  recordType?: RecordType
  /** Whether it belongs to an hour of its own. Other events happen when they are posted. */
  hasHour?: true
}
export type LedgerEvents = Readonly<Record<string, LedgerEvent>>
