import { maxSessionHours } from '@fairlead/api/account/account-security.ts'
import { newToken } from '../../token.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from './context.ts'

/** The lifetime of the session cookie: that of the longest session. The session itself may end sooner. */
const cookieHours = maxSessionHours

/** The lifetime of the browser's cookie: the longest that browsers allow. */
const browserDays = 400

type CookieNames = { session: string; browser: string }

/** `__Host-` binds a cookie to this host and to HTTPS; browsers refuse the prefix without HTTPS. */
export const cookieNames = (production: boolean): CookieNames => {
  const prefix = production ? '__Host-' : ''
  return { session: `${prefix}fairlead_session`, browser: `${prefix}fairlead_browser` }
}

/**
 * Attributes of our cookies. In development a page at `console.localhost` and its API at
 * `external-api-console.localhost` are different sites for a browser, which treats `localhost` as a top-level domain.
 * The cookie is then partitioned to that page. Everywhere else it is strict.
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

/**
 * The cookies of a request, for handlers. Set cookies are sent by `sendCookies`, and not with a failure that rolls back
 * the session they belong to.
 */
export function cookieJar(request: FastifyRequest, production: boolean) {
  const names = cookieNames(production)
  const options = cookieOptions(request, production)
  const browser = request.cookies[names.browser] ?? newToken()
  const { cookies } = contextOf(request)
  const set = (name: string, value: string, maxAge: number) =>
    void cookies.push((reply) => void reply.setCookie(name, value, { ...options, maxAge }))
  const keepBrowser = () => set(names.browser, browser, browserDays * 86_400)
  return {
    session: request.cookies[names.session],
    /** The id of the browser. A browser without one gets this one if the response sets it. */
    browser,
    keepBrowser,
    setSession: (token: string) => {
      set(names.session, token, cookieHours * 3600)
      keepBrowser()
    },
    clearSession: () => void cookies.push((reply) => void reply.clearCookie(names.session, options)),
  }
}

/** Puts the cookies that a call has set on its response. The transaction of the call must have been committed. */
export function sendCookies(request: FastifyRequest, reply: FastifyReply) {
  for (const put of contextOf(request).cookies.splice(0)) put(reply)
}
