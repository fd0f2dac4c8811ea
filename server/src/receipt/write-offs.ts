import { decimalOf, plainDecimal, sumOf, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import { canVerifyReceipt, type Receipt } from '@fairlead/api/receipt/receipt.ts'
import {
  maxSettledRows,
  type OpenBillRow,
  type SettledRow,
  wrongRows,
} from '@fairlead/api/receipt/settled-rows.ts'
import {
  canUndoWriteOff,
  listWriteOffs,
  type selectOpenBills,
  type WriteOff,
} from '@fairlead/api/receipt/write-off.ts'
import { sql } from 'kysely'
import { lockIssuedBills, type OpenBill, settleBill } from '../bill/public.ts'
import type { Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { listPage } from '../lib/list.ts'
import { EntryType, postEntry } from '../receivable/public.ts'
import { findReceipt, holdReceipt, settleReceipt, type Writer } from './receipts.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const selectWriteOff = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('write_off as w')
    .innerJoin('bill as b', (join) =>
      join.onRef('b.id', '=', 'w.bill_id').onRef('b.account_id', '=', 'w.account_id'),
    )
    .innerJoin('receipt as r', (join) =>
      join.onRef('r.id', '=', 'w.receipt_id').onRef('r.account_id', '=', 'w.account_id'),
    )
    .selectAll('w')
    .select(['b.number as bill_number', 'r.number as receipt_number', 'b.currency as currency'])
    .where('w.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectWriteOff>['executeTakeFirstOrThrow']>>

const toWriteOff = (row: Row): WriteOff => ({
  id: row.id,
  billId: row.bill_id,
  billNumber: row.bill_number,
  receiptId: row.receipt_id,
  receiptNumber: row.receipt_number,
  amount: plainDecimal(row.amount),
  currencyCode: row.currency,
  operatorName: row.written_name,
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  createTime: row.created_at.toISOString(),
})

export const listWriteOffPage = (tx: Tx, accountId: string, query: QueryOf<typeof listWriteOffs>) =>
  listPage(listWriteOffs, query, {
    from: selectWriteOff(tx, accountId),
    filters: {
      billId: (rows, id) => rows.where('w.bill_id', '=', id),
      receiptId: (rows, id) => rows.where('w.receipt_id', '=', id),
      status: (rows, status) =>
        rows.where('w.undone_at', status === RecordStatus.valid ? 'is' : 'is not', null),
    },
    sort: { createTime: 'w.created_at', amount: 'w.amount' },
    order: ['-createTime'],
    unique: 'w.id',
    foundBy: 'w.id',
    row: toWriteOff,
  })

async function findWriteOff(tx: Tx, accountId: string, id: string): Promise<WriteOff> {
  const row = await selectWriteOff(tx, accountId).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toWriteOff(row)
}

/** Whether receipts settle a part of a bill, so that it cannot be charged off. The bill is locked, so that it stays so. */
export async function hasLiveWriteOffs(tx: Tx, accountId: string, billId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('write_off')
    .select('id')
    .where('bill_id', '=', billId)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

/** The bills of a customer that receipts can settle, the earliest due first. */
export async function listOpenBillRows(
  tx: Tx,
  accountId: string,
  { customerId, currencyCode }: QueryOf<typeof selectOpenBills>,
): Promise<OpenBillRow[]> {
  const rows = await tx
    .selectFrom('bill')
    .select([
      'id',
      'number',
      'kind',
      'month',
      'due_date',
      'expect_amount',
      sql<string>`(expect_amount - settled_amount)`.as('unsettled'),
    ])
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currencyCode)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where('kind', '<>', 2)
    .where(sql<boolean>`settled_amount < expect_amount`)
    .orderBy('due_date')
    .orderBy('number')
    .limit(maxSettledRows)
    .execute()
  return rows.map((row) => ({
    billId: row.id,
    billNumber: row.number,
    bizPeriod: row.month.slice(0, 7),
    kind: row.kind,
    dueDate: row.due_date,
    materialAmt: plainDecimal(row.expect_amount),
    unSettledAmt: plainDecimal(row.unsettled),
  }))
}

const isAmount = ({ settledAmt }: SettledRow) => unitsOf(settledAmt) > 0n

/** Throws a field error for each bill of another customer or currency. */
function demandSameParty(
  rows: readonly SettledRow[],
  bills: ReadonlyMap<string, OpenBill>,
  receipt: Receipt,
) {
  const others = rows.flatMap(({ billId }, at) => {
    const bill = bills.get(billId)
    const isOther = bill && (bill.customerId !== receipt.customerId || bill.currency !== receipt.currencyCode)
    return isOther ? [[`rows.${at}.settledAmt`, 'settledOther'] as const] : []
  })
  if (others.length > 0) throw new Fail('badInput', { fields: Object.fromEntries(others) })
}

/** What the log says of an act: each bill with its amount. */
const matchedText = (rows: readonly SettledRow[], bills: ReadonlyMap<string, OpenBill>) =>
  rows.map(({ billId, settledAmt }) => `${bills.get(billId)?.number} ${plainDecimal(settledAmt)}`).join(', ')

type WriteOffParts = { bill: OpenBill; receipt: Receipt; amount: string }

async function addWriteOff(tx: Tx, writer: Writer, { bill, receipt, amount }: WriteOffParts) {
  const { accountId, now } = writer
  const { id } = await tx
    .insertInto('write_off')
    .values({
      account_id: accountId,
      bill_id: bill.id,
      receipt_id: receipt.id,
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
    number: receipt.fnumber,
    relatedNumber: bill.number,
    day: dayOf(now),
    now,
    moves: [{ debit: 'advance', credit: 'receivable', amount }],
  })
}

/**
 * Writes off bills by a receipt. Bills are locked before the receipt, each by its id, so that concurrent acts take turns and none
 * settles more than there is. Throws failures, and a field error for each row (spec 2, section 5).
 */
export async function writeOffBills(tx: Tx, writer: Writer, id: string, rows: readonly SettledRow[]) {
  const { accountId } = writer
  await findReceipt(tx, accountId, id)
  const some = rows.filter(isAmount)
  const locked = await lockIssuedBills(
    tx,
    accountId,
    some.map(({ billId }) => billId),
  )
  const before = await holdReceipt(tx, accountId, id)
  demand(canVerifyReceipt(before))
  const bills = new Map(locked.map((bill) => [bill.id, bill]))
  demandSameParty(rows, bills, before)
  const unsettled = Object.fromEntries(locked.map((bill) => [bill.id, bill.unsettled]))
  const fields = wrongRows(rows, { unsettled, balance: before.balance })
  if (Object.keys(fields).length > 0) throw new Fail('badInput', { fields })
  const sum = sumOf(some.map(({ settledAmt }) => settledAmt))
  await settleReceipt(tx, accountId, id, decimalOf(unitsOf(before.settled) + unitsOf(sum)))
  for (const { billId, settledAmt } of some) {
    const bill = bills.get(billId)
    if (bill) await addWriteOff(tx, writer, { bill, receipt: before, amount: settledAmt })
  }
  const after = await findReceipt(tx, accountId, id)
  return { before, after, matched: matchedText(some, bills) }
}

/** Invalidates a write-off: bill and receipt have its amount again. Throws `notFound`, `writeOffIsUndone`. */
export async function cancelWriteOff(tx: Tx, writer: Writer, id: string, reason: string) {
  const { accountId, now } = writer
  const seen = await findWriteOff(tx, accountId, id)
  demand(canUndoWriteOff(seen))
  const [bill] = await lockIssuedBills(tx, accountId, [seen.billId])
  if (!bill) throw new Fail('notFound')
  const receipt = await holdReceipt(tx, accountId, seen.receiptId)
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
  await settleReceipt(tx, accountId, receipt.id, decimalOf(unitsOf(receipt.settled) - unitsOf(amount)))
  await postEntry(tx, {
    accountId,
    customerId: bill.customerId,
    currency: bill.currency,
    key: `write-off undone ${id}`,
    type: EntryType.writeOffUndone,
    number: receipt.fnumber,
    relatedNumber: bill.number,
    day: dayOf(now),
    now,
    moves: [{ debit: 'receivable', credit: 'advance', amount }],
  })
  return { before, after: await findWriteOff(tx, accountId, id) }
}
