import type { Duplex, Readable } from 'node:stream'
import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { Agent } from 'undici'
import type { RequestRecord } from '../logs/request-record.ts'
import type { Meter } from '../meter.ts'
import { hearsVisitorsHost, type ConnectionRules, type Route, type Target } from '../rules/origins.ts'
import type { Clock } from '../clock.ts'
import { bucketDoor } from './bucket-door.ts'
import { guardedLookup, type Resolve, systemResolve } from './address.ts'
import { endToEnd, field, type FieldList, without } from '../http/fields.ts'
import type { ComingBody } from './body.ts'
import { guardedConnector } from './connector.ts'
import { ignoringContinue } from './continue.ts'
import { dispatch } from './dispatch.ts'
import { badField, failureOf, interimLimit, neverReached, OriginFailure, problemOf } from './failure.ts'
import { faultOf } from './fault.ts'
import { isAccepted, requestUpgrade, UpgradeTimeout } from './upgrade.ts'
import type { OriginWatch } from './watch.ts'

/** In milliseconds, overriding the configuration of an origin. */
export type OriginTimeouts = { connect: number; answer: number; gap: number; keepAlive: number }

/** The maximum number of connections to one origin. */
const maxConnections = 256
/** The maximum number of agents: each origin with its own name in the handshake has an agent. */
const maxAgents = 1000

/** Called with interim responses and those of their fields that may be passed on. */
export type OnInterim = (status: number, fields: FieldList) => void

export type OriginRequest = {
  route: Route
  /** Whether the visitor came by https. */
  secure: boolean
  method: string
  /** Includes the query. */
  path: string
  headers: FieldList
  /** The host name of the visitor's request, and whether the behaviour forwards it. */
  host: string
  forwardsHost: boolean
  /** Whether the origin may set cookies. */
  setsCookies: boolean
  /** Without it interim responses are dropped. */
  onInterim?: OnInterim
  /** Receives the reason for which an origin failed. */
  record: Pick<RequestRecord, 'fault'>
  body?: Readable
  signal?: AbortSignal
  /** Called when the request is about to be sent; if it returns false, the request ends with `NotBegun`. */
  mayBegin?: () => boolean
}

export type OriginAnswer = {
  status: number
  /** End-to-end fields, validated. */
  headers: FieldList
  /** The length that the origin has announced, in bytes. */
  length: number | undefined
  /** Its error means that the origin broke off. */
  body: ComingBody
}

export type Websocket = {
  status: 101
  /** End-to-end fields, validated. */
  headers: FieldList
  socket: Duplex
}

type Once<Answer> = (target: Target, wanted: OriginRequest) => Promise<Answer>

export type OriginClient = {
  /** Sends a request. Rejects with OriginFailure, or with the reason of the signal. */
  fetch: (request: OriginRequest) => Promise<OriginAnswer>
  /** The same for a websocket: resolves with the origin's socket, or with its response if it refuses. */
  openSocket: (request: OriginRequest) => Promise<OriginAnswer | Websocket>
  close: () => Promise<void>
}

type ClientOptions = {
  allowLoopback: boolean
  watch: OriginWatch
  meter: Pick<Meter, 'originRequest'>
  timeouts?: OriginTimeouts
  resolve?: Resolve
  ca?: string
  /** The address of the storage program, for origins that are buckets. */
  storageUrl: string | undefined
  clock: Clock
}

