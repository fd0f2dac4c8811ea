import { isGroup, kindHolds } from '@fairlead/api/permission.ts'
import type { Entered } from '../lib/db.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'

/** The permissions that a user holds or a role grants. */
export type Keys = { menus: readonly string[]; actions: readonly string[] }

/** A signed-in user who grants permissions to others. */
export type Giver = Pick<
  Entered,
  'user_id' | 'account_id' | 'account_number' | 'account_kind' | 'type' | 'menus' | 'actions' | 'app_id'
>

/** Whether the giver lacks one of these permissions. Those that this kind of account cannot have do not count. */
export function exceeds(
  giver: Pick<Giver, 'account_kind' | 'type' | 'menus' | 'actions' | 'app_id'>,
  keys: Keys,
) {
  const own = rightsOf(giver)
  const counts = (key: string) => kindHolds(giver.account_kind, key) && !isGroup(key)
  return (
    keys.menus.some((key) => counts(key) && !own.menus.some((menu) => menu === key)) ||
    keys.actions.some((key) => counts(key) && !own.actions.some((action) => action === key))
  )
}
