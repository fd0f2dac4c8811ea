import type { RoleChoice } from '@fairlead/api/sso/connection.ts'
import type { ListedRole } from '../lib/cloud/cloud.ts'
import type { Tx } from '../lib/db.ts'

/** A role as JSON of a query. */
export type RoleRow = { id: string; name: string; max_seconds: number; gone: boolean }

export const toRoleChoice = ({ id, name, max_seconds: seconds, gone }: RoleRow): RoleChoice => ({
  id,
  name,
  maxMinutes: Math.floor(seconds / 60),
  gone,
})

type Linked = { id: string; account_id: string }

export const findRoles = (tx: Tx, { id, account_id }: Linked) =>
  tx
    .selectFrom('cloud_role')
    .selectAll()
    .where('linked_account_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('name')
    .execute()

const clamped = (seconds: number) => Math.min(Math.max(seconds, 900), 43_200)

/**
 * Stores the roles as the cloud has them now. One that is not there any more is kept and marked, because users may hold it;
 * one that nobody holds goes. Says what has changed.
 */
export async function mergeRoles(tx: Tx, linked: Linked, listed: readonly ListedRole[], now: Date) {
  const known = await findRoles(tx, linked)
  const outcome = { added: 0, gone: 0, changed: 0 }
  for (const { name, arn, maxSeconds } of listed) {
    const before = known.find((role) => role.arn === arn)
    const max_seconds = clamped(maxSeconds)
    if (!before) {
      outcome.added += 1
      await tx
        .insertInto('cloud_role')
        .values({ account_id: linked.account_id, linked_account_id: linked.id, name, arn, max_seconds })
        .execute()
    } else if (before.max_seconds !== max_seconds || before.gone_at !== null) {
      outcome.changed += 1
      await tx
        .updateTable('cloud_role')
        .set({ max_seconds, gone_at: null })
        .where('id', '=', before.id)
        .where('account_id', '=', linked.account_id)
        .execute()
    }
  }
  const lost = known.filter((role) => role.gone_at === null && !listed.some(({ arn }) => arn === role.arn))
  outcome.gone = lost.length
  if (lost.length > 0)
    await tx
      .updateTable('cloud_role')
      .set({ gone_at: now })
      .where('account_id', '=', linked.account_id)
      .where(
        'id',
        'in',
        lost.map(({ id }) => id),
      )
      .execute()
  await tx
    .deleteFrom('cloud_role as r')
    .where('r.account_id', '=', linked.account_id)
    .where('r.linked_account_id', '=', linked.id)
    .where('r.gone_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('iam_user_role as h')
            .select('h.role_id')
            .whereRef('h.role_id', '=', 'r.id')
            .where('h.account_id', '=', linked.account_id),
        ),
      ),
    )
    .execute()
  return outcome
}

/** The role with its linked account, if the user holds it. */
export const findHeldRole = (tx: Tx, accountId: string, userId: string, roleId: string) =>
  tx
    .selectFrom('cloud_role as r')
    .innerJoin('iam_user_role as h', (join) =>
      join.onRef('h.role_id', '=', 'r.id').onRef('h.account_id', '=', 'r.account_id'),
    )
    .innerJoin('iam_user as u', (join) =>
      join.onRef('u.id', '=', 'h.iam_user_id').onRef('u.account_id', '=', 'r.account_id'),
    )
    .select([
      'r.id',
      'r.name',
      'r.arn',
      'r.max_seconds',
      'r.gone_at',
      'r.linked_account_id',
      'u.id as iam_user_id',
    ])
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', roleId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
