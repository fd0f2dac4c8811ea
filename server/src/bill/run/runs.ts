import { BillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import { RunOutcome, RunState } from '@fairlead/api/bill/names.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { brokenUnique, type Database, type Entered, type Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { listPage } from '../../lib/list.ts'
import { listOpenProblems, priceUsageMonth } from '../../cloud-usage/public.ts'
import { firstDay } from '../bills.ts'
import { listLate, makeLateBills } from '../late/late-bills.ts'
import { isClosed } from '../period/periods.ts'
import { makeBill } from './make-bill.ts'
import { listBilled } from './usage-pieces.ts'

const selectRun = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bill_run')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('period'))
    .where('account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectRun>['executeTakeFirstOrThrow']>>

const Stored = z.object({ problems: BillRun.shape.problems, outcomes: BillRun.shape.outcomes })

const toRun = (row: Row): BillRun => {
  const { problems, outcomes } = Stored.parse(row)
  return {
    id: row.id,
    bizPeriod: row.period,
    state: row.state as BillRun['state'],
    askedBy: row.asked_name,
    createDate: row.created_at.toISOString(),
    finishDate: row.finished_at?.toISOString() ?? null,
    problems,
    outcomes,
    madeCount: outcomes.filter(
      ({ outcome }) => outcome === RunOutcome.made || outcome === RunOutcome.lateFees,
    ).length,
  }
}

export const listRunPage = (tx: Tx, accountId: string, query: QueryOf<typeof listBillRuns>) =>
  listPage(listBillRuns, query, {
    from: selectRun(tx, accountId),
    filters: { bizPeriod: (rows, period) => rows.where('month', '=', firstDay(period)) },
    sort: { createDate: 'created_at', bizPeriod: 'month' },
    order: ['-createDate'],
    row: toRun,
  })

/** Asks for the bills of a month that has ended. Throws `runWaits`, and a field error for a month that has not. */
export async function askRun(tx: Tx, me: Entered, bizPeriod: string, now: Date): Promise<BillRun> {
  if (bizPeriod >= now.toISOString().slice(0, 7)) throw Fail.field('bizPeriod', 'monthNotOver')
  if (await isClosed(tx, me.account_id, firstDay(bizPeriod))) throw Fail.field('bizPeriod', 'periodClosed')
  try {
    const { id } = await tx
      .insertInto('bill_run')
      .values({
        account_id: me.account_id,
        month: firstDay(bizPeriod),
        asked_by: me.user_id,
        asked_name: me.username,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(tx, 'makeBills', { runId: id }, { key: `bill run ${id}` })
    return toRun(await selectRun(tx, me.account_id).where('id', '=', id).executeTakeFirstOrThrow())
  } catch (error) {
    throw brokenUnique(error) === 'bill_run_waiting' ? new Fail('runWaits') : error
  }
}

const findWaiting = (tx: Tx, runId: string) =>
  tx
    .selectFrom('bill_run')
    .selectAll()
    .where('id', '=', runId)
    .where('state', '=', RunState.waiting)
    .executeTakeFirst()

const finish = (tx: Tx, runId: string, change: Pick<BillRun, 'state' | 'problems' | 'outcomes'>, now: Date) =>
  tx
    .updateTable('bill_run')
    .set({
      state: change.state,
      finished_at: now,
      problems: JSON.stringify(change.problems),
      outcomes: JSON.stringify(change.outcomes),
    })
    .where('id', '=', runId)
    .execute()

/**
 * Makes the bills of a run, one transaction for each strategy. What is open of the usage stops it before the first bill. A
 * run that was killed goes on where it was: bills that it made are found again.
 */
export async function makeBills(db: Database, { runId, now }: { runId: string; now: () => Date }) {
  const run = await findWaiting(db.system, runId)
  if (!run) return
  const { account_id: accountId, month } = run
  const problems = await db.transaction(async (tx) => {
    // A month may have millions of rows.
    await sql`set local statement_timeout = 0`.execute(tx)
    await priceUsageMonth(tx, { accountId, month })
    return listOpenProblems(tx, accountId, month.slice(0, 7))
  })
  if (problems.length > 0) {
    const kinds = Map.groupBy(problems, ({ kind }) => kind)
    const counts = [...kinds].map(([kind, all]) => ({ kind, count: all.length }))
    await finish(db.system, runId, { state: RunState.stopped, problems: counts, outcomes: [] }, now())
    return
  }
  const outcomes: BillRun['outcomes'] = []
  for (const { id: strategyId, name, customerName } of await listBilled(db.system, accountId, month)) {
    const maker = { madeBy: run.asked_by, runId, reissues: null, now: now() }
    const made = await db.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return makeBill(tx, { accountId, strategyId, month }, maker)
    })
    outcomes.push({
      billGenerateStrategyName: name,
      customerName,
      outcome: made.outcome,
      fnumber: made.fnumber,
      currencies: made.currencies,
    })
  }
  for (const { id: strategyId, name, customerName } of await listLate(db.system, accountId, month)) {
    const maker = { madeBy: run.asked_by, runId, reissues: null, now: now() }
    const made = await db.transaction((tx) => makeLateBills(tx, { accountId, strategyId, month }, maker))
    for (const fnumber of made)
      outcomes.push({
        billGenerateStrategyName: name,
        customerName,
        outcome: RunOutcome.lateFees,
        fnumber,
        currencies: '',
      })
  }
  await finish(db.system, runId, { state: RunState.finished, problems: [], outcomes }, now())
}
