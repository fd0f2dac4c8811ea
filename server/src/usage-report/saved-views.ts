import { maxSavedViews, type SavedView, type SavedViewInput } from '@fairlead/api/usage-report/saved-view.ts'
import type { ViewedReport } from '@fairlead/api/usage-report/names.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/** Views are of a user: nobody else of the account has them. */
type Owner = { accountId: string; userId: string }

const selectView = (tx: Tx, { accountId, userId }: Owner) =>
  tx
    .selectFrom('saved_view')
    .select(['id', 'report', 'name', 'query', 'created_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof selectView>['executeTakeFirstOrThrow']>>

const toView = ({ id, report, name, query, created_at }: Row): SavedView => ({
  id,
  name,
  report: report as ViewedReport,
  query,
  createDate: created_at.toISOString(),
})

export async function listViews(tx: Tx, owner: Owner, report: ViewedReport): Promise<SavedView[]> {
  const rows = await selectView(tx, owner)
    .where('report', '=', report)
    .orderBy('name')
    .orderBy('id')
    .limit(maxSavedViews)
    .execute()
  return rows.map(toView)
}

const taken = (error: unknown) =>
  brokenUnique(error) === 'saved_view_name' ? Fail.field('name', 'savedViewTaken') : error

/** Throws `savedViewLimit`, or a field error for a name that the report has already. */
export async function saveView(tx: Tx, owner: Owner, input: SavedViewInput, now: Date): Promise<SavedView> {
  await takeTurns(tx, `saved views of ${owner.userId}`)
  const { count } = await tx
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  if (count >= maxSavedViews) throw new Fail('savedViewLimit')
  try {
    const row = await tx
      .insertInto('saved_view')
      .values({ account_id: owner.accountId, user_id: owner.userId, ...input, created_at: now })
      .returning(['id', 'report', 'name', 'query', 'created_at'])
      .executeTakeFirstOrThrow()
    return toView(row)
  } catch (error) {
    throw taken(error)
  }
}

/** Throws `notFound`. The row is locked until the commit. */
export async function lockView(tx: Tx, owner: Owner, id: string): Promise<SavedView> {
  const row = await selectView(tx, owner).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toView(row)
}

/** Throws a field error for a name that the report has already. */
export async function renameView(tx: Tx, owner: Owner, view: SavedView, name: string): Promise<SavedView> {
  try {
    await tx
      .updateTable('saved_view')
      .set({ name })
      .where('account_id', '=', owner.accountId)
      .where('user_id', '=', owner.userId)
      .where('id', '=', view.id)
      .execute()
  } catch (error) {
    throw taken(error)
  }
  return { ...view, name }
}

export async function deleteView(tx: Tx, owner: Owner, id: string) {
  await tx
    .deleteFrom('saved_view')
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute()
}
