import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { RawSearch } from './lib/address/list-search.ts'
import { type LoadPage, loadPage } from './lib/address/load-page.ts'
import { setNavigator } from './lib/address/navigator.ts'
import { href, withoutEndSlash } from './lib/address/place.ts'
import { parseSearch, stringifySearch } from './lib/address/search-params.ts'
import { userInfo } from './lib/session/session.ts'
import { pageOf } from './pages.ts'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'
import { type Path, screens } from './screens.ts'
import { AuthFrame } from './shell/frame/AuthFrame.tsx'
import { mayEnter, requirePermission, requireUser, takeLanguage } from './shell/session/guard.ts'
import { PageError } from './shell/frame/PageError.tsx'
import { checkVersion, watchVersion } from './shell/frame/release.ts'
import { Root } from './shell/frame/Root.tsx'
import { Shell } from './shell/frame/Shell.tsx'

const entered = (location: ParsedLocation) => ({
  pathname: location.pathname,
  search: location.search as RawSearch,
  href: location.href,
})

const isBeforeSignIn = (pathname: string) =>
  screens.some(({ path, frame }) => path === pathname && frame === 'auth')

const root = createRootRoute({
  component: Root,
  validateSearch: (search): RawSearch => search as RawSearch,
  beforeLoad: ({ location, preload }) => {
    if (preload) return
    const plain = withoutEndSlash(location.href)
    // Titles, menu and crumbs know screens by their addresses.
    if (plain !== location.href) throw redirect({ href: plain, replace: true })
    takeLanguage(entered(location))
    void checkVersion(isBeforeSignIn(location.pathname))
  },
})

const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: AuthFrame })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location, preload }) => {
    // Prefetching only fetches data; access is checked on entering.
    if (!preload) await requireUser(entered(location))
  },
})

const frames = { shell, auth, bare: root } as const

type KnownScreen = Screen & { path: Path }

/** Runs when a screen is entered; the route around it renders the page. */
function screenRoute(screen: KnownScreen, parent: () => AnyRoute) {
  const load = () => loadPage(pageOf(screen.path))
  return createRoute({
    getParentRoute: parent,
    path: screen.path,
    beforeLoad: ({ preload }) => {
      if (!preload) requirePermission(screen)
    },
    loaderDeps: ({ search }: { search: RawSearch }) => search,
    loader: async ({ deps }: { deps: RawSearch }) => {
      const page = await load()
      // Not awaited: the page is shown immediately and filled when the data arrives.
      page.load?.(deps)
    },
  })
}

/** A page with its screens: navigating between them keeps the page mounted. */
function pageRoute(page: LoadPage, parts: readonly KnownScreen[]) {
  const route = createRoute({
    getParentRoute: () => frames[parts[0]?.frame ?? 'bare'],
    id: parts.map(({ path }) => path).join(),
    component: lazyRouteComponent(() => loadPage(page)),
    errorComponent: PageError,
  })
  return route.addChildren(parts.map((screen) => screenRoute(screen, () => route)))
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: href(userInfo.get() ? paths.home() : paths.signIn()), replace: true })
  },
})
const index = createRoute({
  getParentRoute: () => root,
  path: '/index',
  beforeLoad: () => {
    throw redirect({ href: href(paths.home()), replace: true })
  },
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: href(paths.notFound()), replace: true })
  },
})

const routesIn = (frame: Screen['frame']) =>
  [
    ...Map.groupBy(
      screens.filter((one) => one.frame === frame),
      ({ path }) => pageOf(path),
    ),
  ].map(([page, parts]) => pageRoute(page, parts))

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    index,
    unknown,
    ...routesIn('bare'),
    auth.addChildren(routesIn('auth')),
    shell.addChildren(routesIn('shell')),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 20,
  // The query client stores fetched data and knows its age.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

setNavigator((address, replace) => router.history[replace ? 'replace' : 'push'](address))

/** Runs until the page is closed. */
export const watchReleases = () => watchVersion(() => isBeforeSignIn(router.state.location.pathname))

/**
 * Starts loading the code of the current page and its first data before the router has fetched the user: both take
 * one round trip instead of two.
 */
export function startEarly(): void {
  const screen = screens.find(({ path }) => path === location.pathname)
  if (!screen) return
  const user = userInfo.get()
  const allowed = user !== null && mayEnter(user, screen)
  // The router retries and reports a failure; this is only an early start.
  void pageOf(screen.path)().then(
    (page) => (allowed || screen.frame !== 'shell') && page.load?.(parseSearch(location.search)),
    () => undefined,
  )
}
