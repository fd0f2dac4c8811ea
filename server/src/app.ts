import { randomUUID } from 'node:crypto'
import { endpoints } from '@fairlead/api/endpoints.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { signedEdge } from './edge/public.ts'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { Fail } from './lib/fail.ts'
import type { PolicyOptions } from './lib/http/console/console-policy.ts'
import { serveConsole } from './lib/http/console/console.ts'
import { securityText } from './lib/http/console/security-txt.ts'
import { answerError } from './lib/http/errors.ts'
import { referenceRoute } from './lib/http/openapi/reference.ts'
import { takeBodies } from './lib/http/raw-body.ts'
import { addRoutes, type Route } from './lib/http/route.ts'
import { secure, type SecurityOptions } from './lib/http/security.ts'
import { serving } from './lib/http/serve.ts'
import type { Listener } from './lib/database/listen.ts'
import { readiness } from './lib/database/readiness.ts'
import { secretBox } from './lib/secret-box.ts'
import type { Settings } from './settings.ts'
import { slices } from './slices.ts'
import { signedKeys } from './key/public.ts'
import { sharedCounts } from './throttle/public.ts'

export type HttpOptions = SecurityOptions & PolicyOptions & Pick<Settings, 'trustProxy'>

/** The control plane before its routes: HTTP, what holds for every request, and the files of the console. */
export async function openHttp(options: HttpOptions, log: FastifyBaseLogger) {
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // An id from a request could forge log lines.
    requestIdHeader: false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // The specification writes some addresses of lists with a slash at the end.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Failures before routing, such as an address that cannot be decoded.
    frameworkErrors: answerError,
  })
  takeBodies(app)
  app.setErrorHandler(answerError)
  await secure(app, options)
  await serveConsole(app, options)
  return app
}

type RouteParts = { app: FastifyInstance; settings: Settings; db: Database; changes: Listener; clock: Clock }

/** All routes of the control plane, with what the slices keep in memory. */
export function routesOf({ app, settings, db, changes, clock }: RouteParts): Route[] {
  const box = secretBox(settings.secretKey, settings.oldSecretKeys)
  const serve = serving({
    db,
    clock,
    production: settings.production,
    verifyEdge: (request) => signedEdge(db, clock, request),
    // A program with a key may share its address with others, so keys have their own rate limit.
    verifyKey: signedKeys({ app, db, clock, box, perMinute: settings.rateLimit / 5 }),
  })
  for (const { routes } of slices) routes?.(serve, { ...settings, db, box, changes })

  const served = new Set(serve.routes.map(({ method, url }) => `${method} ${url}`))
  const missing = Object.values(endpoints).filter(({ method, path }) => !served.has(`${method} ${path}`))
  if (missing.length > 0) throw new Error(`No handler serves ${missing.map(({ path }) => path).join(', ')}`)

  const isReady = readiness(db, settings.dataFolder)
  return [
    ...serve.routes,
    referenceRoute({ db, settings }),
    securityText({ ...settings, clock }),
    { method: 'GET', url: '/healthz', logLevel: 'silent', answer: async () => ({ status: 'ok' }) },
    {
      method: 'GET',
      url: '/readyz',
      logLevel: 'silent',
      answer: async () => {
        if (!(await isReady())) throw new Fail('unavailable')
        return { status: 'ready' }
      },
    },
  ]
}

type AppParts = Omit<RouteParts, 'app'> & { log: FastifyBaseLogger }

/** Assembles the control plane. It does not listen yet. */
export async function buildApp({ log, ...parts }: AppParts) {
  const { db, clock } = parts
  const requestCounts = sharedCounts({ system: db.system, clock, log })
  const app = await openHttp({ ...parts.settings, requestCounts }, log)
  addRoutes(app, routesOf({ app, ...parts }))
  return app
}