export function originClient(options: ClientOptions): OriginClient {
  const { allowLoopback, watch, meter, timeouts, resolve = systemResolve, ca, storageUrl, clock } = options
  let closing = false
  const lookup = guardedLookup(resolve, allowLoopback)
  const door = storageUrl === undefined ? undefined : bucketDoor(storageUrl, clock, maxConnections)
  /** Agents by their settings, of which there are few combinations. */
  const agents = new Map<string, Agent>()

  const connectorFor = ({
    connectMs,
    oldest,
    newest,
    serverName,
    certificateName,
    verifies,
  }: ConnectionRules) =>
    guardedConnector({
      serverName,
      certificateName,
      verifies,
      lookup,
      allowLoopback,
      timeout: timeouts?.connect ?? connectMs,
      minVersion: oldest,
      maxVersion: newest,
      ca,
    })

  /** Requests that use it are finished first. */
  function retireOldest() {
    const [first] = agents
    if (!first) return
    agents.delete(first[0])
    void first[1].close()
  }

  function agentFor(rules: ConnectionRules): Agent {
    const { connectMs, keepAliveMs, oldest, newest, serverName, certificateName, verifies } = rules
    const trust = verifies ? `${serverName ?? ''} ${certificateName ?? ''}` : `${serverName ?? ''} !`
    const name = `${connectMs} ${keepAliveMs} ${oldest} ${newest} ${trust}`
    const known = agents.get(name)
    if (known) return known
    const keepAlive = timeouts?.keepAlive ?? keepAliveMs
    const agent = new Agent({
      connections: maxConnections,
      pipelining: 1,
      keepAliveTimeout: keepAlive,
      // A longer time in the origin's Keep-Alive field is ignored.
      keepAliveMaxTimeout: keepAlive,
      connect: ignoringContinue(connectorFor(rules)),
    })
    agents.set(name, agent)
    if (agents.size > maxAgents) retireOldest()
    return agent
  }

  const fieldsFor = (target: Target, { secure, host, forwardsHost, headers }: OriginRequest) => [
    'Host',
    hearsVisitorsHost(target, forwardsHost) ? host : target.host(secure),
    ...without(headers, target.replaced),
    ...target.fields,
  ]

  /** Where a request goes, and its head. */
  function requestFor(target: Target, wanted: OriginRequest) {
    const { secure, method, path, headers, body } = wanted
    const { bucket } = target
    if (!bucket) {
      return {
        agent: agentFor(target),
        origin: target.url(secure),
        path: target.path + path,
        headers: fieldsFor(target, wanted),
        body,
      }
    }
    if (!door) throw new OriginFailure('storageOff')
    // A bucket is only read, so it needs no body. It refuses other methods.
    const head = door.headOf(bucket, method, target.path + path, headers)
    return { agent: door.agent, origin: door.url, ...head, body: undefined }
  }

  async function once(target: Target, wanted: OriginRequest): Promise<OriginAnswer> {
    const { method, setsCookies, signal, mayBegin } = wanted
    const { agent, origin, path, headers, body } = requestFor(target, wanted)
    const answer = await dispatch(agent, {
      origin,
      path,
      method,
      headers,
      // The same for all, because the connector sets the name in the handshake.
      servername: 'origin',
      headersTimeout: timeouts?.answer ?? target.answerMs,
      bodyTimeout: timeouts?.gap ?? target.answerMs,
      onInterim: interimReader(wanted, timeouts?.answer ?? target.answerMs),
      onBroken: (error) => noteBroken(target, wanted, error),
      // An origin that does not expect a body here may read it as the next request of the connection.
      ...(body && { body, reset: isRepeatable(method) }),
      signal,
      mayBegin,
    })
    const problem = problemOf(answer.status, answer.headers)
    if (problem !== undefined) {
      answer.body.destroy()
      throw new OriginFailure('badAnswer', problem, problem)
    }
    const length = field(answer.headers, 'content-length')
    return {
      status: answer.status,
      headers: passedOn(answer.headers, setsCookies),
      length: length === undefined || method === 'HEAD' ? undefined : Number(length),
      body: answer.body,
    }
  }

  async function onceForSocket(target: Target, wanted: OriginRequest): Promise<OriginAnswer | Websocket> {
    if (target.bucket) return once(target, wanted)
    const { secure, path, setsCookies, signal } = wanted
    const fields = fieldsFor(target, wanted)
    const { status, headers, body, socket } = await requestUpgrade(connectorFor(target), {
      url: target.url(secure),
      path: target.path + path,
      headers: fields,
      answerMs: timeouts?.answer ?? target.answerMs,
      signal,
    })
    const problem =
      socket && !isAccepted(fields, headers) ? 'bad-upgrade' : problemOf(socket ? 200 : status, headers)
    if (problem !== undefined) {
      ;(socket ?? body).destroy()
      throw new OriginFailure(socket ? 'badUpgrade' : 'badAnswer', problem, problem)
    }
    const kept = passedOn(headers, setsCookies)
    if (socket) return { status: 101, headers: kept, socket }
    body.on('error', (error) => noteBroken(target, wanted, error))
    body.setTimeout(timeouts?.gap ?? target.answerMs, () => body.destroy(new UpgradeTimeout('a gap')))
    const length = field(headers, 'content-length')
    return { status, headers: kept, length: length === undefined ? undefined : Number(length), body }
  }

  async function ask<Answer extends { status: number }>(
    target: Target,
    wanted: OriginRequest,
    one: Once<Answer>,
  ): Promise<Answer> {
    const repeatable = isRepeatable(wanted.method) && !wanted.body
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await one(target, wanted)
        watch.answered(target)
        meter.originRequest(target.siteId, answer.status)
        return answer
      } catch (error) {
        if (!(error instanceof OriginFailure)) {
          if (wanted.signal?.aborted) throw error
          if (repeatable && attempt < target.attempts && neverReached(error)) continue
        }
        const failure = error instanceof OriginFailure ? error : failureOf(error)
        if (failure instanceof OriginFailure) {
          const { fault, cause, status } = failure
          if (fault !== undefined && wasAsked.has(fault)) meter.originRequest(target.siteId, status)
          note(target, wanted, fault, cause)
        }
        throw failure
      }
    }
  }

  /** A request that the edge itself has aborted is not a failure. */
  function note(target: Target, { record }: OriginRequest, fault: OriginFault | undefined, cause: unknown) {
    if (closing || fault === undefined) return
    record.fault = fault
    watch.failed(target, fault, cause)
  }

  /** The response broke off after its head, unless the edge itself stopped reading. */
  function noteBroken(target: Target, wanted: OriginRequest, error: unknown) {
    if (!wanted.signal?.aborted) note(target, wanted, faultOf(error, true), error)
  }

  async function byRoute<Answer extends OriginAnswer | Websocket>(
    wanted: OriginRequest,
    one: Once<Answer>,
  ): Promise<Answer> {
    const { targets, failover } = wanted.route
    const [first, other] = targets
    // An unsafe request, or one with a body, is not repeated.
    if (!other || !failingOver.has(wanted.method) || wanted.body) return ask(first, wanted, one)
    try {
      const answer = await ask(first, wanted, one)
      if (!('body' in answer) || !failover.has(answer.status)) return answer
      answer.body.destroy()
    } catch (error) {
      if (!(error instanceof OriginFailure)) throw error
    }
    return ask(other, wanted, one)
  }

  return {
    fetch: (wanted) => byRoute(wanted, once),
    openSocket: (wanted) => byRoute(wanted, onceForSocket),
    async close() {
      closing = true
      await Promise.all([...[...agents.values()].map((agent) => agent.destroy()), door?.close()])
    },
  }
}

/** With these faults the origin had the request. */
const wasAsked = new Set<OriginFault>(['answerTimeout', 'brokenOff', 'badAnswer', 'badUpgrade'])

const isRepeatable = (method: string) => method === 'GET' || method === 'HEAD'

const failingOver = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The edge itself sets framing and the request id; Alt-Svc would lead visitors past the edge. */
const consumed = new Set(['content-length', 'alt-svc', 'x-request-id'])
/** If no cookies are forwarded, the origin may not set any. */
const consumedWithCookies = new Set([...consumed, 'set-cookie', 'set-cookie2'])

/** The fields of a response that may be passed on. */
const passedOn = (headers: FieldList, setsCookies: boolean): FieldList =>
  endToEnd(headers, setsCookies ? consumed : consumedWithCookies)

/** Interim responses for the visitor: 100 and 101 concern only the connection to the origin. */
function interimReader({ onInterim, setsCookies }: OriginRequest, answerMs: number): OnInterim {
  const limit = interimLimit(answerMs)
  return (status, headers) => {
    limit()
    if (status > 101 && badField(headers) === undefined) onInterim?.(status, passedOn(headers, setsCookies))
  }
}
