import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Logger } from 'pino'
import { searchFor } from '../fetch/search.ts'
import type { FieldList } from '../http/fields.ts'
import { NotBegun } from '../http/withdrawn.ts'
import { isStopped } from '../firewall/firewall.ts'
import type { Rates } from '../firewall/rates.ts'
import type { FirewallLog } from '../logs/firewall-log.ts'
import type { RequestLog } from '../logs/request-log.ts'
import type { Meter } from '../meter.ts'
import { refusals } from '../rules/access.ts'
import type { ChallengeTable } from '../rules/challenges.ts'
import { decide, type Decision } from '../rules/decide.ts'
import { headFor, type Site } from '../rules/site.ts'
import { namedSite, type SiteTable } from '../rules/site-table.ts'
import { closeAfter, type Exchange, isGone, isTooLate, VisitorGone } from '../visitor/exchange.ts'
import { readHead } from '../visitor/read-head.ts'
import type { SendBuffers } from '../visitor/send-buffers.ts'
import type { Tunnels } from '../visitor/tunnels.ts'
import { holdBack } from '../shield/hold-back.ts'
import type { ConnectionBook } from '../shield/connection-book.ts'
import type { Shields } from '../shield/shields.ts'
import type { Serve, VisitorRequest, VisitorResponse } from '../visitor/visitor.ts'
import { begin, endWith, explainFailure, explanation } from '../visitor/write-answer.ts'
import { answerPreflight } from './cors.ts'
import { passSocket } from './pass-socket.ts'
import { passInspected, stopOf } from './inspected-body.ts'
import type { PassNeeds } from './pass-through.ts'
import { closureOf } from '../spend/worker-leases.ts'
import { closedFor, uncounted } from './out-of-service.ts'
import { answer, type AnswerNeeds } from './present.ts'

export type HandlerNeeds = PassNeeds &
  AnswerNeeds & {
    sites: SiteTable
    challenges: ChallengeTable
    shields: Shields
    connections: ConnectionBook
    meter: Meter
    requestLog: RequestLog
    firewallLog: FirewallLog
    rates: Rates
    tunnels: Tunnels
    buffers: SendBuffers
    log: Logger
    /** The port of https, for redirects. */
    tlsPort: () => number
  }

/** Answers every request. */
export const requestHandler =
  (needs: HandlerNeeds): Serve =>
  (request, response, socket) => {
    if (isTooLate(request)) return
    serve(needs, request, response, socket).catch((error: unknown) =>
      giveUp(needs.log, request, response, error),
    )
  }

/** Parses the head of a request, finds the site, decides what to do, and performs it. */
async function serve(
  needs: HandlerNeeds,
  request: VisitorRequest,
  response: VisitorResponse,
  socket: Socket | undefined,
): Promise<void> {
  const { sites, challenges, shields, connections, requestLog, firewallLog, rates, buffers, clock, tlsPort } =
    needs
  const read = readHead(request)
  if ('refuse' in read) {
    closeAfter(request, response)
    return refuse(response, read.refuse, read.reason)
  }
  const site = sites.find(read.host)
  if (!site || !isNamed(sites, site, request)) {
    if (read.hasBody) closeAfter(request, response)
    const reason = site ? 'this connection was made for another site' : 'no site answers for this host here'
    return refuse(response, 421, reason)
  }
  const head = headFor(site, read)
  const entry = shields.enter(site, head)
  if (entry) connections.requests(socket ?? request.socket, site)
  const record = requestLog.open(head, site)
  const when = { now: clock(), tlsPort: tlsPort(), challenges, closureOf, isOver: rates.isOver }
  const decision = decide(site, head, entry?.held ? { ...when, held: entry.held } : when)
  // An account pays nothing for what it cannot pay for, and nothing for an attack that is held back.
  const isFree = decision.kind === 'held' || (decision.kind === 'closed' && decision.why !== 'paused')
  const meter = isFree ? uncounted : needs.meter
  const { ruling } = decision
  const exchange: Exchange = { request, response, head, site, meter, record, ruling, socket, buffers }
  try {
    await perform(needs, exchange, decision)
  } catch (error) {
    if (!response.headersSent && !isGone(exchange)) record.status = 500
    giveUp(needs.log, request, response, error)
  } finally {
    if (exchange.ruling) {
      firewallLog.note(head, site, record, exchange.ruling)
      if (isStopped(exchange.ruling)) shields.note(site, 'stopped')
    }
    if (exchange.isSlow) shields.note(site, 'slowBodies')
    const now = clock()
    record.end(now)
    entry?.leave(record.bytes, record.cache === 'miss')
    const { country, status, isHit } = record
    meter.request({ siteId: site.id, country, status }, isHit, now)
  }
}

