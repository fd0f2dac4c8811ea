import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { breadcrumbs, type Crumb } from './breadcrumbs.ts'
import { entryOf, menuOf, type MenuScreen } from './menu-of.ts'
import { areas } from './plan.ts'

const area = (key: string): Text => areas.find((one) => one.key === key)?.title ?? { en: '', zh: '' }

/** Segments of addresses that are not modules. */
const crumbGroups: Readonly<Record<string, Text>> = {
  cdn: area('cdn'),
  ddos: area('security'),
  billing: area('money'),
  l7_eu_billing: area('money'),
  bill: area('reseller'),
  sso: area('cloud'),
  support: area('support'),
  user: area('account'),
  audit: menuText('audit'),
  system: area('system'),
}

/** The breadcrumbs of a page among the screens that the user may enter, in the words of the menu. */
export function crumbsOfPage(
  pathname: string,
  screens: readonly MenuScreen[],
  say: (text: Text) => string,
): Crumb[] {
  const menu = menuOf(screens)
  const entry = entryOf(
    pathname,
    screens,
    menu.flatMap(({ entries }) => entries),
  )
  const own = entry && menu.find(({ entries }) => entries.includes(entry))
  const first = own?.entries.find(({ path }) => path.endsWith('/list'))
  return breadcrumbs(
    pathname,
    screens.map(({ path, title }) => ({ path, crumb: say(title) })),
    Object.fromEntries(Object.entries(crumbGroups).map(([name, words]) => [name, say(words)])),
    own && { text: say(own.title), ...(first && { path: first.path }) },
  )
}
