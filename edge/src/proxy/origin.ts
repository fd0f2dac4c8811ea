import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import type { Origin } from '@fairlead/api/cdn/origin.ts'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { Agent, buildConnector, errors } from 'undici'
import { AddressRefused, guardedLookup, isAllowedAddress, type Resolve, systemResolve } from './address.ts'
import { endToEnd, field, type FieldList, isFieldName, isFieldValue } from './fields.ts'

/** Milliseconds; defaults of the product (CloudFront's). */
export type OriginTimeouts = { connect: number; answer: number; gap: number; keepAlive: number }
export const originTimeouts: OriginTimeouts = {
  connect: 10_000,
  answer: 30_000,
  gap: 30_000,
  keepAlive: 5_000,
}

const connectAttempts = 3
/** Connections to one origin. */
const maxConnections = 256

export type OriginRequest = {
  site: EdgeSite
  method: string
  path: string
  headers: FieldList
  body?: Readable
  signal?: AbortSignal
}

export type OriginAnswer = {
  status: number
  /** End-to-end fields, checked. */
  headers: FieldList
  /** Bytes that the origin has announced. */
  length: number | undefined
  /** Must be read or destroyed. Its error is an origin that broke off. */
  body: Readable
}

/** Why there is no answer. `detail` is a token that the visitor may see, `cause` is for our log only. */
export class OriginFailure extends Error {
  readonly status: 502 | 504
  readonly detail: string
  constructor(status: 502 | 504, detail: string, cause?: unknown) {
    super(detail, { cause })
    this.status = status
    this.detail = detail
  }
}

export type OriginClient = {
  /** Rejects with OriginFailure, or with the signal's reason. */
  fetch: (request: OriginRequest) => Promise<OriginAnswer>
  close: () => Promise<void>
}

type Options = { allowLoopback: boolean; timeouts?: OriginTimeouts; resolve?: Resolve; ca?: string }

export function originClient(options: Options): OriginClient {
  const { allowLoopback, timeouts = originTimeouts, resolve = systemResolve, ca } = options
  const agent = new Agent({
    connections: maxConnections,
    pipelining: 1,
    keepAliveTimeout: timeouts.keepAlive,
    headersTimeout: timeouts.answer,
    bodyTimeout: timeouts.gap,
    connect: guardedConnector(guardedLookup(resolve, allowLoopback), allowLoopback, timeouts.connect, ca),
  })

  async function once({ site, method, path, headers, body, signal }: OriginRequest): Promise<OriginAnswer> {
    const [origin] = site.config.origins
    if (!origin) throw new OriginFailure(502, 'no-origin')
    const answer = await agent.request({
      origin: originUrl(origin),
      path: origin.originPath + path,
      method,
      headers: ['Host', hostField(origin), ...headers],
      responseHeaders: 'raw',
      ...(body && { body }),
      ...(signal && { signal }),
    })
    // Whoever reads it hears of the error there; a body that is destroyed unread must not end the process.
    answer.body.on('error', () => {})
    // undici's type says an object, with `raw` it is a flat list.
    const list = answer.headers as unknown as FieldList
    const problem = problemOf(answer.statusCode, list)
    if (problem !== undefined) {
      answer.body.destroy()
      throw new OriginFailure(502, problem)
    }
    const length = field(list, 'content-length')
    return {
      status: answer.statusCode,
      headers: endToEnd(list, consumed),
      length: length === undefined || method === 'HEAD' ? undefined : Number(length),
      body: answer.body,
    }
  }

  return {
    async fetch(wanted) {
      const repeatable = wanted.method === 'GET' || wanted.method === 'HEAD'
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(wanted)
        } catch (error) {
          if (error instanceof OriginFailure) throw error
          if (wanted.signal?.aborted) throw error
          if (!repeatable || attempt >= connectAttempts || !neverReached(error)) throw failure(error)
        }
      }
    },
    close: () => agent.destroy(),
  }
}

/** `match-viewer` is http as long as visitors come by http only. */
function originUrl(origin: Origin): string {
  const secure = origin.originProtocolPolicy === 'https-only'
  return `${secure ? 'https' : 'http'}://${bracketed(origin.domainName)}:${secure ? origin.httpsPort : origin.httpPort}`
}

function hostField(origin: Origin): string {
  const secure = origin.originProtocolPolicy === 'https-only'
  const port = secure ? origin.httpsPort : origin.httpPort
  const usual = secure ? 443 : 80
  return port === usual ? bracketed(origin.domainName) : `${bracketed(origin.domainName)}:${port}`
}

const bracketed = (name: string) => (isIP(name) === 6 ? `[${name}]` : name)

/** Ours to say: framing, and Alt-Svc would lead visitors past us. Cookies are not forwarded, so neither are theirs. */
const consumed = new Set(['content-length', 'set-cookie', 'set-cookie2', 'alt-svc'])

function problemOf(status: number, headers: FieldList): string | undefined {
  if (status < 200 || status > 599) return 'bad-status'
  for (let i = 0; i < headers.length; i += 2) {
    if (!isFieldName(headers[i] ?? '') || !isFieldValue(headers[i + 1] ?? '')) return 'bad-header-field'
  }
  const length = field(headers, 'content-length')
  return length !== undefined && !/^\d{1,15}$/.test(length) ? 'bad-content-length' : undefined
}

/** Names are checked by the lookup; an address in place of a name never comes to it. */
function guardedConnector(
  lookup: LookupFunction,
  allowLoopback: boolean,
  timeout: number,
  ca: string | undefined,
): buildConnector.connector {
  // `lookup` goes through to the socket; undici's type does not name it.
  const socketOptions: buildConnector.BuildOptions & { lookup: LookupFunction } = {
    lookup,
    timeout,
    ...(ca !== undefined && { ca }),
  }
  const connect = buildConnector(socketOptions)
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && !isAllowedAddress(target.hostname, allowLoopback)) {
      callback(new AddressRefused('the address is not allowed'), null)
      return
    }
    connect(target, callback)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const connectCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'])
/** A kept-alive connection that the origin closed in the same moment. Harmless to repeat for GET and HEAD. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const isConnectFailure = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError || connectCodes.has(codeOf(error))

const neverReached = (error: unknown) => isConnectFailure(error) || brokenCodes.has(codeOf(error))

function failure(error: unknown): OriginFailure {
  if (error instanceof errors.ConnectTimeoutError) return new OriginFailure(504, 'connect-timeout', error)
  if (error instanceof errors.HeadersTimeoutError) return new OriginFailure(504, 'answer-timeout', error)
  if (error instanceof AddressRefused) return new OriginFailure(502, 'address-refused', error)
  if (isConnectFailure(error) || codeOf(error) === 'ENOTFOUND') {
    return new OriginFailure(502, 'connect-failed', error)
  }
  return new OriginFailure(502, 'bad-answer', error)
}
