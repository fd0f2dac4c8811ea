import { type Behavior, BehaviorType, Forwarding, maxTtlSeconds } from './behavior.ts'
import { SiteMode } from './site-config.ts'

const day = 86_400
/** Default cache of static files: 30 days (spec 1, section 9). */
export const staticTtlSeconds = 30 * day

const forwarding = (change: Partial<Forwarding> = {}): Forwarding => ({ ...Forwarding.parse({}), ...change })

/** One behaviour for one origin, cached as origins say, unless `change` says otherwise. */
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
  minTtlAcknowledged: false,
  cookiesAcknowledged: false,
  ...change,
})

/** Everything reaches the origin and nothing is kept: for pages that are made for one visitor. */
const dynamic: Partial<Behavior> = {
  allowedMethods: 'all',
  defaultTtl: 0,
  forwarding: forwarding({ cookies: 'all', headers: 'all', queryString: true }),
  cookiesAcknowledged: true,
}
/** Kept for 30 days where the origin says nothing; the query names no other file. */
const files: Partial<Behavior> = { defaultTtl: staticTtlSeconds }

export const staticExtensions = ['css', 'js', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'ico', 'woff2']

/** The behaviours that a mode begins with, all for one origin (spec 1, section 4). */
export function presetOf(
  mode: SiteMode,
  originId: string,
  extensions: readonly string[] = staticExtensions,
): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  const staticFiles = () => extensions.map((extension) => one(`*.${extension}`, files))
  switch (mode) {
    // Pages as the origin says, files for long.
    case SiteMode.wholeSite:
      return [
        ...staticFiles(),
        one('*', {
          allowedMethods: 'all',
          defaultTtl: 0,
          forwarding: forwarding({ cookies: 'all', queryString: true }),
          cookiesAcknowledged: true,
        }),
      ]
    case SiteMode.dynamic:
      return [one('*', { ...dynamic, compress: true })]
    case SiteMode.staticSite:
      return [...staticFiles(), one('*', { defaultTtl: 600 })]
    case SiteMode.staticResource:
      return [one('*', { ...files, allowCors: true })]
    // Play lists change every few seconds, their pieces never.
    case SiteMode.live:
      return [
        one('*.m3u8', { defaultTtl: 2, maxTtl: 10, allowCors: true }),
        one('*.mpd', { defaultTtl: 2, maxTtl: 10, allowCors: true }),
        one('*.ts', { defaultTtl: day, compress: false, allowCors: true }),
        one('*.m4s', { defaultTtl: day, compress: false, allowCors: true }),
        one('*', { defaultTtl: 10, allowCors: true, smoothStreaming: true }),
      ]
    // A plain beginning, for those who set everything themselves.
    case SiteMode.advanced:
      return [one('*', { allowedMethods: 'all' })]
    // Passed through as it is, both ways.
    case SiteMode.proxy:
      return [one('*', { ...dynamic, compress: false })]
  }
}

/** WordPress: nothing of the administration, of sign-in, of previews and of signed-in readers is kept; files are, for long. */
export function wordPressPreset(originId: string): Behavior[] {
  const one = (pathPattern: string, change?: Partial<Behavior>) => behavior(pathPattern, originId, change)
  const own = [
    'wp-admin/*',
    'wp-login.php',
    'wp-json/*',
    'wp-cron.php',
    'xmlrpc.php',
    'cart*',
    'checkout*',
    'my-account*',
  ]
  return [
    ...own.map((pattern) => one(pattern, dynamic)),
    one('wp-content/*', files),
    one('wp-includes/*', files),
    // A reader with one of these cookies sees a page of his own; `preview` and all the rest stand in the query.
    one('*', {
      allowedMethods: 'all',
      defaultTtl: 600,
      forwarding: forwarding({
        queryString: true,
        cookies: 'whitelist',
        cookieNames: ['wordpress_logged_in_*', 'wp-postpass_*', 'comment_author_*', 'woocommerce_*'],
      }),
      cookiesAcknowledged: true,
    }),
  ]
}
