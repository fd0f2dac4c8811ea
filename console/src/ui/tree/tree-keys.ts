import type { Language } from '@fairlead/api/text.ts'

/** A permission with its children: menus, their submenus, and the actions of each. */
export type PermissionNode = {
  key: string
  kind: 'menu' | 'action'
  text: Readonly<Record<Language, string>>
  /** The signed-in user may grant it. */
  grantable: boolean
  children: readonly PermissionNode[]
}

const below = <Node extends { children: readonly Node[] }>(node: Node): Node[] =>
  node.children.flatMap((child) => [child, ...below(child)])
/** All nodes of a tree, parents first. */
export const flatTree = <Node extends { children: readonly Node[] }>(tree: readonly Node[]): Node[] =>
  tree.flatMap((node) => [node, ...below(node)])

/** The nodes from the root to a key. */
function wayTo(tree: readonly PermissionNode[], key: string): PermissionNode[] {
  for (const node of tree) {
    if (node.key === key) return [node]
    const way = wayTo(node.children, key)
    if (way.length > 0) return [node, ...way]
  }
  return []
}

/** A group only contains menus; it is checked while any of them is. */
export const isGroup = (node: PermissionNode) => node.children.some((child) => child.kind === 'menu')

/** A group is grantable if any permission in it is. */
export const mayGive = (node: PermissionNode): boolean =>
  isGroup(node) ? node.children.some(mayGive) : node.grantable

/**
 * The keys after one was checked or unchecked. Checking a key also checks the grantable keys below it, and those
 * above it, without which it has no effect. Unchecking a key also unchecks everything below it, and groups that
 * become empty.
 */
export function toggleKey(
  tree: readonly PermissionNode[],
  keys: ReadonlySet<string>,
  key: string,
  on: boolean,
): Set<string> {
  const next = new Set(keys)
  const way = wayTo(tree, key)
  const node = way.at(-1)
  if (!node) return next
  if (on) {
    for (const one of [...way, ...below(node)]) if (one.grantable) next.add(one.key)
    return next
  }
  for (const one of [node, ...below(node)]) next.delete(one.key)
  for (const group of way.slice(0, -1).toReversed()) {
    if (isGroup(group) && !below(group).some((one) => next.has(one.key))) next.delete(group.key)
  }
  return next
}

/** Whether some, but not all, keys of a group are checked. */
export function isMixed(node: PermissionNode, keys: ReadonlySet<string>): boolean {
  if (!isGroup(node)) return false
  const checked = below(node).filter((one) => keys.has(one.key)).length
  return checked > 0 && checked < below(node).length
}

/** The keys in the form that the endpoint takes, in the order of the tree. */
export function splitKeys(tree: readonly PermissionNode[], keys: ReadonlySet<string>) {
  const checked = flatTree(tree).filter((node) => keys.has(node.key))
  const of = (kind: PermissionNode['kind']) =>
    checked.filter((node) => node.kind === kind).map(({ key }) => key)
  return { menus: of('menu'), actions: of('action') }
}
