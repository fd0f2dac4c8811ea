import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { Entered } from '../../db.ts'
import { Fail } from '../../fail.ts'
import { rightsOf, missingAt } from './rights.ts'
import { demandOpen } from './visit.ts'

/** Whether a user holds a menu or an action. */
export type Can = (key: string) => boolean

/**
 * Checks whether the user may make the call, by the stage of the sign-in, the limits of a visit, and the permissions.
 * Throws `forbidden`, the next step of the sign-in, or why the call is closed for a visit. `public` calls need no
 * user.
 */
export function admit(endpoint: Endpoint, me: Entered): Can {
  const { menus, actions } = rightsOf(me)
  const can: Can = (key) => menus.some((menu) => menu === key) || actions.some((action) => action === key)
  if (endpoint.can === 'public') return can
  if (endpoint.can !== 'pending' && me.stage !== 'full') throw new Fail(missingAt[me.stage])
  demandOpen(endpoint, me)
  if (endpoint.can !== 'pending' && endpoint.can !== 'session' && !can(endpoint.can))
    throw new Fail('forbidden')
  return can
}
