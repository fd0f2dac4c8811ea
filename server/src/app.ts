import { randomUUID } from 'node:crypto'
import { endpoints } from '@fairlead/api/endpoints.ts'
import Fastify, { type FastifyBaseLogger } from 'fastify'

import { signedEdge } from './edge/public.ts'
import type { Clock } from './lib/clock.ts'
import type { Database } from './lib/db.ts'
import { Fail } from './lib/fail.ts'
import { serveConsole } from './lib/http/console/console.ts'
import { answerError } from './lib/http/errors.ts'
import { serveReference } from './lib/http/openapi/reference.ts'
import { takeJson } from './lib/http/raw-body.ts'
import { secure } from './lib/http/security.ts'
import { serving } from './lib/http/serve.ts'
import type { Listener } from './lib/database/listen.ts'
import { readiness } from './lib/database/readiness.ts'
import { secretBox } from './lib/secret-box.ts'
import type { Settings } from './settings.ts'
import { slices } from './slices.ts'
import { signedKeys } from './key/public.ts'

type AppParts = { settings: Settings; db: Database; changes: Listener; clock: Clock; log: FastifyBaseLogger }

/** Assembles the control plane. It does not listen yet, because tests inject requests. */
export async function buildApp({ settings, db, changes, clock, log }: AppParts) {
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // An id from a request could forge log lines.
    requestIdHeader: false,
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Failures before routing, such as an address that cannot be decoded.
    frameworkErrors: answerError,
  })
  takeJson(app)
  app.setErrorHandler(answerError)
  await secure(app, settings)

  const box = secretBox(settings.secretKey, settings.oldSecretKeys)
  const serve = serving({
    app,
    db,
    clock,
    production: settings.production,
    edgeOf: (request) => signedEdge(db, clock, request),
    // A program with a key may share its address with others, so keys have their own rate limit.
    keyOf: signedKeys({ app, db, clock, box, perMinute: settings.rateLimit / 5 }),
  })
  for (const { routes } of slices) routes?.(serve, { ...settings, db, box, changes })

  const missing = Object.values(endpoints).filter(
    ({ method, path }) => !serve.served.has(`${method} ${path}`),
  )
  if (missing.length > 0) throw new Error(`No handler serves ${missing.map(({ path }) => path).join(', ')}`)

  serveReference(app, { db, settings })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  const isReady = readiness(db)
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (!(await isReady())) throw new Fail('unavailable')
    return { status: 'ready' }
  })
  await serveConsole(app, settings)
  return app
}
