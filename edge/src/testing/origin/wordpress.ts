import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** WordPress appends a hash of its own address to the names of its cookies. */
const addressHash = createHash('md5').update('wordpress').digest('hex')
const loggedIn = `wordpress_logged_in_${addressHash}`
const commenter = `comment_author_${addressHash}`

/** WordPress sends these with a page for one reader (`nocache_headers`); themes and plug-ins may not. */
const nocache = { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' }

export type WordPress = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** All requests, as `GET /path`. */
  requests: string[]
  /** The content of its style sheet, whose path stays the same. */
  style: string
}

/**
 * Behaves towards a proxy like WordPress: it redirects to its canonical host and scheme, names its files by version,
 * and varies pages by cookies, search and preview. With `polite` it sends `nocache` where it should.
 */
export function wordPress({ home, polite }: { home: string; polite: boolean }): WordPress {
  const requests: string[] = []
  const { protocol, host } = new URL(home)

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '/', headers } = request
    requests.push(`${method} ${url}`)
    const { pathname, searchParams, search } = new URL(url, home)
    const cookies = new Map(
      (headers.cookie ?? '')
        .split('; ')
        .map((pair): [string, string] => [
          pair.slice(0, pair.indexOf('=')),
          pair.slice(pair.indexOf('=') + 1),
        ]),
    )
    const give = (body: string, more: Record<string, string | string[]> = {}, status = 200) =>
      void response.writeHead(status, { 'content-type': 'text/html', ...more }).end(body)
    const personal = polite ? nocache : {}
    const reader = cookies.get(loggedIn)
    const guest = cookies.get(commenter)

    if (pathname.startsWith('/wp-content/')) {
      if (pathname.endsWith('.php')) return give(`program for ${reader ?? 'nobody'}`)
      return give(`style ${site.style} ${searchParams.get('ver') ?? ''}`, { 'content-type': 'text/css' })
    }
    if (pathname === '/wp-login.php') {
      if (method !== 'POST') return give('sign in', { ...personal, 'set-cookie': 'wordpress_test_cookie=1' })
      const name = searchParams.get('as') ?? ''
      return give('', { 'set-cookie': `${loggedIn}=${name}; Path=/`, location: `${home}/wp-admin/` }, 302)
    }
    if (pathname.startsWith('/wp-admin/'))
      return reader === undefined
        ? give('', { location: `${home}/wp-login.php` }, 302)
        : give(`administration of ${reader}`, personal)
    if (pathname === '/wp-comments-post.php')
      return give('', { 'set-cookie': `${commenter}=guest; Path=/`, location: `${home}/hello/` }, 302)
    if (pathname.startsWith('/wp-json/'))
      return give(
        `me: ${String(headers['x-wp-nonce'] ?? '')} ${headers.authorization ?? ''} ${reader ?? 'nobody'}`,
      )

    // Like `redirect_canonical` for another host or scheme.
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https:' : 'http:'
    if (headers.host !== host || scheme !== protocol)
      return give('', { location: `${home}${pathname}${search}`, 'x-redirect-by': 'WordPress' }, 301)
    if (searchParams.get('preview') === 'true')
      return reader === undefined ? give('no such post', {}, 404) : give(`draft of ${reader}`, personal)
    if (searchParams.has('s')) return give(`found: ${searchParams.get('s')}`)
    // Like a plug-in that starts a session for every visitor.
    if (pathname === '/shop/' && !cookies.has('wp_woocommerce_session_x'))
      return give('empty basket', { 'set-cookie': `wp_woocommerce_session_x=${requests.length}; Path=/` })
    if (pathname === '/shop/') return give(`basket ${cookies.get('wp_woocommerce_session_x')}`)
    const who = reader ?? guest
    return give(`${home}${pathname} for ${who ?? 'everybody'}`, who === undefined ? {} : personal)
  }

  const site: WordPress = { requests, answer, style: 'of May' }
  return site
}

export const wordPressCookies = { loggedIn, commenter }
