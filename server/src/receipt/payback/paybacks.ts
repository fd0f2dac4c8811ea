import { plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import {
  listPaybacks,
  maxPaybacks,
  type Payback,
  type PaybackInput,
} from '@fairlead/api/receipt/payback/payback.ts'
import { canVerifyReceipt, type Receipt, serialKey } from '@fairlead/api/receipt/receipt.ts'
import { demandOpenDay } from '../../bill/public.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'
import { EntryType, postEntry } from '../../receivable/public.ts'
import { holdReceipt, spendReceipt, type Writer } from '../receipts.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const selectPayback = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('payback as p')
    .innerJoin('receipt as r', (join) =>
      join.onRef('r.id', '=', 'p.receipt_id').onRef('r.account_id', '=', 'p.account_id'),
    )
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .selectAll('p')
    .select(['r.number as receipt_number', 'r.currency', 'c.name as customer_name'])
    .where('p.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectPayback>['executeTakeFirstOrThrow']>>

const toPayback = (row: Row): Payback => ({
  id: row.id,
  fnumber: row.number,
  receiptId: row.receipt_id,
  receiptNumber: row.receipt_number,
  customerName: row.customer_name,
  billDate: row.paid_on,
  lineNumber: row.line_number,
  amount: plainDecimal(row.amount),
  currencyCode: row.currency,
  operatorName: row.entered_name,
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  remark: row.remark,
  createTime: row.created_at.toISOString(),
})

export const listPaybackPage = (tx: Tx, accountId: string, query: QueryOf<typeof listPaybacks>) =>
  listPage(listPaybacks, query, {
    from: selectPayback(tx, accountId),
    filters: {
      receiptId: (rows, id) => rows.where('p.receipt_id', '=', id),
      status: (rows, status) =>
        rows.where('p.undone_at', status === RecordStatus.valid ? 'is' : 'is not', null),
    },
    sort: { createTime: 'p.created_at', amount: 'p.amount' },
    order: ['-createTime'],
    unique: 'p.id',
    foundBy: 'p.id',
    row: toPayback,
  })

/** Throws `notFound`. */
async function findPayback(tx: Tx, accountId: string, id: string): Promise<Payback> {
  const row = await selectPayback(tx, accountId).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toPayback(row)
}

/** Locks the receipt of a payback, and with it the payback. Throws `notFound`. */
export async function holdPaybackAndReceipt(tx: Tx, accountId: string, id: string) {
  const { receiptId } = await findPayback(tx, accountId, id)
  const receipt = await holdReceipt(tx, accountId, receiptId)
  return { receipt, payback: await findPayback(tx, accountId, id) }
}

type Held = Awaited<ReturnType<typeof holdPaybackAndReceipt>>

/** Throws why a receipt that is locked cannot pay this back. */
function demandPayable(receipt: Receipt, { amount, billDate }: PaybackInput, now: Date) {
  demand(canVerifyReceipt(receipt))
  if (billDate > dayOf(now)) throw Fail.field('billDate', 'receiptDay')
  if (billDate < receipt.billDate) throw Fail.field('billDate', 'paybackEarly')
  if (unitsOf(amount) > unitsOf(receipt.balance)) throw Fail.field('amount', 'paybackAbove')
}

/** What an event of a payback has in the books. */
const entryFor = ({ accountId, now }: Writer, receipt: Receipt, { fnumber }: Payback) => ({
  accountId,
  customerId: receipt.customerId,
  currency: receipt.currencyCode,
  number: fnumber,
  relatedNumber: receipt.fnumber,
  now,
})

async function storePayback(tx: Tx, writer: Writer, input: PaybackInput, number: string) {
  try {
    const { id } = await tx
      .insertInto('payback')
      .values({
        account_id: writer.accountId,
        number,
        receipt_id: input.receiptId,
        amount: input.amount,
        paid_on: input.billDate,
        line_number: input.lineNumber,
        line_key: serialKey(input.lineNumber),
        remark: input.remark,
        entered_by: writer.userId,
        entered_name: writer.name,
        created_at: writer.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw brokenUnique(error) === 'payback_line' ? Fail.field('lineNumber', 'receiptSerialTaken') : error
  }
}

/** Enters what was paid back of a receipt. Throws failures and field errors. */
export async function enterPayback(tx: Tx, writer: Writer, input: PaybackInput): Promise<Payback> {
  const { accountId } = writer
  const receipt = await holdReceipt(tx, accountId, input.receiptId).catch((error: unknown) => {
    throw error instanceof Fail ? Fail.field('receiptId', 'option') : error
  })
  demandPayable(receipt, input, writer.now)
  await demandOpenDay(tx, accountId, input.billDate)
  await takeTurns(tx, `paybacks of ${accountId}`)
  // Paybacks are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('payback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxPaybacks) throw new Fail('receiptLimit')
  const id = await storePayback(tx, writer, input, `K${String(count + 1).padStart(6, '0')}`)
  await spendReceipt(tx, accountId, receipt, input.amount)
  const payback = await findPayback(tx, accountId, id)
  await postEntry(tx, {
    ...entryFor(writer, receipt, payback),
    key: `payback ${id}`,
    type: EntryType.paidBack,
    day: payback.billDate,
    moves: [{ debit: 'advance', credit: 'bank', amount: payback.amount }],
  })
  return payback
}

/** Invalidates a payback that is locked with its receipt, which has the amount again. */
export async function cancelPayback(tx: Tx, writer: Writer, { receipt, payback }: Held, reason: string) {
  const { accountId, now, name } = writer
  await tx
    .updateTable('payback')
    .set({ undone_at: now, undone_by: name, undo_reason: reason })
    .where('id', '=', payback.id)
    .where('account_id', '=', accountId)
    .execute()
  await spendReceipt(tx, accountId, receipt, `-${payback.amount}`)
  await postEntry(tx, {
    ...entryFor(writer, receipt, payback),
    key: `payback undone ${payback.id}`,
    type: EntryType.paidBackUndone,
    day: dayOf(now),
    moves: [{ debit: 'bank', credit: 'advance', amount: payback.amount }],
  })
  return findPayback(tx, accountId, payback.id)
}
