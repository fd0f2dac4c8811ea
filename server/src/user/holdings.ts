import { isGroup, kindHolds } from '@fairlead/api/permission.ts'
import type { Entered } from '../lib/db.ts'
import { held } from '../lib/http/caller/rights.ts'

/** The rights that a user holds or a role gives. */
export type Keys = { menus: readonly string[]; actions: readonly string[] }

/** A signed-in user who gives something to others. */
export type Giver = Pick<
  Entered,
  'user_id' | 'account_id' | 'account_number' | 'account_kind' | 'type' | 'menus' | 'actions' | 'app_id'
>

/** Whether the keys give anything that the giver does not hold; what the kind of account cannot hold gives nothing. */
export function exceeds(
  giver: Pick<Giver, 'account_kind' | 'type' | 'menus' | 'actions' | 'app_id'>,
  keys: Keys,
) {
  const own = held(giver)
  const counts = (key: string) => kindHolds(giver.account_kind, key) && !isGroup(key)
  return (
    keys.menus.some((key) => counts(key) && !own.menus.some((menu) => menu === key)) ||
    keys.actions.some((key) => counts(key) && !own.actions.some((action) => action === key))
  )
}
