import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import { closeAfter, type Exchange, explain, explanation, isTooLate, VisitorGone } from './exchange.ts'
import type { Flights } from './flights.ts'
import { readHead } from './head.ts'
import type { SiteTable } from './hosts.ts'
import type { Meter } from './meter.ts'
import type { OriginClient } from './origin.ts'
import { passedMethods, passThrough } from './pass-through.ts'
import { serveCached } from './serve-cached.ts'

export type ProxyParts = {
  sites: SiteTable
  cache: Cache
  flights: Flights
  origins: OriginClient
  meter: Meter
  clock: Clock
  log: Logger
}

const allow = ['GET', 'HEAD', ...passedMethods].join(', ')

/** Answers every request: head, host, site, method, cache, origin, in this order. */
export function requestHandler(parts: ProxyParts) {
  const { sites, meter, log } = parts

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const head = readHead(request)
    if ('refuse' in head) {
      closeAfter(request, response)
      return refuse(response, head.refuse, head.reason)
    }
    const site = sites.find(head.host)
    if (!site) return refuse(response, 421, 'no site answers for this host here')
    const exchange: Exchange = { request, response, head, site, meter }
    if (site.suspended) return explain(exchange, 403, 'this site is suspended')
    if (!site.enabled) return explain(exchange, 403, 'this site is paused')
    if (head.looped) return explain(exchange, 508, 'the request has passed this network before')
    if (head.method === 'GET' || head.method === 'HEAD') return serveCached(parts, exchange)
    if (passedMethods.includes(head.method)) return passThrough(parts, exchange)
    closeAfter(request, response)
    return explain(exchange, 405, 'this method is not served', ['Allow', allow])
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    if (isTooLate(request)) return
    serve(request, response).catch((error: unknown) => {
      if (error instanceof VisitorGone) return
      log.warn({ err: error }, 'an answer failed')
      // After its head, only a cut connection says that an answer is not whole.
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'something went wrong here')
    })
  }
}

/** For requests that concern no site, or none that we can tell. They are not counted. */
function refuse(response: ServerResponse, status: number, reason: string) {
  const { fields, bytes } = explanation(status, reason)
  response.writeHead(status, fields)
  response.end(bytes)
}
