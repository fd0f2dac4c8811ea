import type { ErrorName } from '@fairlead/api/errors.ts'
import { actionKeys, kindHolds, menuKeys, openMenuKeys, visitHolds } from '@fairlead/api/permission.ts'
import type { Entered, Stage } from '../../db.ts'

type Holder = Pick<Entered, 'type' | 'account_kind' | 'menus' | 'actions' | 'app_id'> &
  Partial<Pick<Entered, 'visit_mode'>>

/** Administrators hold everything. A secret key never does: it holds its scopes, even when its user is an administrator. */
export const holdsAll = ({ type, app_id }: Pick<Holder, 'type' | 'app_id'>) => type === 1 && app_id === null

/**
 * What a user holds: administrators all that the kind of account can hold, others what their roles give, and an operator
 * in an account what the way of entering leaves.
 */
export const held = (me: Holder) => ({
  menus: (holdsAll(me) ? menuKeys : [...new Set([...me.menus, ...openMenuKeys])]).filter((key) =>
    kindHolds(me.account_kind, key),
  ),
  actions: (holdsAll(me) ? actionKeys : me.actions).filter(
    (key) => kindHolds(me.account_kind, key) && (!me.visit_mode || visitHolds(me.visit_mode, key)),
  ),
})

/** What a session that is not signed in yet is told. */
export const missingAt = {
  code: 'secondFactor',
  bind: 'bindSecondFactor',
  password: 'choosePassword',
  over: 'visitOver',
} as const satisfies Record<Exclude<Stage, 'full'>, ErrorName>
