import { type Behavior, BehaviorType, Forwarding, maxTtlSeconds } from './behavior/behavior.ts'
import { SiteMode } from './site-mode.ts'

const day = 86_400
/** Default lifetime of static files: 30 days (spec 1, section 9). */
export const staticTtlSeconds = 30 * day

const forwarding = (change: Partial<Forwarding> = {}): Forwarding => ({ ...Forwarding.parse({}), ...change })

/**
 * A behaviour for one origin, cached as the origin says, with the changes in `change`. The query is part of the key:
 * otherwise two different searches would share one response.
 */
export const behavior = (
  pathPattern: string,
  originId: string,
  change: Partial<Behavior> = {},
): Behavior => ({
  type: pathPattern === '*' ? BehaviorType.default : BehaviorType.other,
  pathPattern,
  originId,
  viewerProtocolPolicy: 'allow-all',
  allowedMethods: 'read',
  isCacheOptions: false,
  compress: true,
  minTtl: 0,
  defaultTtl: day,
  maxTtl: maxTtlSeconds,
  smoothStreaming: false,
  allowCors: false,
  forwarding: forwarding(),
  cacheSetCookie: false,
  minTtlAcknowledged: false,
  cookiesAcknowledged: false,
  ...change,
})

/**
 * Forwards everything and caches nothing: for pages made for one visitor, and for sites whose responses may vary by
 * something unknown.
 */
const passed: Partial<Behavior> = {
  allowedMethods: 'all',
  defaultTtl: 0,
  forwarding: forwarding({ cookies: 'all', headers: 'all' }),
}

/**
 * The address as the visitor sees it. An application that gets another name or scheme redirects the visitor to its
 * own address, or in an endless loop.
 */
const address = ['Host', 'X-Forwarded-Proto']

/**
 * Files of a site: cached for 30 days unless the origin says otherwise. Most are requested without credentials and
 * from the site's own pages, and share a copy. Sites behind a password, and fonts that other sites use, work as well.
 */
const files: Partial<Behavior> = {
  defaultTtl: staticTtlSeconds,
  forwarding: forwarding({ headers: 'whitelist', headerNames: [...address, 'Authorization', 'Origin'] }),
}

/** Resources and media: files of a plain server, which sends the same over http and https, so one copy serves both. */
const plainFiles: Partial<Behavior> = {
  allowCors: true,
  forwarding: forwarding({ headers: 'whitelist', headerNames: ['Host'] }),
}

export const staticExtensions = ['css', 'js', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'ico', 'woff2']

/**
 * The initial behaviours of a mode, all for one origin (spec 1, section 4). In each, the query is part of the key,
 * the origin receives the visitor's Host, and no response that sets a cookie is cached.
 */
export function presetOf(
  mode: SiteMode,
  originId: string,
  extensions: readonly string[] = staticExtensions,
): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  const filesOf = (change: Partial<Behavior>) => extensions.map((extension) => one(`*.${extension}`, change))
  switch (mode) {
    // Files are cached for long; everything else passes as if there were no edge.
    case SiteMode.wholeSite:
      return [...filesOf({ ...files, allowedMethods: 'all' }), one('*', passed)]
    case SiteMode.dynamic:
      return [one('*', passed)]
    case SiteMode.staticSite:
      return [...filesOf(files), one('*', { ...files, defaultTtl: 600 })]
    case SiteMode.staticResource:
      return [one('*', { ...plainFiles, defaultTtl: staticTtlSeconds })]
    // Playlists change every few seconds, their segments never.
    case SiteMode.live:
      return [
        one('*.m3u8', { ...plainFiles, defaultTtl: 2, maxTtl: 10 }),
        one('*.mpd', { ...plainFiles, defaultTtl: 2, maxTtl: 10 }),
        one('*.ts', { ...plainFiles, compress: false }),
        one('*.m4s', { ...plainFiles, compress: false }),
        one('*', { ...plainFiles, defaultTtl: 10, smoothStreaming: true }),
      ]
    // Minimal settings for users who configure everything themselves.
    case SiteMode.advanced:
      return [
        one('*', {
          allowedMethods: 'all',
          forwarding: forwarding({ headers: 'whitelist', headerNames: address }),
        }),
      ]
    // The origin decides how its responses are cached and which methods it accepts.
    case SiteMode.standard:
      return [
        one('*', {
          allowedMethods: 'any',
          defaultTtl: 0,
          forwarding: forwarding({ cookies: 'all', headers: 'whitelist', headerNames: address }),
        }),
      ]
    // Passes requests and responses unchanged.
    case SiteMode.proxy:
      return [one('*', { ...passed, compress: false })]
  }
}

/**
 * Cookies for which WordPress, and its most common shop plug-in, render a page for one reader. Other cookies, such as
 * those of analytics, neither reach the origin nor split the cache.
 */
const wordPressCookies = [
  'wordpress_logged_in_*',
  'wordpress_sec_*',
  'wp-postpass_*',
  'comment_author_*',
  'woocommerce_*',
  'wp_woocommerce_session_*',
]

/**
 * WordPress: nothing of the administration, the sign-in, previews or signed-in readers is cached; files are cached
 * for long.
 */
export function wordPressPreset(originId: string): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  // `wp-*.php` are the sign-in, the sign-up and the scripts of plug-ins, which lie among files.
  const own = ['wp-admin/*', 'wp-*.php', 'wp-json/*', 'xmlrpc.php', 'cart*', 'checkout*', 'my-account*']
  return [
    ...own.map((pattern) => one(pattern, passed)),
    one('wp-content/*', files),
    one('wp-includes/*', files),
    // A reader with one of these cookies gets personal pages. A preview is recognized by cookie and query.
    one('*', {
      allowedMethods: 'all',
      defaultTtl: 600,
      forwarding: forwarding({
        cookies: 'whitelist',
        cookieNames: wordPressCookies,
        headers: 'whitelist',
        headerNames: [...address, 'Authorization'],
      }),
    }),
  ]
}
