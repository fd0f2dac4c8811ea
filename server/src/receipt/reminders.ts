import { plainDecimal } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import { apart, type OnFailure } from '../lib/database/apart.ts'
import type { Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'

/** Days after the last day of payment on which is reminded; below zero before it. The last one asks the seller to decide. */
const steps = [-3, 1, 7, 15, 30] as const
const lastStep = 30

/** The maximum number of bills per transaction. */
const batch = 200

/** The step that a bill has reached on a day; null before the first one. */
const stepOf = (days: number) => steps.findLast((step) => step <= days) ?? null

const selectOwed = (tx: Tx, after: string, today: string) =>
  tx
    .selectFrom('bill as b')
    .innerJoin('customer as c', 'c.id', 'b.customer_id')
    .select([
      'b.id',
      'b.account_id',
      'b.number',
      'b.month',
      'b.currency',
      'b.due_date',
      'c.buyer_id',
      'c.name as customer',
      sql<string>`(b.expect_amount - b.settled_amount)`.as('unsettled'),
      sql<number>`${today}::date - b.due_date`.as('days'),
    ])
    .where('b.kind', '<>', 2)
    .where('b.issued_at', 'is not', null)
    .where('b.charged_off_at', 'is', null)
    .where(sql<boolean>`b.settled_amount < b.expect_amount`)
    .where(sql<boolean>`b.due_date <= ${today}::date + ${-steps[0]}::int`)
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(batch)

type OwedRow = Awaited<ReturnType<ReturnType<typeof selectOwed>['executeTakeFirstOrThrow']>>

/** Notes a step of a bill. Returns whether it was not noted before. */
async function noteStep(tx: Tx, row: OwedRow, step: number, now: Date) {
  const noted = await tx
    .insertInto('bill_reminder')
    .values({ account_id: row.account_id, bill_id: row.id, step, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return noted !== undefined
}

async function remind(tx: Tx, row: OwedRow, now: Date) {
  const step = stepOf(row.days)
  if (step === null || !(await noteStep(tx, row, step, now))) return
  const { number, currency, days, customer } = row
  const amount = plainDecimal(row.unsettled)
  const args = { number, period: row.month.slice(0, 7), amount, currency, due: row.due_date }
  const news = { objectId: row.id, now }
  if (row.buyer_id !== null) {
    const buyer = { accountId: row.buyer_id, menu: 'enduser_bill' } as const
    if (days > 0) await tell(tx, buyer, { kind: 'myBillOverdue', args: { ...args, days }, ...news })
    else await tell(tx, buyer, { kind: 'myBillDue', args, ...news })
  }
  if (step !== lastStep) return
  const seller = { accountId: row.account_id, menu: 'eu_billing_bill' } as const
  await tell(tx, seller, { kind: 'billOverdue', args: { ...args, days, customer }, ...news })
}

/**
 * Reminds buyers of what they owe, once for each step, and after the last one the seller. `tx` is of the system role. Returns the
 * last id that it has seen; undefined if there are no more bills.
 */
export async function remindOfBills(tx: Tx, after: string, now: Date, failed: OnFailure) {
  const rows = await selectOwed(tx, after, now.toISOString().slice(0, 10)).execute()
  for (const row of rows)
    await apart(
      tx,
      () => remind(tx, row, now),
      async (error) => failed(error, `the reminder of bill ${row.id}`),
    )
  return rows.length === batch ? rows.at(-1)?.id : undefined
}
