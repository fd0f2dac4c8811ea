import type { LateFees } from '@fairlead/api/bill/document/late-fee.ts'
import { sql } from 'kysely'
import { findPenaltyRate } from '../../agreement/public.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { type ArrearsChange, laterDay, lateAmountOf, lateSpansOf } from './late-spans.ts'

export type OverdueBill = {
  id: string
  number: string
  customer_id: string
  currency: string
  expect: string
  due: string
  waived: string | null
  /** The last day that a bill of late fees charges, live or not. */
  charged: string | null
}

/** Issued bills of usage of a seller that had to be paid before a day. */
export const selectOverdue = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill as b')
    .where('b.account_id', '=', accountId)
    .where('b.kind', '=', 1)
    .where('b.issued_at', 'is not', null)
    .where('b.charged_off_at', 'is', null)
    .select([
      'b.id',
      'b.number',
      'b.customer_id',
      'b.currency',
      sql<string>`trim_scale(b.expect_amount)::text`.as('expect'),
      'b.due_date as due',
      'b.late_waived_to as waived',
      sql<
        string | null
      >`(select max(f.to_day) from late_fee f where f.overdue_id = b.id and f.account_id = b.account_id)`.as(
        'charged',
      ),
    ])

/**
 * What lowered or raised the arrears of a bill, by day: payments count from the day on which the money came, credit notes from
 * their own, and what was taken back until the day on which it was.
 */
async function listChanges(tx: Tx, accountId: string, billId: string): Promise<ArrearsChange[]> {
  const { rows } = await sql<ArrearsChange>`
    select coalesce(r.bill_date, w.created_at::date)::text as day, trim_scale(w.amount)::text as amount
      from write_off w left join receipt r on r.id = w.receipt_id and r.account_id = w.account_id
     where w.account_id = ${accountId} and w.bill_id = ${billId}
    union all
    select w.undone_at::date::text, trim_scale(-w.amount)::text from write_off w
     where w.account_id = ${accountId} and w.bill_id = ${billId} and w.undone_at is not null
    union all
    select n.bill_date::text, trim_scale(-n.expect_amount)::text from bill n
     where n.account_id = ${accountId} and n.credits = ${billId} and n.issued_at is not null
    union all
    select n.charged_off_at::date::text, trim_scale(n.expect_amount)::text from bill n
     where n.account_id = ${accountId} and n.credits = ${billId} and n.charged_off_at is not null`.execute(tx)
  return rows
}

/** The spans of an overdue bill that no bill of late fees has charged, up to a day. */
export async function listOpenSpans(tx: Tx, accountId: string, bill: OverdueBill, to: string) {
  const rate = await findPenaltyRate(tx, accountId, { customerId: bill.customer_id, day: bill.due })
  const before = [bill.due, bill.waived, bill.charged].filter((day) => day !== null).toSorted()
  const from = laterDay(before.at(-1) ?? bill.due)
  const changes = await listChanges(tx, accountId, bill.id)
  return { rate, spans: lateSpansOf({ expect: bill.expect, changes, from, to, rate }) }
}

/** The late fees of an issued bill until yesterday. Throws `notFound`. */
export async function findLateFees(tx: Tx, accountId: string, id: string, now: Date): Promise<LateFees> {
  const bill = await selectOverdue(tx, accountId).where('b.id', '=', id).executeTakeFirst()
  if (!bill) throw new Fail('notFound')
  const yesterday = laterDay(now.toISOString().slice(0, 10), -1)
  const { rate, spans } = await listOpenSpans(tx, accountId, bill, yesterday)
  const { rows: charged } = await sql<LateFees['charged'][number]>`
    select f.bill_id || ' ' || f.from_day as id, b.id as "billId", b.number as fnumber, f.from_day::text as "from", f.to_day::text as "to",
           trim_scale(f.amount)::text as amount
      from late_fee f join bill b on b.id = f.bill_id and b.account_id = f.account_id
     where f.account_id = ${accountId} and f.overdue_id = ${id} order by f.from_day`.execute(tx)
  return {
    id,
    currencyCode: bill.currency,
    lateRate: rate,
    openAmt: lateAmountOf(spans),
    spans: spans.map((span) => ({ id: span.from, ...span })),
    charged,
  }
}

type Waiver = { waivedUntil: string; reason: string }

/** Waives the late fees of a bill that is locked, up to a day. What is billed stays. */
export const waive = (tx: Tx, accountId: string, id: string, { waivedUntil, reason }: Waiver) =>
  tx
    .updateTable('bill')
    .set({ late_waived_to: waivedUntil, late_waive_reason: reason })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
