import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The names that its cookies end with are a sum of its own address, as WordPress makes them. */
const own = createHash('md5').update('wordpress').digest('hex')
const loggedIn = `wordpress_logged_in_${own}`
const commenter = `comment_author_${own}`

/** What WordPress says of a page that is made for one reader (`nocache_headers`); themes and plug-ins may not. */
const nocache = { 'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private' }

export type WordPress = {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Everything that it was asked, as `GET /path`. */
  asked: string[]
  /** What its style sheet says, under a name that stays. */
  style: string
}

/**
 * A server that behaves as WordPress does towards a proxy: it redirects to its canonical address by Host and scheme,
 * names its files by version, and makes pages by cookies, search and preview. `polite` sends `nocache` where it should.
 */
export function wordPress({ home, polite }: { home: string; polite: boolean }): WordPress {
  const asked: string[] = []
  const { protocol, host } = new URL(home)

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '/', headers } = request
    asked.push(`${method} ${url}`)
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

    // `redirect_canonical`: requests with another name or scheme are redirected to the known one.
    const scheme = headers['x-forwarded-proto'] === 'https' ? 'https:' : 'http:'
    if (headers.host !== host || scheme !== protocol)
      return give('', { location: `${home}${pathname}${search}`, 'x-redirect-by': 'WordPress' }, 301)
    if (searchParams.get('preview') === 'true')
      return reader === undefined ? give('no such post', {}, 404) : give(`draft of ${reader}`, personal)
    if (searchParams.has('s')) return give(`found: ${searchParams.get('s')}`)
    // A plug-in that begins a session with every visitor.
    if (pathname === '/shop/' && !cookies.has('wp_woocommerce_session_x'))
      return give('empty basket', { 'set-cookie': `wp_woocommerce_session_x=${asked.length}; Path=/` })
    if (pathname === '/shop/') return give(`basket ${cookies.get('wp_woocommerce_session_x')}`)
    const who = reader ?? guest
    return give(`${home}${pathname} for ${who ?? 'everybody'}`, who === undefined ? {} : personal)
  }

  const site: WordPress = { asked, answer, style: 'of May' }
  return site
}

/** Names of its cookies. */
export const wordPressCookies = { loggedIn, commenter }
