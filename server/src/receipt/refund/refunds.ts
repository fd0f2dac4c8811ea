import { plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import {
  type getRefundDue,
  listRefundRecords,
  type RefundDue,
  type RefundInput,
  type RefundRecord,
} from '@fairlead/api/receipt/refund/refund-record.ts'
import { sql } from 'kysely'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { containing, listPage } from '../../lib/list.ts'
import type { Writer } from '../receipts.ts'
import { giveVoucher } from '../voucher/give.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const selectRefund = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('refund_record as f')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'f.customer_id').onRef('c.account_id', '=', 'f.account_id'),
    )
    .innerJoin('customer_voucher as v', (join) =>
      join.onRef('v.id', '=', 'f.voucher_id').onRef('v.account_id', '=', 'f.account_id'),
    )
    .selectAll('f')
    .select([
      'c.name as customer_name',
      'v.number as voucher_number',
      'v.undone_at',
      'v.undo_reason',
      'v.used_amount',
    ])
    .where('f.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRefund>['executeTakeFirstOrThrow']>>

const toRefund = (row: Row): RefundRecord => ({
  id: row.id,
  number: row.number,
  customerName: row.customer_name,
  refundYear: row.refund_year,
  zeroLastDate: row.zero_last_date,
  rechargeTotal: plainDecimal(row.recharge_total),
  rate: plainDecimal(row.rate),
  creditTotal: plainDecimal(row.credit_total),
  creditRefund: plainDecimal(row.credit_refund),
  creditDue: plainDecimal(row.credit_due),
  currentCredit: plainDecimal(row.current_credit),
  currencyCode: row.currency as RefundRecord['currencyCode'],
  voucherId: row.voucher_id,
  billCode: row.voucher_number,
  credit: plainDecimal(row.used_amount),
  status: row.undone_at === null ? RecordStatus.valid : RecordStatus.invalidated,
  undoReason: row.undo_reason,
  handler: row.handler,
  createTime: row.created_at.toISOString(),
})

export const listRefundPage = (tx: Tx, accountId: string, query: QueryOf<typeof listRefundRecords>) =>
  listPage(listRefundRecords, query, {
    from: selectRefund(tx, accountId),
    filters: {
      customerName: (rows, part) => rows.where('c.name', 'ilike', containing(part)),
      refundYear: (rows, year) => rows.where('f.refund_year', '=', year),
      currencyCode: (rows, code) => rows.where('f.currency', '=', code),
      status: (rows, status) =>
        rows.where('v.undone_at', status === RecordStatus.valid ? 'is' : 'is not', null),
    },
    sort: { createTime: 'f.created_at', refundYear: 'f.refund_year', currentCredit: 'f.current_credit' },
    order: ['-createTime'],
    unique: 'f.id',
    foundBy: 'f.id',
    row: toRefund,
  })

/** Throws `notFound`. */
export async function findRefund(tx: Tx, accountId: string, id: string): Promise<RefundRecord> {
  const row = await selectRefund(tx, accountId).where('f.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toRefund(row)
}

type Due = { zero: string | null; recharge: string; earned: string; returned: string; due: string }

/**
 * What is due to a customer for what he paid in a year: of what came after the last day at whose end he had nothing in
 * advance, as of the end of the year or today. Throws `notFound`.
 */
export async function findRefundDue(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
  { customerId, currencyCode, refundYear, rate }: QueryOf<typeof getRefundDue>,
): Promise<RefundDue> {
  const customer = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!customer) throw new Fail('notFound')
  const { rows } = await sql<Due>`
    with until as (select least(make_date(${refundYear}::int, 12, 31), ${dayOf(now)}::date) as day),
    days as (
      select e.booked_on, sum(case when t.credit = 'advance' then t.amount else -t.amount end) as amount
        from sales_entry e
        join sales_transfer t on t.entry_id = e.id and t.account_id = e.account_id and 'advance' in (t.debit, t.credit)
       where e.account_id = ${accountId} and e.customer_id = ${customerId} and e.currency = ${currencyCode}
         and e.booked_on <= (select day from until)
       group by e.booked_on),
    balances as (
      select booked_on, sum(amount) over (order by booked_on) as balance,
             coalesce(lead(booked_on) over (order by booked_on) - 1, (select day from until)) as last
        from days),
    -- Before his first payment he had nothing either.
    zero as (select greatest(max(last) filter (where balance = 0), min(booked_on) - 1) as day from balances),
    paid as (
      select coalesce(sum(r.amount - b.back), 0) as recharge
        from receipt r
        cross join lateral (
          select coalesce(sum(p.amount), 0) as back
            from payback p
           where p.receipt_id = r.id and p.account_id = r.account_id and p.undone_at is null) as b
       where r.account_id = ${accountId} and r.customer_id = ${customerId} and r.currency = ${currencyCode}
         and r.undone_at is null and extract(year from r.bill_date) = ${refundYear}
         and r.bill_date > (select day from zero)),
    given as (
      select coalesce(sum(f.current_credit), 0) as returned
        from refund_record f
        join customer_voucher v on v.id = f.voucher_id and v.account_id = f.account_id and v.undone_at is null
       where f.account_id = ${accountId} and f.customer_id = ${customerId} and f.currency = ${currencyCode}
         and f.refund_year = ${refundYear} and f.created_at >= (select day + 1 from zero))
    select (select day from zero)::text as zero, recharge::text, round(recharge * ${rate}::numeric, 4)::text as earned,
           returned::text, greatest(round(recharge * ${rate}::numeric, 4) - returned, 0)::text as due
      from paid, given`.execute(tx)
  const [row] = rows
  if (!row) throw new TypeError('Sums are always one row')
  return {
    refundYear,
    currencyCode,
    zeroLastDate: row.zero,
    rechargeTotal: plainDecimal(row.recharge),
    creditTotal: plainDecimal(row.earned),
    creditRefund: plainDecimal(row.returned),
    creditDue: plainDecimal(row.due),
  }
}

async function nextRefundNumber(tx: Tx, accountId: string) {
  const { count } = await tx
    .selectFrom('refund_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `F${String(count + 1).padStart(6, '0')}`
}

/** Returns a part of what a customer paid in a year, as a voucher. Throws failures and field errors. */
export async function storeRefund(tx: Tx, writer: Writer, input: RefundInput): Promise<RefundRecord> {
  const { accountId, now } = writer
  await takeTurns(tx, `refunds of ${accountId}`)
  const due = await findRefundDue(tx, writer, input).catch((error: unknown) => {
    throw error instanceof Fail ? Fail.field('customerId', 'option') : error
  })
  if (unitsOf(input.currentCredit) > unitsOf(due.creditDue)) throw Fail.field('currentCredit', 'refundAbove')
  const number = await nextRefundNumber(tx, accountId)
  const voucher = await giveVoucher(
    tx,
    writer,
    {
      customerId: input.customerId,
      currencyCode: input.currencyCode,
      creditAmount: input.currentCredit,
      amount: '0',
      receiptId: null,
      beginTime: now.toISOString(),
      days: input.days,
      beginDate: null,
      finishDate: null,
      remark: input.remark,
    },
    { refundNumber: number },
  )
  const { id } = await tx
    .insertInto('refund_record')
    .values({
      account_id: accountId,
      number,
      customer_id: input.customerId,
      currency: input.currencyCode,
      refund_year: input.refundYear,
      zero_last_date: due.zeroLastDate,
      recharge_total: due.rechargeTotal,
      rate: input.rate,
      credit_total: due.creditTotal,
      credit_refund: due.creditRefund,
      credit_due: due.creditDue,
      current_credit: input.currentCredit,
      voucher_id: voucher.id,
      handler_id: writer.userId,
      handler: writer.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findRefund(tx, accountId, id)
}
