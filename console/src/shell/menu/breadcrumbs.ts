export type Crumb = { text: string; path?: string }

type CrumbScreen = { path: string; crumb: string }

/** Lists whose address is not below that of their module. */
const elsewhere: Readonly<Record<string, string>> = {
  '/cdn/cert': '/cdn/security/cert/list',
  '/ddos/agile-ddos': '/ddos/agile-ddos-order/list',
}

/** Lists that only lead elsewhere: their screens are entries of the menu themselves. */
const leading: ReadonlySet<string> = new Set(['/cdn/security/ddos/list'])

/**
 * Breadcrumbs from the segments of a path (spec 1, section 2). A trailing `list` is not shown; every crumb but the
 * last links to its module's list page, if there is one.
 * /cdn/config/model -> CDN / Sites (/cdn/config/list) / Site
 * `groups` names the segments that are not modules. `area` is that of the page in the menu, which replaces the group of the
 * first segment: some addresses of the specification begin with another area than the menu has them in.
 */
export function breadcrumbs(
  path: string,
  screens: readonly CrumbScreen[],
  groups: Readonly<Record<string, string>>,
  area?: Crumb,
): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  const crumbs: Crumb[] = []
  segments.forEach((segment, index) => {
    const last = index === segments.length - 1
    const here = `/${segments.slice(0, index + 1).join('/')}`
    if (last) {
      const own = screens.find((screen) => screen.path === here)
      if (segment !== 'list' && own) crumbs.push({ text: own.crumb })
      return
    }
    // A module may be a single screen without a list, such as the documentation.
    const list =
      screens.find((screen) => screen.path === `${here}/list` || screen.path === here) ??
      screens.find((screen) => screen.path === elsewhere[here])
    if (list && !(leading.has(list.path) && list.path !== path))
      crumbs.push({ text: list.crumb, path: list.path })
    else if (groups[segment] && index === 0 && area) crumbs.push(area)
    else if (groups[segment] && !list) crumbs.push(firstList(here, groups[segment], screens))
  })
  // The last crumb is the current page.
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { text: crumb.text } : crumb))
}

/** A group has no list of its own: its crumb links to the first list below it. */
function firstList(here: string, text: string, screens: readonly CrumbScreen[]): Crumb {
  const first = screens.find(({ path }) => path.startsWith(`${here}/`) && path.endsWith('/list'))
  return first ? { text, path: first.path } : { text }
}
