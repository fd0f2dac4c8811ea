import { plainDecimal, sumOf, unitsOf } from '@fairlead/api/amount.ts'
import type { FieldErrorName } from '@fairlead/api/field-errors.ts'
import { type SettledRow, wrongRows } from '@fairlead/api/receipt/settled-rows.ts'
import { canUndoWriteOff } from '@fairlead/api/receipt/write-off.ts'
import { lockIssuedBills, type OpenBill, settleBill } from '../bill/public.ts'
import type { Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { EntryType, postEntry } from '../receivable/public.ts'
import { findReceipt, type Writer } from './receipts.ts'
import { holdReceiptSettler, holdOwnSettler, type Settler } from './settler.ts'
import { findWriteOff } from './write-offs.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const isAmount = ({ settledAmt }: SettledRow) => unitsOf(settledAmt) > 0n

/** The last day of the month that begins with a day. */
function monthEnd(first: string): string {
  const day = new Date(`${first}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return dayOf(day)
}

const paysMonth = ({ usageFrom, usageTo }: Settler, first: string) =>
  (usageFrom === null || first >= usageFrom) && (usageTo === null || monthEnd(first) <= usageTo)

/** Why a settler cannot pay a bill: another customer or currency, or usage that it does not pay. */
function wrongBill(bill: OpenBill, settler: Settler): FieldErrorName | undefined {
  if (bill.customerId !== settler.customerId || bill.currency !== settler.currency) return 'settledOther'
  return paysMonth(settler, bill.month) ? undefined : 'settledUsage'
}

type Bills = ReadonlyMap<string, OpenBill>

/** Throws a field error for each bill that cannot be paid by this. */
function demandOwnBills(rows: readonly SettledRow[], bills: Bills, settler: Settler) {
  const wrong = rows.flatMap(({ billId }, at) => {
    const bill = bills.get(billId)
    const error = bill && wrongBill(bill, settler)
    return error ? [[`rows.${at}.settledAmt`, error] as const] : []
  })
  if (wrong.length > 0) throw new Fail('badInput', { fields: Object.fromEntries(wrong) })
}

/** What the log says of an act: each bill with its amount. */
const matchedText = (rows: readonly SettledRow[], bills: Bills) =>
  rows.map(({ billId, settledAmt }) => `${bills.get(billId)?.number} ${plainDecimal(settledAmt)}`).join(', ')

type WriteOffParts = { bill: OpenBill; settler: Settler; amount: string }

async function addWriteOff(tx: Tx, writer: Writer, { bill, settler, amount }: WriteOffParts) {
  const { accountId, now } = writer
  const { id } = await tx
    .insertInto('write_off')
    .values({
      account_id: accountId,
      bill_id: bill.id,
      ...settler.key,
      amount,
      written_by: writer.userId,
      written_name: writer.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await settleBill(tx, accountId, bill, { amount, today: dayOf(now) })
  await postEntry(tx, {
    accountId,
    customerId: bill.customerId,
    currency: bill.currency,
    key: `write-off ${id}`,
    type: EntryType.writeOff,
    number: settler.number,
    relatedNumber: bill.number,
    day: dayOf(now),
    now,
    moves: [{ debit: settler.book, credit: 'receivable', amount }],
  })
}

/**
 * Writes off bills by what `hold` locks. Bills are locked before it, each by its id, so that concurrent acts take turns and none
 * settles more than there is. Throws failures, and a field error for each row (spec 2, section 5). Returns what the log says.
 */
export async function settleRows(
  tx: Tx,
  writer: Writer,
  rows: readonly SettledRow[],
  hold: () => Promise<Settler>,
): Promise<string> {
  const some = rows.filter(isAmount)
  const locked = await lockIssuedBills(
    tx,
    writer.accountId,
    some.map(({ billId }) => billId),
  )
  const settler = await hold()
  settler.demandReady()
  const bills = new Map(locked.map((bill) => [bill.id, bill]))
  demandOwnBills(rows, bills, settler)
  const unsettled = Object.fromEntries(locked.map((bill) => [bill.id, bill.unsettled]))
  const fields = wrongRows(rows, { unsettled, balance: settler.balance })
  if (Object.keys(fields).length > 0) throw new Fail('badInput', { fields })
  await settler.spend(sumOf(some.map(({ settledAmt }) => settledAmt)))
  for (const { billId, settledAmt } of some) {
    const bill = bills.get(billId)
    if (bill) await addWriteOff(tx, writer, { bill, settler, amount: settledAmt })
  }
  return matchedText(some, bills)
}

/** Writes off bills by a receipt. Throws failures and field errors. */
export async function writeOffBills(tx: Tx, writer: Writer, id: string, rows: readonly SettledRow[]) {
  const { accountId } = writer
  const before = await findReceipt(tx, accountId, id)
  const matched = await settleRows(tx, writer, rows, () => holdReceiptSettler(tx, writer, id))
  return { before, after: await findReceipt(tx, accountId, id), matched }
}

/** Invalidates a write-off: bill and receipt or voucher have its amount again. Throws `notFound`, `writeOffIsUndone`. */
export async function cancelWriteOff(tx: Tx, writer: Writer, id: string, reason: string) {
  const { accountId, now } = writer
  const seen = await findWriteOff(tx, accountId, id)
  demand(canUndoWriteOff(seen))
  const [bill] = await lockIssuedBills(tx, accountId, [seen.billId])
  if (!bill) throw new Fail('notFound')
  const settler = await holdOwnSettler(tx, writer, seen)
  // Whoever came first has it undone by now.
  const before = await findWriteOff(tx, accountId, id)
  demand(canUndoWriteOff(before))
  await tx
    .updateTable('write_off')
    .set({ undone_at: now, undone_by: writer.name, undo_reason: reason })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  const { amount } = before
  await settleBill(tx, accountId, bill, { amount: `-${amount}`, today: dayOf(now) })
  await postEntry(tx, {
    accountId,
    customerId: bill.customerId,
    currency: bill.currency,
    key: `write-off undone ${id}`,
    type: EntryType.writeOffUndone,
    number: settler.number,
    relatedNumber: bill.number,
    day: dayOf(now),
    now,
    moves: [{ debit: 'receivable', credit: settler.book, amount }],
  })
  // After its entry, because a voucher that has expired loses the amount immediately.
  await settler.spend(`-${amount}`)
  return { before, after: await findWriteOff(tx, accountId, id) }
}