/** Whether the name in the TLS handshake belongs to this site as well. */
function isNamed(sites: SiteTable, site: Site, { socket }: VisitorRequest): boolean {
  return !(socket instanceof TLSSocket) || namedSite(sites, socket.servername)?.id === site.id
}

// Neither this function nor its callees are `async`, because each such step would slow down every hit.
function perform(needs: HandlerNeeds, exchange: Exchange, decision: Decision): Promise<void> | void {
  switch (decision.kind) {
    case 'cached':
      return answer(needs, exchange, searchFor(decision))
    case 'passed':
      return exchange.socket
        ? passSocket(needs, exchange, decision, exchange.socket)
        : passInspected(needs, exchange, decision)
    case 'challenged':
      return answerChallenge(exchange, decision.keyAuthorization)
    case 'closed':
      return closedFor(exchange, decision.why)
    case 'held':
      return holdBack(exchange, decision.token)
    case 'looped':
      return explainFailure(exchange, 508, 'the request has passed this network before')
    case 'denied':
      return turnAway(needs, exchange, 403, refusals[decision.refusal])
    case 'stopped':
      return answer(needs, exchange, stopOf(decision.ruling, exchange))
    case 'serverAsked':
      return answerAsterisk(exchange, decision.methods)
    case 'httpsRequired':
      return turnAway(needs, exchange, 403, 'this address is served over https only')
    case 'redirected': {
      const fields = ['Location', decision.location]
      return explainFailure(exchange, decision.status, 'this address is served over https', fields)
    }
    case 'preflight':
      return answerPreflight(exchange, decision.behavior)
    case 'methodRefused':
      return turnAway(needs, exchange, 405, 'this method is not served', [
        'Allow',
        [...decision.behavior.methods].join(', '),
      ])
    case 'linkRefused':
    case 'linkUntold':
      return turnAway(needs, exchange, 403, 'this link does not hold')
    case 'sizeRefused':
      return turnAway(needs, exchange, 400, decision.problem)
  }
}

/** Answers with the error page of the site, or with a text of the edge. */
const turnAway = (
  needs: HandlerNeeds,
  exchange: Exchange,
  status: number,
  reason: string,
  fields: FieldList = [],
) => answer(needs, exchange, { kind: 'refusal', status, reason, fields })

/** Ends a response that failed. */
function giveUp(log: Logger, request: VisitorRequest, response: VisitorResponse, error: unknown) {
  if (error instanceof VisitorGone || error instanceof NotBegun) return
  log.warn({ err: error }, 'an answer failed')
  // After the head was sent, only a cut connection shows that a response is incomplete.
  if (response.headersSent) return void response.destroy()
  if (!request.complete) closeAfter(request, response)
  refuse(response, 500, 'something went wrong here')
}

/** The response to a certificate authority. The text is ASCII. */
function answerChallenge(exchange: Exchange, keyAuthorization: string) {
  const bytes = Buffer.from(keyAuthorization, 'latin1')
  const length = ['Content-Length', String(bytes.length)]
  begin(exchange, 200, ['Content-Type', 'text/plain', ...length, 'Cache-Control', 'no-store'], false)
  return endWith(exchange, bytes)
}

/** `OPTIONS *` is answered without a body (RFC 9110, section 9.3.7). */
function answerAsterisk(exchange: Exchange, methods: ReadonlySet<string>) {
  begin(exchange, 204, ['Allow', [...methods].join(', ')], false)
  exchange.response.end()
}

/** For requests without a known site, which are not counted. */
function refuse(response: VisitorResponse, status: number, reason: string) {
  const { fields, bytes } = explanation(status, reason)
  response.writeHead(status, fields)
  response.end(bytes)
}
