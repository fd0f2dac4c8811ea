import { type Behavior, BehaviorType, Forwarding, maxTtlSeconds } from './behavior.ts'
import { SiteMode } from './site-config.ts'

const day = 86_400
/** Default cache of static files: 30 days (spec 1, section 9). */
export const staticTtlSeconds = 30 * day

const forwarding = (change: Partial<Forwarding> = {}): Forwarding => ({ ...Forwarding.parse({}), ...change })

/**
 * One behaviour for one origin, cached as origins say, unless `change` says otherwise. The query is part of the key:
 * without it the answers to two searches would be one.
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
 * Everything reaches the origin and nothing is kept: for pages that are made for one visitor, and for sites whose
 * answers may differ by something unknown.
 */
const passed: Partial<Behavior> = {
  allowedMethods: 'all',
  defaultTtl: 0,
  forwarding: forwarding({ cookies: 'all', headers: 'all' }),
}

/**
 * The address as the visitor sees it. An application that sees another name or scheme redirects the visitor to
 * its own address, or in an endless loop.
 */
const address = ['Host', 'X-Forwarded-Proto']

/**
 * Files of a site: kept for 30 days where the origin says nothing. Most come without credentials and from the site's
 * own pages, and share a copy; sites behind a password, and fonts that other sites use, work all the same.
 */
const files: Partial<Behavior> = {
  defaultTtl: staticTtlSeconds,
  forwarding: forwarding({ headers: 'whitelist', headerNames: [...address, 'Authorization', 'Origin'] }),
}

/** Resources and media: files of a plain server, which gives the same by http and by https. One copy for both. */
const plainFiles: Partial<Behavior> = {
  allowCors: true,
  forwarding: forwarding({ headers: 'whitelist', headerNames: ['Host'] }),
}

export const staticExtensions = ['css', 'js', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'ico', 'woff2']

/**
 * The behaviours that a mode begins with, all for one origin (spec 1, section 4). In each the query is part of the key,
 * the origin hears the visitor's Host, and no answer is kept that sets a cookie.
 */
export function presetOf(
  mode: SiteMode,
  originId: string,
  extensions: readonly string[] = staticExtensions,
): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  const filesOf = (change: Partial<Behavior>) => extensions.map((extension) => one(`*.${extension}`, change))
  switch (mode) {
    // Files are kept for long; everything else passes as if there were no edge.
    case SiteMode.wholeSite:
      return [...filesOf({ ...files, allowedMethods: 'all' }), one('*', passed)]
    case SiteMode.dynamic:
      return [one('*', passed)]
    case SiteMode.staticSite:
      return [...filesOf(files), one('*', { ...files, defaultTtl: 600 })]
    case SiteMode.staticResource:
      return [one('*', { ...plainFiles, defaultTtl: staticTtlSeconds })]
    // Play lists change every few seconds, their pieces never.
    case SiteMode.live:
      return [
        one('*.m3u8', { ...plainFiles, defaultTtl: 2, maxTtl: 10 }),
        one('*.mpd', { ...plainFiles, defaultTtl: 2, maxTtl: 10 }),
        one('*.ts', { ...plainFiles, compress: false }),
        one('*.m4s', { ...plainFiles, compress: false }),
        one('*', { ...plainFiles, defaultTtl: 10, smoothStreaming: true }),
      ]
    // A plain start for users who set everything themselves.
    case SiteMode.advanced:
      return [
        one('*', {
          allowedMethods: 'all',
          forwarding: forwarding({ headers: 'whitelist', headerNames: address }),
        }),
      ]
    // The origin says what is made of its answers, and which methods it serves.
    case SiteMode.standard:
      return [
        one('*', {
          allowedMethods: 'any',
          defaultTtl: 0,
          forwarding: forwarding({ cookies: 'all', headers: 'whitelist', headerNames: address }),
        }),
      ]
    // Passed through as it is, both ways.
    case SiteMode.proxy:
      return [one('*', { ...passed, compress: false })]
  }
}

/**
 * Cookies by which WordPress, and the shop that most use with it, make a page for one reader. Others, such as those of
 * statistics, neither reach it nor make copies.
 */
const wordPressCookies = [
  'wordpress_logged_in_*',
  'wordpress_sec_*',
  'wp-postpass_*',
  'comment_author_*',
  'woocommerce_*',
  'wp_woocommerce_session_*',
]

/** WordPress: nothing of the administration, of sign-in, of previews and of signed-in readers is kept; files are, for long. */
export function wordPressPreset(originId: string): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  // `wp-*.php` are sign-in, sign-up and the programs of plug-ins, which lie among files.
  const own = ['wp-admin/*', 'wp-*.php', 'wp-json/*', 'xmlrpc.php', 'cart*', 'checkout*', 'my-account*']
  return [
    ...own.map((pattern) => one(pattern, passed)),
    one('wp-content/*', files),
    one('wp-includes/*', files),
    // A reader with one of these cookies gets pages of their own. A preview is recognized by cookie and query.
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
