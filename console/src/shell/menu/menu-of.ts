import type { Menu } from '@fairlead/api/menu.ts'
import { isGroup, menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { IconName } from '../../ui/drawings.ts'
import { areas, home, own, type MenuPlace } from './plan.ts'

/** The properties of a screen that the menu uses. */
export type MenuScreen = { path: string; title: Text; menu?: string | undefined }

export type MenuArea = { key: string; title: Text; icon: IconName; entries: MenuScreen[] }

const planned = new Set(
  [home, ...own, ...areas.flatMap(({ places }) => places)].flatMap(({ key }) => key ?? []),
)

/**
 * The first screen of each menu that the plan does not contain (the specs do not name it), by the group of its menu.
 */
function unplanned(screens: readonly MenuScreen[], group: string, known: readonly Menu[]): MenuScreen[] {
  const keys = known.filter(({ key, parent }) => parent === group && !planned.has(key) && !isGroup(key))
  return keys.flatMap(({ key }) => screens.find(({ menu }) => menu === key) ?? [])
}

const present = (screens: readonly MenuScreen[], places: readonly MenuPlace[]) =>
  places.flatMap(({ path }) => screens.find((screen) => screen.path === path) ?? [])

/** The areas of the plan that contain any of these screens, which the user may enter. */
export const menuOf = (screens: readonly MenuScreen[], known: readonly Menu[] = menus): MenuArea[] =>
  areas
    .map(({ places, ...area }) => ({
      ...area,
      entries: [...present(screens, places), ...unplanned(screens, area.key, known)],
    }))
    .filter(({ entries }) => entries.length > 0)

/** The user's own screens among these, for the user menu. */
export const ownOf = (screens: readonly MenuScreen[]) => present(screens, own)

export const homeOf = (screens: readonly MenuScreen[]) => present(screens, [home])[0]

/** `/user/audit/admin/list` and everything below `/user/audit/admin/` belong together. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The menu entry of a screen: its own, that of the list beside it, or the first one with its menu key. */
export function entryOf(
  pathname: string,
  screens: readonly MenuScreen[],
  entries: readonly MenuScreen[],
): MenuScreen | undefined {
  const menu = screens.find(({ path }) => path === pathname)?.menu
  if (menu === undefined) return undefined
  const same = entries.filter((entry) => entry.menu === menu)
  return (
    same.find(({ path }) => path === pathname) ??
    same.find(({ path }) => pathname.startsWith(folderOf(path))) ??
    same[0]
  )
}

/** The number of entries that fit on the screen; a menu with no more starts with all areas open. */
const short = 24

export const isShort = (menu: readonly MenuArea[]) => menu.flatMap(({ entries }) => entries).length <= short

const plain = (text: string) => text.toLowerCase().trim()

/** Entries whose title or area contains all words, in either language: a Chinese reader may search for `DDoS`. */
export function findEntries(menu: readonly MenuArea[], query: string): MenuScreen[] {
  const wanted = plain(query).split(/\s+/)
  return menu.flatMap(({ title: area, entries }) =>
    entries.filter(({ title }) => {
      const haystack = plain([title.en, title.zh, area.en, area.zh].join(' '))
      return wanted.every((word) => haystack.includes(word))
    }),
  )
}
