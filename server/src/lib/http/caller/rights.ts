import type { ErrorName } from '@fairlead/api/errors.ts'
import { actionKeys, kindHolds, menuKeys, openMenuKeys, visitHolds } from '@fairlead/api/permission.ts'
import type { Entered, Stage } from '../../db.ts'

type Holder = Pick<Entered, 'type' | 'account_kind' | 'menus' | 'actions' | 'app_id'> &
  Partial<Pick<Entered, 'visit_mode'>>

/** Whether a user holds all permissions. A secret key holds only its scopes, even if its user is an administrator. */
export const holdsAll = ({ type, app_id }: Pick<Holder, 'type' | 'app_id'>) => type === 1 && app_id === null

/**
 * The permissions of a user: for administrators all of the kind of account, for others those of their roles, and for
 * an operator in an account those of the mode.
 */
export const rightsOf = (me: Holder) => ({
  menus: (holdsAll(me) ? menuKeys : [...new Set([...me.menus, ...openMenuKeys])]).filter((key) =>
    kindHolds(me.account_kind, key),
  ),
  actions: (holdsAll(me) ? actionKeys : me.actions).filter(
    (key) => kindHolds(me.account_kind, key) && (!me.visit_mode || visitHolds(me.visit_mode, key)),
  ),
})

/** Whether a user may see more than home: others need no names of sites and no numbers of cloud accounts. */
export const holdsMoreThanHome = (me: Holder) =>
  rightsOf(me).menus.some((key) => key !== 'home' && !openMenuKeys.includes(key))

/** The failure for a session that is not signed in yet. */
export const missingAt = {
  code: 'secondFactor',
  bind: 'bindSecondFactor',
  password: 'choosePassword',
  over: 'visitOver',
} as const satisfies Record<Exclude<Stage, 'full'>, ErrorName>
