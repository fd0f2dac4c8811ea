import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'

export type RightsHolder = { id: string; username: string; keys: readonly string[] }

/** The enabled users of the caller's account by name, with all the permissions that each holds at this moment. */
export async function listRightsHolders(
  tx: Tx,
  me: Pick<Entered, 'account_id' | 'account_kind'>,
): Promise<RightsHolder[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .leftJoin('user_role as ur', 'ur.user_id', 'u.id')
    .leftJoin('role as r', (join) => join.onRef('r.id', '=', 'ur.role_id').on('r.enabled', '=', true))
    .select(['u.id', 'u.username', 'u.type'])
    .select([
      sql<string[][]>`coalesce(jsonb_agg(r.menus) filter (where r.id is not null), '[]')`.as('menus'),
      sql<string[][]>`coalesce(jsonb_agg(r.actions) filter (where r.id is not null), '[]')`.as('actions'),
    ])
    .where('u.account_id', '=', me.account_id)
    .where('u.status', '=', 1)
    .groupBy('u.id')
    .orderBy('u.username')
    .execute()
  return rows.map(({ id, username, type, menus, actions }) => {
    const held = rightsOf({
      type: type === 1 ? 1 : 0,
      account_kind: me.account_kind,
      app_id: null,
      menus: menus.flat(),
      actions: actions.flat(),
    })
    return { id, username, keys: [...held.menus, ...held.actions] }
  })
}
