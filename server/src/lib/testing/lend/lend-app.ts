import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { type HttpOptions, openHttp, routesOf } from '../../../app.ts'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../clock.ts'
import type { Listener } from '../../database/listen.ts'
import type { Database } from '../../db.ts'
import { addRoutes, type Route } from '../../http/route.ts'
import { loggerOptions } from '../../log.ts'
import { sharedCounts } from '../../../throttle/public.ts'
import { requestCounts } from './request-counts.ts'

/** What one test sees of its application. */
type Seen = {
  /** The lines of the log. */
  lines: string[]
  /** The bodies of all responses that are texts. */
  replies: string[]
}

type PooledApp = {
  app: FastifyInstance
  /** The routes of the test that uses it now. Each has the index of its address. */
  routes: readonly Route[]
  seen: Seen
  /** Undefined if the test is about the limit of requests, which are then counted as in production. */
  counts: ReturnType<typeof requestCounts> | undefined
  /** Requests that have not been answered. */
  open: Set<FastifyRequest>
}

/** Applications that no test uses, by the options of their HTTP. */
const idle = new Map<string, PooledApp[]>()

const httpOf = (settings: Settings): Omit<HttpOptions, 'requestCounts'> => ({
  trustProxy: settings.trustProxy,
  publicUrl: settings.publicUrl,
  apiHostPrefix: settings.apiHostPrefix,
  production: settings.production,
  rateLimit: settings.rateLimit,
  chatOrigin: settings.chatOrigin,
  captchaProvider: settings.captchaProvider,
  storage: { url: settings.storage.url },
})

const addressesOf = (routes: readonly Route[]) => routes.map(({ method, url }) => `${method} ${url}`).join()

async function newApp(
  http: Omit<HttpOptions, 'requestCounts'>,
  counts: PooledApp['counts'],
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
): Promise<PooledApp> {
  const write = (line: string) => void pooled.seen.lines.push(line)
  const log: FastifyBaseLogger = pino(loggerOptions('info'), { write })
  const Store = counts?.Store ?? sharedCounts({ system: db.system, clock, log })
  const app = await openHttp({ ...http, requestCounts: Store }, log)
  const pooled: PooledApp = { app, routes: [], seen: { lines: [], replies: [] }, counts, open: new Set() }
  app.addHook('onRequest', async (request) => void pooled.open.add(request))
  app.addHook('onResponse', async (request) => void pooled.open.delete(request))
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload === 'string') pooled.seen.replies.push(payload)
    return payload
  })
  return pooled
}

type Parts = { settings: Settings; db: Database; changes: Listener; clock: Clock; seen: Seen }
type Lending = {
  /** Whether the test is about the limit of requests. */
  isLimited: boolean
}

/**
 * The application with routes of its own for one test. Its HTTP is that of an earlier test with the same options, if
 * there is one: registering all addresses takes longer than most tests, and is the same for each. Everything that the
 * control plane keeps in memory belongs to its routes, except for the counts of requests, which start again.
 */
export async function lendApp({ seen, ...parts }: Parts, { isLimited }: Lending) {
  const http = httpOf(parts.settings)
  const key = JSON.stringify(http)
  const used = isLimited ? undefined : idle.get(key)?.pop()
  const pooled = used ?? (await newApp(http, isLimited ? undefined : requestCounts(), parts))
  const { app } = pooled
  pooled.seen = seen
  pooled.counts?.clear()
  const routes = routesOf({ app, ...parts })
  if (!used)
    addRoutes(
      app,
      routes.map((route, place): Route => ({
        ...route,
        answer: (...call) => (pooled.routes[place] ?? route).answer(...call),
      })),
    )
  else if (addressesOf(routes) !== addressesOf(pooled.routes))
    throw new Error('With the same options an application has other addresses')
  pooled.routes = routes
  return {
    app,
    /** Makes it available to the next test. One that listens, or has not answered yet, is closed. */
    release: async () => {
      if (!pooled.counts || app.server.listening || pooled.open.size > 0) return app.close()
      idle.set(key, [...(idle.get(key) ?? []), pooled])
    },
  }
}
