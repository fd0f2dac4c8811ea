import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { cancelBill, findBill, issueBill, makeBills, markUnpaid, remakeBill } from '../../bill/public.ts'
import { acceptCost, listOpenProblems, registerAccounts } from '../../cloud-usage/public.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { CostProblemKind } from '@fairlead/api/cloud-usage/names.ts'
import { demoSeller } from '../demo-seller.ts'

/** Months with bills. The last of them waits for approval. */
const billedMonths = 4
const mainPayer = { areaType: 1, currency: 'USD' } as const
const approver = 'finance@harbour.example'

type Seller = { accountId: string; userId: string; username: string }

/** The seller without bills, and whether all of his usage is imported. */
const findUnbilled = (tx: Tx): Promise<(Seller & { isImported: boolean }) | undefined> =>
  tx
    .selectFrom('account as a')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.account_id', '=', 'a.id').on('u.account_type', '=', 1),
    )
    .innerJoin('cloud_usage_source as s', 's.account_id', 'a.id')
    .select([
      'a.id as accountId',
      'u.id as userId',
      'u.username',
      sql<boolean>`s.looked_at is not null and not exists (
        select from cloud_usage_delivery d where d.account_id = a.id and d.status = 1)`.as('isImported'),
    ])
    .where('a.number', '=', demoSeller)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bill_run as b').select('b.id').whereRef('b.account_id', '=', 'a.id'))),
    )
    .executeTakeFirst()

/** The first days of the months before the one of `now`, oldest first. */
const monthsBefore = (now: Date) =>
  Array.from({ length: billedMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - billedMonths + at, 1))
      .toISOString()
      .slice(0, 10),
  )

/** The fifth of the month after a month, or now if that is to come. */
function runDay(month: string, now: Date): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const day = new Date(Date.UTC(year, number, 5, 9))
  return day < now ? day : now
}

async function prepareMonth(tx: Tx, { accountId, userId, username }: Seller, month: string, now: Date) {
  const bizPeriod = month.slice(0, 7)
  const me = { account_id: accountId, user_id: userId, username }
  for (const { kind, payNumber, linkedNumber } of await listOpenProblems(tx, accountId, bizPeriod))
    if (kind === CostProblemKind.unknownLinked)
      await registerAccounts(tx, accountId, { payNumber, linkedNumber, ...mainPayer }, now)
  for (const problem of await listOpenProblems(tx, accountId, bizPeriod))
    if (problem.kind === CostProblemKind.unbilled)
      await acceptCost(tx, me, { ...problem, note: 'Own use of the reseller' }, now)
  await tx
    .insertInto('bill_rate')
    .values(
      [
        { from_currency: 'USD', to_currency: 'CNY', rate: '7.1234' },
        { from_currency: 'CNY', to_currency: 'USD', rate: '0.1404' },
      ].map((rate) => ({ ...rate, account_id: accountId, month, source: 'PBC', rate_date: month })),
    )
    .execute()
  const { id } = await tx
    .insertInto('bill_run')
    .values({ account_id: accountId, month, asked_by: userId, asked_name: username, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const listDrafts = (tx: Tx, accountId: string, month: string) =>
  tx
    .selectFrom('bill')
    .select('id')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('issued_at', 'is', null)
    .orderBy('number')
    .execute()

async function issueAll(tx: Tx, accountId: string, month: string, now: Date) {
  for (const { id } of await listDrafts(tx, accountId, month))
    await issueBill(tx, accountId, await findBill(tx, accountId, id), { name: approver, now })
}

/** The first bill of a month was wrong: it is charged off and made again. */
async function restateFirst(tx: Tx, { accountId, userId }: Seller, month: string, now: Date) {
  const first = await tx
    .selectFrom('bill')
    .select('id')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('kind', '=', 1)
    .orderBy('number')
    .executeTakeFirst()
  if (!first) return
  const bill = await findBill(tx, accountId, first.id)
  const by = { userId, name: approver, now }
  const canceled = await cancelBill(tx, accountId, bill, 'Billed to the wrong cost center', by)
  const again = await remakeBill(tx, accountId, canceled, by)
  await issueBill(tx, accountId, again, by)
}

/** Between two looks whether the usage is imported. */
const lookMs = 2000

/**
 * Bills of the last months of the demo's usage, by the real run, once and after the import: most are issued, one was charged
 * off and made again, those of the last month wait for approval.
 */
export async function seedDemoBills(db: Database, { now, signal }: { now: Date; signal: AbortSignal }) {
  let seller = await db.transaction(findUnbilled)
  while (seller && !seller.isImported) {
    await setTimeout(lookMs, undefined, { signal })
    seller = await db.transaction(findUnbilled)
  }
  if (seller) await billMonths(db, seller, now)
}

async function billMonths(db: Database, seller: Seller, now: Date) {
  for (const [at, month] of monthsBefore(now).entries()) {
    const day = runDay(month, now)
    const runId = await db.transaction((tx) => prepareMonth(tx, seller, month, day))
    await makeBills(db, { runId, now: () => day })
    if (at === billedMonths - 1) continue
    await db.transaction((tx) => issueAll(tx, seller.accountId, month, day))
    const later = new Date(day.getTime() + 10 * 86_400_000)
    if (at === 0) await db.transaction((tx) => restateFirst(tx, seller, month, later))
  }
  await markUnpaid(db, now)
}
