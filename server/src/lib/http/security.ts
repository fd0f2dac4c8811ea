import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fail } from '../fail.ts'
import { addressBlock } from './address-block.ts'
import { mayCall } from './origin.ts'

export type SecurityOptions = {
  publicUrl: string | undefined
  apiHostPrefix: string
  production: boolean
  rateLimit: number
  /** Counts the requests of each address. */
  requestCounts: NonNullable<RateLimitPluginOptions['store']>
}

/** Addresses that change something although they are fetched. */
const changingReads = new Set(
  Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ method, changes }) => method === 'GET' && changes)
    .map(({ path }) => path),
)

/** Paths that attackers use for guessing; their rate is a twentieth of the general rate. */
const guessed = /^\/user\/(auth|api\/user\/otp)\//

/** Checks cookies, origins and rates of requests, and sets the headers of all responses. */
export async function secure(app: FastifyInstance, options: SecurityOptions) {
  // In development the console has several names, in production one.
  const publicUrl = options.production ? options.publicUrl : undefined
  await app.register(cookie)

  await app.register(helmet, {
    // For responses of the API, which are data. The console's page has its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    // The console and its API are two origins.
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: options.production ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  })

  await app.register(cors, {
    delegator: (request, done) => {
      const { origin, host } = request.headers
      const allowed = origin !== undefined && mayCall(origin, host ?? '', publicUrl, options.apiHostPrefix)
      done(null, {
        origin: allowed ? origin : false,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ['content-type', 'timezone', 'accept-language'],
        // The name of a downloaded file.
        exposedHeaders: ['content-disposition'],
        maxAge: 600,
      })
    },
  })

  // By route, because an address has many spellings.
  const isGuess = (request: FastifyRequest) => guessed.test(request.routeOptions.url ?? '')
  await app.register(rateLimit, {
    store: options.requestCounts,
    timeWindow: '1 minute',
    max: (request) => (isGuess(request) ? options.rateLimit / 20 : options.rateLimit),
    keyGenerator: (request) => `${isGuess(request) ? 'guess' : 'any'}:${addressBlock(request.ip)}`,
    errorResponseBuilder: (_request, { ttl }) => new Fail('tooMany', { minutes: Math.ceil(ttl / 60_000) }),
  })

  // Responses are private; files of the console have other headers.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  // A write must come from our own page. Browsers send the origin with every write; a client without one is not a
  // browser.
  app.addHook('onRequest', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (reads && !changingReads.has(request.routeOptions.url ?? '')) return
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const allowed =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : mayCall(origin, host ?? '', publicUrl, options.apiHostPrefix)
    if (!allowed) throw new Fail('badOrigin')
  })
}
