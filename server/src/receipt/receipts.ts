import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { FeeBearer, PayRecordType, RecordStatus } from '@fairlead/api/receipt/names.ts'
import {
  listReceipts,
  maxReceipts,
  type Receipt,
  type ReceiptInput,
  serialKey,
} from '@fairlead/api/receipt/receipt.ts'
import { sql } from 'kysely'
import { demandEnabledCustomer } from '../customer/public.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { demandOpenDay } from '../bill/public.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { EntryType, postEntry } from '../receivable/public.ts'

/** Who enters, writes off or invalidates, for which seller. */
export type Writer = { accountId: string; userId: string; name: string; now: Date }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const balance = sql<string>`(r.amount - r.settled_amount)`

const selectReceipt = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('receipt as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('bill as b', (join) =>
      join.onRef('b.id', '=', 'r.bill_id').onRef('b.account_id', '=', 'r.account_id'),
    )
    .selectAll('r')
    .select([
      'c.name as customer_name',
      'a.name as supplier',
      'b.number as bill_number',
      'b.month as bill_month',
      sql<string | null>`(b.expect_amount - b.settled_amount)::text`.as('bill_unsettled'),
      balance.as('balance'),
      sql<string>`(r.pay_amount - r.fee_amount)`.as('received'),
    ])
    .where('r.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectReceipt>['executeTakeFirstOrThrow']>>

const toReceipt = (row: Row): Receipt => ({
  id: row.id,
  fnumber: row.number,
  billDate: row.bill_date,
  customerId: row.customer_id,
  customerName: row.customer_name,
  operatorId: row.entered_by,
  operatorName: row.entered_name,
  orderNumber: row.order_number,
  billId: row.bill_id,
  billNumber: row.bill_number ?? '',
  bizPeriod: row.bill_month?.slice(0, 7) ?? '',
  supplier: row.supplier,
  payType: row.pay_type as Receipt['payType'],
  lineNumber: row.line_number,
  currencyCode: row.currency as Receipt['currencyCode'],
  payAmt: plainDecimal(row.pay_amount),
  otherAmt: plainDecimal(row.fee_amount),
  recamt: plainDecimal(row.received),
  feeBearer: row.fee_bearer as Receipt['feeBearer'],
  amount: plainDecimal(row.amount),
  settled: plainDecimal(row.settled_amount),
  balance: plainDecimal(row.balance),
  unsettledAmount: row.bill_unsettled === null ? null : plainDecimal(row.bill_unsettled),
  billType: row.bill_id === null ? PayRecordType.advance : PayRecordType.bill,
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  remark: row.remark,
  createTime: row.created_at.toISOString(),
})

export const listReceiptPage = (tx: Tx, accountId: string, query: QueryOf<typeof listReceipts>) =>
  listPage(listReceipts, query, {
    from: selectReceipt(tx, accountId),
    filters: {
      fnumber: (rows, part) => rows.where('r.number', 'ilike', containing(part)),
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      billNumber: (rows, part) => rows.where('b.number', 'ilike', containing(part)),
      lineNumber: (rows, part) => rows.where('r.line_key', 'ilike', containing(serialKey(part))),
      currencyCode: (rows, code) => rows.where('r.currency', '=', code),
      billType: (rows, type) => rows.where('r.bill_id', type === PayRecordType.bill ? 'is not' : 'is', null),
      status: (rows, status) =>
        rows.where('r.undone_at', status === RecordStatus.valid ? 'is' : 'is not', null),
      open: (rows) => rows.where('r.undone_at', 'is', null).where(sql<boolean>`r.settled_amount < r.amount`),
    },
    sort: { billDate: 'r.bill_date', fnumber: 'r.number', amount: 'r.amount', createTime: 'r.created_at' },
    order: ['-billDate', 'createTime'],
    unique: 'r.id',
    foundBy: 'r.id',
    row: toReceipt,
  })

/** Throws `notFound`. */
export async function findReceipt(tx: Tx, accountId: string, id: string): Promise<Receipt> {
  const row = await selectReceipt(tx, accountId).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toReceipt(row)
}

/** Throws `notFound`. The row is locked until the commit; bills are locked before it. */
export async function holdReceipt(tx: Tx, accountId: string, id: string): Promise<Receipt> {
  await tx
    .selectFrom('receipt')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  return findReceipt(tx, accountId, id)
}

/** Throws a field error unless the receipt can settle the bill for which it came. */
async function demandOpenBill(tx: Tx, accountId: string, { billId, customerId, currencyCode }: ReceiptInput) {
  if (billId === null) return
  const bill = await tx
    .selectFrom('bill')
    .select('id')
    .where('id', '=', billId)
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('currency', '=', currencyCode)
    .where('issued_at', 'is not', null)
    .where('charged_off_at', 'is', null)
    .where('kind', '<>', 2)
    .where(sql<boolean>`settled_amount < expect_amount`)
    .executeTakeFirst()
  if (!bill) throw Fail.field('billId', 'receiptBill')
}

const onField = (error: unknown) =>
  brokenUnique(error) === 'receipt_line' ? Fail.field('lineNumber', 'receiptSerialTaken') : error

/** The movements of a receipt: what arrived, and the fee if the seller bears it. */
const movesOf = ({ recamt, otherAmt, feeBearer }: Receipt) =>
  [
    { debit: 'bank', credit: 'advance', amount: recamt },
    { debit: 'fees', credit: 'advance', amount: feeBearer === FeeBearer.seller ? otherAmt : '0' },
  ] as const

/** Enters a payment, as an advance until it is written off. Throws `receiptLimit`, and field errors. */
export async function enterReceipt(tx: Tx, writer: Writer, input: ReceiptInput): Promise<Receipt> {
  const { accountId, now } = writer
  if (input.billDate > dayOf(now)) throw Fail.field('billDate', 'receiptDay')
  await demandOpenDay(tx, accountId, input.billDate)
  await demandEnabledCustomer(tx, accountId, input.customerId)
  await demandOpenBill(tx, accountId, input)
  await takeTurns(tx, `receipts of ${accountId}`)
  // Receipts are never deleted, so the count is the last number.
  const { count } = await tx
    .selectFrom('receipt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxReceipts) throw new Fail('receiptLimit')
  let id = ''
  try {
    const row = await tx
      .insertInto('receipt')
      .values({
        account_id: accountId,
        number: `P${String(count + 1).padStart(6, '0')}`,
        customer_id: input.customerId,
        currency: input.currencyCode,
        bill_date: input.billDate,
        pay_type: input.payType,
        order_number: input.orderNumber,
        line_number: input.lineNumber,
        line_key: serialKey(input.lineNumber),
        pay_amount: input.payAmt,
        fee_amount: input.otherAmt,
        fee_bearer: input.feeBearer,
        bill_id: input.billId,
        remark: input.remark,
        entered_by: writer.userId,
        entered_name: writer.name,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = row.id
  } catch (error) {
    throw onField(error)
  }
  const receipt = await findReceipt(tx, accountId, id)
  await postEntry(tx, {
    accountId,
    customerId: receipt.customerId,
    currency: receipt.currencyCode,
    key: `receipt ${id}`,
    type: EntryType.receipt,
    number: receipt.fnumber,
    relatedNumber: receipt.billNumber,
    day: receipt.billDate,
    now,
    moves: movesOf(receipt),
  })
  return receipt
}

/** Invalidates a receipt that is locked and settles nothing. */
export async function cancelReceipt(tx: Tx, writer: Writer, receipt: Receipt, reason: string) {
  const { accountId, now, name } = writer
  await tx
    .updateTable('receipt')
    .set({ undone_at: now, undone_by: name, undo_reason: reason })
    .where('id', '=', receipt.id)
    .where('account_id', '=', accountId)
    .execute()
  await postEntry(tx, {
    accountId,
    customerId: receipt.customerId,
    currency: receipt.currencyCode,
    key: `receipt undone ${receipt.id}`,
    type: EntryType.receiptUndone,
    number: receipt.fnumber,
    relatedNumber: receipt.billNumber,
    day: dayOf(now),
    now,
    moves: movesOf(receipt).map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })),
  })
  return findReceipt(tx, accountId, receipt.id)
}

/** Adds to what is used of a receipt that is locked, or with an amount below zero takes from it. */
export const spendReceipt = (tx: Tx, accountId: string, { id, settled }: Receipt, amount: string) =>
  tx
    .updateTable('receipt')
    .set({ settled_amount: decimalOf(unitsOf(settled) + unitsOf(amount)) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
