import { getFullTree, getRoleTree, roleTree } from '@fairlead/api/user/role-tree.ts'
import {
  addRole,
  canDeleteRole,
  canEditRole,
  deleteRole,
  disableRole,
  editRole,
  enableRole,
  getRole,
  listRoles,
  selectRoles,
} from '@fairlead/api/user/role.ts'
import { demand } from '../lib/fail.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as roles from './roles.ts'

export function roleRoutes({ serve }: Serve) {
  serve(listRoles, ({ tx, me, query }) => roles.listRolePage(tx, me, query))
  serve(selectRoles, ({ tx, me }) => roles.listRoleOptions(tx, me))
  serve(getRole, ({ tx, me, params }) => roles.findRole(tx, me, params.id))

  serve(getRoleTree, async ({ tx, me, params }) =>
    roleTree(me.account_kind, await roles.findRole(tx, me, params.id), rightsOf(me)),
  )
  serve(getFullTree, async ({ me }) => roleTree(me.account_kind, { menus: [], actions: [] }, rightsOf(me)))

  serve(addRole, async ({ tx, me, body, added }) => added(await roles.addRole(tx, me, body)))

  serve(editRole, async ({ tx, me, params, body, now, edited }) => {
    const before = await roles.lockedRole(tx, me, params.id)
    demand(canEditRole(before))
    const role = await roles.editRole(tx, me, params.id, body, now)
    return edited(before, role)
  })

  serve(enableRole, async ({ tx, me, params, now, edited }) => {
    const before = await roles.lockedRole(tx, me, params.id)
    demand(canEditRole(before))
    const role = await roles.switchRole(tx, me, params.id, true, now)
    return edited(before, role)
  })

  serve(disableRole, async ({ tx, me, params, now, edited }) => {
    const before = await roles.lockedRole(tx, me, params.id)
    demand(canEditRole(before))
    const role = await roles.switchRole(tx, me, params.id, false, now)
    return edited(before, role)
  })

  serve(deleteRole, async ({ tx, me, params, now, removed }) => {
    const role = await roles.lockedRole(tx, me, params.id)
    demand(canDeleteRole(role))
    await roles.removeRole(tx, me, role, now)
    return removed(role)
  })
}
