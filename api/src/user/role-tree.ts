import { NamedText } from '../fields.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type AccountKind, type Act, acts, type Menu } from '../menu.ts'
import { actionKey, isGroup, kindHolds, menus as allMenus } from '../permission.ts'

const node = {
  key: z.string(),
  kind: z.enum(['menu', 'action']),
  text: NamedText,
  checked: z.boolean(),
  /** The caller holds the key and may therefore grant it. */
  grantable: z.boolean(),
}
const Leaf = z.object({ ...node, children: z.array(z.never()) })
const Middle = z.object({ ...node, children: z.array(Leaf) })

/** Menus, their submenus, and the actions of each as leaves: a tree has at most three levels. */
const RoleTree = z.array(z.object({ ...node, children: z.array(Middle) }))
export type RoleTree = z.output<typeof RoleTree>

/** A node of any level. */
export type RoleNode = Omit<z.output<typeof Leaf>, 'children'> & { children: RoleNode[] }

type Keys = { menus: readonly string[]; actions: readonly string[] }

/** The tree for a kind of account. The role's keys are checked, and the caller's keys are grantable. */
export function roleTree(kind: AccountKind, role: Keys, caller: Keys): z.input<typeof RoleTree> {
  const all: readonly Menu[] = allMenus
  const menuNode = ({ key, text }: Menu) => ({
    key,
    kind: 'menu' as const,
    text,
    checked: role.menus.includes(key),
    grantable: isGroup(key) || caller.menus.includes(key),
  })
  const actionsOf = (menu: Menu) =>
    (menu.actions ?? []).map((act: Act) => {
      const key = actionKey(menu.key, act)
      return {
        key,
        kind: 'action' as const,
        text: acts[act],
        checked: role.actions.includes(key),
        grantable: caller.actions.includes(key),
        children: [],
      }
    })
  // Keys that everybody holds are not offered as a choice.
  const holds = (menu: Menu) => kindHolds(kind, menu.key) && !menu.open
  return all
    .filter((menu) => menu.parent === undefined && holds(menu))
    .map((menu) => ({
      ...menuNode(menu),
      children: [
        ...all
          .filter((child) => child.parent === menu.key && holds(child))
          .map((child) => ({ ...menuNode(child), children: actionsOf(child) })),
        ...actionsOf(menu),
      ],
    }))
}

/** The spec defines these paths, including the misspelling (spec 1, section 7). */
export const getRoleTree = endpoint({
  method: 'GET',
  path: '/user/api/role/get-meun-tree-ext-by-role-id/:id',
  can: 'role',
  summary: 'Tree of menus and actions, with those of a role checked',
  reply: RoleTree,
  errors: ['notFound'],
})

export const getFullTree = endpoint({
  method: 'GET',
  path: '/user/api/role/get-meun-action-tree-ext',
  can: 'role',
  summary: 'Tree of menus and actions for a new role',
  reply: RoleTree,
})
