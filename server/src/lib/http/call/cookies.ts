import { maxSessionHours } from '@fairlead/api/account/account-security.ts'
import { newToken } from '../../token.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a browser keeps the cookie: the longest that a session may live. The session itself may end sooner. */
const cookieHours = maxSessionHours

/** How long a browser is known again: as long as browsers keep a cookie. */
const browserDays = 400

type CookieNames = { session: string; browser: string }

/** `__Host-` binds a cookie to this host and to HTTPS; browsers refuse the prefix without HTTPS. */
export const cookieNames = (production: boolean): CookieNames => {
  const prefix = production ? '__Host-' : ''
  return { session: `${prefix}fairlead_session`, browser: `${prefix}fairlead_browser` }
}

/**
 * Attributes of our cookies. A page at `console.localhost` and its API at `external-api-console.localhost`
 * count as different sites to a browser (`localhost` is taken for a top-level domain), so in development such
 * a pair gets a cookie partitioned to that page. Everywhere else the cookie is strict.
 */
export function cookieOptions(request: FastifyRequest, production: boolean) {
  const across =
    !production &&
    request.headers['sec-fetch-site'] === 'cross-site' &&
    /\.localhost(:\d+)?$/.test(request.host)
  return across
    ? ({ path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true } as const)
    : ({ path: '/', httpOnly: true, secure: production, sameSite: 'strict' } as const)
}

export type CookieJar = ReturnType<typeof cookieJar>

/** What a handler may do with cookies. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, production: boolean) {
  const names = cookieNames(production)
  const options = cookieOptions(request, production)
  const browser = request.cookies[names.browser] ?? newToken()
  const keepBrowser = () =>
    reply.setCookie(names.browser, browser, { ...options, maxAge: browserDays * 86_400 })
  return {
    session: request.cookies[names.session],
    /** The browser's own name. One that has none has this from the next answer that keeps it. */
    browser,
    keepBrowser,
    setSession: (token: string) => {
      reply.setCookie(names.session, token, { ...options, maxAge: cookieHours * 3600 })
      keepBrowser()
    },
    clearSession: () => reply.clearCookie(names.session, options),
  }
}
