import type { Tx } from '../lib/db.ts'

/**
 * The accounts of a seller's books about one customer and currency:
 *
 * | account      | what it is                                   | grows by |
 * | ------------ | -------------------------------------------- | -------- |
 * | `bank`       | what was received                            | debits   |
 * | `receivable` | what the customer has to pay                 | debits   |
 * | `fees`       | bank fees that the seller bears              | debits   |
 * | `given`      | value of vouchers above their price          | debits   |
 * | `advance`    | what was received and is not matched         | credits  |
 * | `voucher`    | what vouchers may still pay                  | credits  |
 * | `tax`        | tax that the seller passes on                | credits  |
 * | `sales`      | revenue                                      | credits  |
 * | `late`       | revenue from late fees                       | credits  |
 */
export type BookAccount =
  | 'bank'
  | 'receivable'
  | 'fees'
  | 'given'
  | 'advance'
  | 'voucher'
  | 'tax'
  | 'sales'
  | 'late'

/** Types of entries, as balance tables show them. */
export const EntryType = {
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
export type EntryType = (typeof EntryType)[keyof typeof EntryType]

/** An amount that goes from one account to another; below zero it goes the other way, and zero is left out. */
export type BookMove = { debit: BookAccount; credit: BookAccount; amount: string }

export type NewEntry = {
  accountId: string
  customerId: string
  currency: string
  /** Names the event: it is posted once, and posting it again throws. */
  key: string
  type: EntryType
  number: string
  relatedNumber?: string
  /** The day to which it belongs. */
  day: string
  now: Date
  moves: readonly BookMove[]
}

const isZero = (amount: string) => /^-?0+(\.0+)?$/.test(amount)
const turned = ({ debit, credit, amount }: BookMove): BookMove =>
  amount.startsWith('-')
    ? { debit: credit, credit: debit, amount: amount.slice(1) }
    : { debit, credit, amount }

/** Posts one event of a document in the transaction of the act. Amounts have at most four places. */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { id } = await tx
    .insertInto('sales_entry')
    .values({
      account_id: entry.accountId,
      customer_id: entry.customerId,
      currency: entry.currency,
      key: entry.key,
      type: entry.type,
      number: entry.number,
      related_number: entry.relatedNumber ?? '',
      booked_on: entry.day,
      booked_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moves = entry.moves.filter(({ amount }) => !isZero(amount)).map(turned)
  if (moves.length === 0) return
  await tx
    .insertInto('sales_transfer')
    .values(moves.map((move) => ({ ...move, account_id: entry.accountId, entry_id: id })))
    .execute()
}
