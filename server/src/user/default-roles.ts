import { defaultRoles } from '@fairlead/api/user/default-roles.ts'
import { RoleType } from '@fairlead/api/user/role.ts'
import { sql } from 'kysely'
import type { Database } from '../lib/db.ts'

/** Updates the default roles in the database to the menus of this program. */
export async function keepDefaultRoles(db: Database) {
  await db.system
    .insertInto('role')
    .values(
      defaultRoles.map(({ id, name, menus, actions }) => ({
        id,
        name: name.en,
        type: RoleType.default,
        menus: [...menus],
        actions: [...actions],
      })),
    )
    .onConflict((on) =>
      on.column('id').doUpdateSet({
        name: sql`excluded.name`,
        menus: sql`excluded.menus`,
        actions: sql`excluded.actions`,
        updated_at: sql`now()`,
      }),
    )
    .execute()
}
