import { type AccountKind, type Menu, outline } from './menu.ts'
import { type SliceName, slices } from './slices.ts'
import type { Text } from './text.ts'

type MenusOf<Of> = Of extends { menus: readonly (infer Entry)[] } ? Entry : never
type MenuEntry = MenusOf<(typeof slices)[SliceName]>
export type MenuKey = MenuEntry['key'] | (typeof outline)[number]['key']
type ActsOf<E> = E extends { key: infer K extends string; actions: readonly (infer A extends string)[] }
  ? Uppercase<`${K}_${A}`>
  : never
export type ActionKey = ActsOf<MenuEntry>
export type Permission = MenuKey | ActionKey

/** The key that a role grants and a button requires: `actionKey('cdn_config', 'add')` is `CDN_CONFIG_ADD`. */
export const actionKey = (menu: string, act: string) => `${menu}_${act}`.toUpperCase()

const ownMenus: readonly MenuEntry[] = Object.values(slices).flatMap((slice) =>
  'menus' in slice ? [...slice.menus] : [],
)

/** The place of a menu in an order; the end if the order does not name it. */
const placeIn = (order: readonly string[], { key }: Menu) =>
  order.includes(key) ? order.indexOf(key) : order.length

/** All menus in their order: each group, followed by the menus that slices put into it. */
export const menus: readonly (Menu & { key: MenuKey })[] = outline.flatMap((group) => {
  const order: readonly string[] = 'order' in group ? group.order : []
  const inGroup = ownMenus
    .filter(({ parent }) => parent === group.key)
    .toSorted((one, other) => placeIn(order, one) - placeIn(order, other))
  return [group, ...inGroup]
})

export const menuKeys: readonly MenuKey[] = menus.map((menu) => menu.key)
export const openMenuKeys: readonly string[] = menus.filter(({ open }) => open).map(({ key }) => key)
export const actionKeys = menus.flatMap((menu: Menu) =>
  (menu.actions ?? []).map((act) => actionKey(menu.key, act)),
) as ActionKey[]

const menuByAction = new Map(
  menus.flatMap((menu: Menu) =>
    (menu.actions ?? []).map((act): [string, string] => [actionKey(menu.key, act), menu.key]),
  ),
)
/** The menu that an action belongs to. */
export const menuOfAction = (action: string) => menuByAction.get(action)

/** What an operator who has entered an account may not use there: a signed link outlives the visit. */
const closedToVisits: readonly string[] = ['CDN_STORAGE_OPEN', 'EU_BILLING_APPROVAL_EDIT']

/** Their actions grant rights, or lead into clouds of the customer. */
const groupsClosedToVisits: readonly string[] = ['account', 'cloud']

/**
 * Whether an operator who has entered an account in this mode may use the action there: none in the reading mode, and
 * never one that grants rights (users, roles, keys, linked accounts) or leads into a cloud.
 */
export const visitHolds = (mode: 'read' | 'write', action: string) =>
  mode === 'write' &&
  !closedToVisits.includes(action) &&
  menus.every(
    ({ key, parent = '' }: Menu) => key !== menuOfAction(action) || !groupsClosedToVisits.includes(parent),
  )

/** A group only contains menus: holding its key grants nothing. */
export const isGroup = (key: string) => menus.some((menu: Menu) => menu.parent === key)

/** The keys of the menus in a group. */
export const menusBelow = (group: MenuKey): readonly MenuKey[] =>
  menus.filter((menu: Menu) => menu.parent === group).map(({ key }) => key)

/** Each request asks for all keys. */
const menusByKey = new Map(
  menus.flatMap((menu: Menu) => [
    [menu.key, menu] as const,
    ...(menu.actions ?? []).map((act) => [actionKey(menu.key, act), menu] as const),
  ]),
)
/** The menu of a key: its own menu, or the menu of its action. */
const menuOf = (key: string) => menusByKey.get(key)

/** Whether this is the key of a menu or an action. */
export const isPermissionKey = (key: string) => menuOf(key) !== undefined

/**
 * Whether an account of this kind can hold the key. A role cannot grant a key that the kind of its account excludes.
 */
export function kindHolds(kind: AccountKind, key: string): boolean {
  const menu = menuOf(key)
  return menu !== undefined && (menu.kinds === undefined || menu.kinds.includes(kind))
}

export const menuText = (key: MenuKey): Text => {
  const menu = menus.find((one) => one.key === key)
  if (!menu) throw new TypeError(`no menu ${key}`)
  return menu.text
}
