import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import type { Clock } from '../clock.ts'
import type { Resizer } from '../images/resizer.ts'
import type { RequestLog } from '../logs/request-log.ts'
import { refusals } from '../rules/access.ts'
import { type Behavior, isServed } from '../rules/behavior.ts'
import { readSize } from '../rules/image-size.ts'
import { servedPath, type Site } from '../rules/site.ts'
import type { Compressor } from './compressor.ts'
import { answerPreflight } from './cors.ts'
import { isPreflight } from '../http/preflight.ts'
import { errorPageFor } from './error-page.ts'
import {
  begin,
  closeAfter,
  type Exchange,
  explain,
  explanation,
  isGone,
  isTooLate,
  VisitorGone,
} from '../visitor/exchange.ts'
import { field } from '../http/fields.ts'
import type { Flights } from '../fetch/flights.ts'
import { overHttps, portOf } from '../rules/decide.ts'
import { readHead } from '../visitor/read-head.ts'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import type { Limits } from '../limits.ts'
import type { Meter } from '../meter.ts'
import type { OriginClient } from '../origin/client.ts'
import { passThrough } from './pass-through.ts'
import { serveCached } from './serve-cached.ts'
import type { SendBuffers } from '../visitor/send-buffers.ts'
import type { Tunnels } from '../visitor/tunnels.ts'
import { isSecure, type Serve, type VisitorRequest, type VisitorResponse } from '../visitor/visitor.ts'
import { wantedOf } from '../fetch/wanted.ts'
import { passSocket } from './pass-socket.ts'

export type ProxyParts = {
  sites: SiteTable
  cache: Cache
  flights: Flights
  compressor: Compressor
  resizer: Resizer
  origins: OriginClient
  meter: Meter
  requestLog: RequestLog
  tunnels: Tunnels
  buffers: SendBuffers
  limits: Limits
  clock: Clock
  log: Logger
  /** Where https is served; asked when somebody is sent there. */
  tlsPort: () => number
}

/** Answers every request: head, host, site, rules, behaviour, cache, origin, in this order. */
export function requestHandler(parts: ProxyParts): Serve {
  const { sites, meter, requestLog, buffers, clock, log, tlsPort } = parts

  async function serve(
    request: VisitorRequest,
    response: VisitorResponse,
    socket: Socket | undefined,
  ): Promise<void> {
    const head = readHead(request)
    if ('refuse' in head) {
      closeAfter(request, response)
      return refuse(response, head.refuse, head.reason)
    }
    const site = sites.find(head.host)
    if (!site || !isNamed(site, request)) {
      if (head.hasBody) closeAfter(request, response)
      const reason = site ? 'this connection was made for another site' : 'no site answers for this host here'
      return refuse(response, 421, reason)
    }
    const account = requestLog.open(head, site)
    const exchange: Exchange = {
      request,
      response,
      head,
      site,
      meter,
      account,
      socket,
      buffers,
      errorPage: undefined,
    }
    try {
      await answer(exchange)
    } catch (error) {
      if (!response.headersSent && !isGone(exchange)) account.status = 500
      giveUp(request, response, error)
    } finally {
      account.end(clock())
    }
  }

  // Not `async`, as what it calls: each such step would cost every hit three turns of the queue.
  function answer(exchange: Exchange): Promise<void> {
    const { request, head, site } = exchange
    if (site.closed !== undefined) return explain(exchange, 403, `this site is ${site.closed}`)
    if (head.looped) return explain(exchange, 508, 'the request has passed this network before')
    const refusal = site.admit?.({
      address: request.socket.remoteAddress,
      referer: field(request.rawHeaders, 'referer'),
    })
    if (refusal !== undefined) return turnAway(exchange, 403, refusals[refusal])
    if (head.path === '*') return answerAsterisk(exchange)
    return serveBy(exchange, site.behaviorFor(servedPath(site, head.path)))
  }

  /** Whether the name by which a visitor chose his TLS connection is one of this site's, too. */
  function isNamed(site: Site, { socket }: VisitorRequest): boolean {
    return !(socket instanceof TLSSocket) || namedSite(sites, socket.servername)?.id === site.id
  }

  function serveBy(exchange: Exchange, behavior: Behavior): Promise<void> {
    const { request, head } = exchange
    if (behavior.viewerProtocolPolicy !== 'allow-all' && !isSecure(request)) {
      return demandHttps(exchange, behavior)
    }
    if (behavior.allowsCors && isPreflight(head.method, request.rawHeaders))
      return answerPreflight(exchange, behavior)
    if (!isServed(behavior, head.method)) {
      return turnAway(exchange, 405, 'this method is not served', ['Allow', [...behavior.methods].join(', ')])
    }
    const query = behavior.judgeUri ? behavior.judgeUri(head, clock()) : head.query
    if (query === undefined) return turnAway(exchange, 403, 'this link does not hold')
    const sized = behavior.resizes ? readSize(query) : { rest: query, size: undefined }
    if (sized.problem !== undefined) return turnAway(exchange, 400, sized.problem)
    const wanted = wantedOf(exchange, behavior, sized.rest, sized.size)
    if (exchange.socket) return passSocket(parts, wanted, exchange.socket)
    const isRead = (head.method === 'GET' || head.method === 'HEAD') && !head.hasBody
    const isCached = isRead
      ? behavior.caches && wanted.demands?.noStore !== true
      : behavior.cachesOptions && isBareOptions(exchange)
    return isCached ? serveCached(parts, wanted) : passThrough(parts, wanted)
  }

  function demandHttps(exchange: Exchange, { viewerProtocolPolicy }: Behavior): Promise<void> {
    if (viewerProtocolPolicy === 'https-only') {
      return turnAway(exchange, 403, 'this address is served over https only')
    }
    const { head, request } = exchange
    const port = portOf(field(request.rawHeaders, 'host') ?? '')
    const { status, location } = overHttps({ ...head, port }, tlsPort())
    return explain(exchange, status, 'this address is served over https', ['Location', location])
  }

  /** By the site's page for that, or in our own words. */
  function turnAway(exchange: Exchange, status: number, reason: string, extra?: string[]): Promise<void> {
    const page = errorPageFor(exchange, status)
    return page ? serveCached(parts, page) : explain(exchange, status, reason, extra)
  }

  /** Ends an answer that failed. */
  function giveUp(request: VisitorRequest, response: VisitorResponse, error: unknown) {
    if (error instanceof VisitorGone) return
    log.warn({ err: error }, 'an answer failed')
    // After its head, only a cut connection says that an answer is not whole.
    if (response.headersSent) return void response.destroy()
    if (!request.complete) closeAfter(request, response)
    refuse(response, 500, 'something went wrong here')
  }

  return (request, response, socket) => {
    if (isTooLate(request)) return
    serve(request, response, socket).catch((error: unknown) => giveUp(request, response, error))
  }
}

/** RFC 9110, section 9.3.7: of the server as a whole there is nothing to tell but that it is there. */
async function answerAsterisk(exchange: Exchange) {
  const allowed = [...exchange.site.behaviorFor('/').methods].join(', ')
  begin(exchange, 204, ['Allow', allowed], false)
  exchange.response.end()
}

const isBareOptions = ({ head }: Exchange) => head.method === 'OPTIONS' && !head.hasBody

/** For requests that concern no site, or none that we can tell. They are not counted. */
function refuse(response: VisitorResponse, status: number, reason: string) {
  const { fields, bytes } = explanation(status, reason)
  response.writeHead(status, fields)
  response.end(bytes)
}
