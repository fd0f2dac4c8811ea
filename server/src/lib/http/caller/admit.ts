import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { Entered } from '../../db.ts'
import { Fail } from '../../fail.ts'
import { held, missingAt } from './rights.ts'
import { demandOpen } from './visit.ts'

/** Whether a user holds a menu or an action. */
export type Can = (key: string) => boolean

/**
 * Whether this user may make the call at all: how far the sign-in has come, what a visit leaves open, what his roles give.
 * Throws `forbidden`, what is missing of the sign-in, and why a visit is closed. Anybody may make a call that is `public`.
 */
export function admit(endpoint: Endpoint, me: Entered): Can {
  const { menus, actions } = held(me)
  const can: Can = (key) => menus.some((menu) => menu === key) || actions.some((action) => action === key)
  if (endpoint.can === 'public') return can
  if (endpoint.can !== 'pending' && me.stage !== 'full') throw new Fail(missingAt[me.stage])
  demandOpen(endpoint, me)
  if (endpoint.can !== 'pending' && endpoint.can !== 'session' && !can(endpoint.can))
    throw new Fail('forbidden')
  return can
}
