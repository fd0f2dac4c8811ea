import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isOriginDoor } from '@fairlead/api/bucket/origin-door.ts'
import type { Logger } from 'pino'
import { Infected, NotScanned } from '../bytes/clamd.ts'
import { Damaged, NotStored, TooLarge, WrongSum } from '../bytes/byte-store.ts'
import { cloudMark } from '../bytes/cloud/cloud-stores.ts'
import { EngineFailure } from '../bytes/remote/s3-client.ts'
import { type Caller, type Callers, clientAddress } from '../callers/callers.ts'
import type { Bucket } from '../catalog/rows.ts'
import { applyCors } from '../requests/bucket/cors-rules.ts'
import {
  type BegunPage,
  type Call,
  demand,
  demandOwner,
  reachedBucket,
  sendXml,
  type Stores,
} from '../requests/call.ts'
import { beginPage } from '../requests/page.ts'
import { authenticate } from './authenticate.ts'
import { openBody } from './body.ts'
import { allowPages, answerPreflight } from './cors.ts'
import { S3Failure } from './failure.ts'
import { type FlightLimits, openFlight } from './flow/in-flight.ts'
import { refuseEdge, sendToEdge } from './origin-door.ts'
import { takeOptions } from './link-options.ts'
import type { Pace } from './flow/progress.ts'
import { asksForPage, routeOf } from './routes.ts'
import { readTarget, type Target } from './target.ts'
import { element } from './xml.ts'

/** Milliseconds without a byte after which a connection is closed. */
const idle = 60_000
/** Milliseconds for a head. */
const headTime = 30_000

type DoorParts = Stores & {
  callers: Callers
  log: Logger
  /** The host of the service; a bucket may stand in front of it. */
  baseHost: string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[]
  /** Whether clients reach it by TLS alone. */
  isSecure?: boolean
  /** What an account may have on its way, and how slowly; the usual ones if absent. */
  limits?: FlightLimits | undefined
  pace?: Pace | undefined
}

/** The failure for an error; undefined for an unexpected error. */
function failureOf(error: unknown): S3Failure | undefined {
  if (error instanceof S3Failure) return error
  if (error instanceof WrongSum)
    return new S3Failure(error.sum === 'sha256' ? 'XAmzContentSHA256Mismatch' : 'BadDigest')
  if (error instanceof Infected) return new S3Failure('MalwareFound')
  if (error instanceof NotScanned)
    return new S3Failure('ServiceUnavailable', 'The bytes cannot be scanned now. Nothing was stored')
  if (isFull(error)) return new S3Failure('InsufficientStorage')
  if (error instanceof TooLarge) return new S3Failure('IncompleteBody')
  if (error instanceof EngineFailure)
    return new S3Failure(
      'ServiceUnavailable',
      'Where the bytes of this bucket are, nothing is stored or read now',
    )
  return undefined
}

/** Whether the disk of the bytes, or that of the database, is full. */
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))

const isGone = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ABORT_ERR'].includes(String(error.code))

/** The S3 API over HTTP. */
export function createDoor({
  callers,
  log,
  baseHost,
  trustedProxies = [],
  isSecure = false,
  limits,
  pace,
  ...stores
}: DoorParts): Server {
  const { catalog } = stores
  const ownFields = Object.entries({
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  })
  const flight = openFlight(
    ({ accountId, bucketId }) => catalog.each(accountId, (own) => own.left(bucketId)),
    limits,
  )
  /**
   * The rules of the bucket of a preflight. Nobody signs one, and a name belongs to a bucket of each account: only a link, which names
   * its key, says which bucket is meant.
   */
  async function findCors({ bucket, query }: Target): Promise<Bucket['cors']> {
    const [accessKey = ''] = (query.get('X-Amz-Credential') ?? '').split('/')
    if (accessKey === '' || bucket.includes('\0')) return null
    const caller = await callers.find(accessKey, { bucket, key: undefined })
    return caller?.aimed.foundBucket?.cors ?? null
  }

  async function answer(request: IncomingMessage, response: ServerResponse, onAccepted: () => void) {
    const { method = '', url = '', headers, socket } = request
    if (isOriginDoor(headers.authorization)) return sendToEdge({ ...stores, request, response, callers })
    allowPages(request, response)
    const target = readTarget(url, headers.host ?? '', baseHost)
    if (method === 'OPTIONS') return answerPreflight(request, response, await findCors(target))
    const noted = String(headers['x-forwarded-for'] ?? '')
    const client = clientAddress(socket.remoteAddress ?? '', noted, trustedProxies)
    let begun: BegunPage | undefined
    // A page is read beside the lookup of its caller, in place of after it.
    const begin = (before: Caller) => (begun = beginPage(stores.catalog, before, target))
    const onLately = asksForPage(method, target) ? begin : undefined
    const signed = await authenticate(request, target, callers, client, onLately)
    const { caller } = signed
    demandOwner(headers['x-amz-expected-bucket-owner'], caller)
    const operation = routeOf(method, takeOptions(request, target), headers)
    demand({ caller }, operation.right)
    response.once('close', flight.begin(caller.accountId))
    // A client that waits for 100 Continue is refused before it sends its body, also for want of room.
    const body = () => openBody(request, signed, { pace, onRead: onAccepted })
    const asked = { address: client, requestId: String(response.getHeader('x-amz-request-id')) }
    const call: Call = { ...stores, flight, asked, request, response, target, caller, body }
    if (operation.of === 'service' || operation.of === 'newBucket') return operation.work(call)
    const bucket = await reachedBucket(call, target.bucket)
    applyCors(bucket.cors, { method, headers }, response)
    // Two buckets that are each other's cloud would pass a request back and forth for ever.
    if (bucket.isCloud && headers['cdn-loop'] === cloudMark['cdn-loop'])
      throw new S3Failure('InvalidRequest', 'A bucket in a public cloud is not the cloud of another bucket')
    stores.meter.count(bucket.id, { requests: 1 })
    return operation.work({ ...call, bucket, begun })
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string) {
    const failure = failureOf(error)
    const about = { requestId, method: request.method, url: request.url?.split('?')[0] }
    if (error instanceof EngineFailure) log.warn({ err: error, ...about }, 'a storage engine failed')
    if (error instanceof Infected || error instanceof NotScanned)
      log.warn({ err: error, ...about }, 'bytes were not accepted by the scanner')
    if (isFull(error)) log.error({ err: error, ...about }, 'the disk is full')
    if (!failure && !isGone(error))
      log.error(
        { err: error, ...about },
        error instanceof Damaged || error instanceof NotStored ? 'an object is damaged' : 'a request failed',
      )
    // A head that was sent cannot be taken back: the connection is cut, so that no client takes a part for the whole.
    if (response.headersSent) return void response.destroy()
    const { code, status, message } = failure ?? new S3Failure('InternalError')
    // What is left of the body would be read as the next request.
    if (!request.complete) response.setHeader('connection', 'close')
    // Visitors of a site get what its edge gets: no words of S3, and no name of a bucket.
    if (isOriginDoor(request.headers.authorization)) return refuseEdge(request, response, status)
    if (request.method === 'HEAD') {
      response.writeHead(status)
      return void response.end()
    }
    const text = element(
      'Error',
      element('Code', code),
      element('Message', message),
      element('Resource', request.url?.split('?')[0] ?? ''),
      element('RequestId', requestId),
    )
    sendXml(response, text, status)
  }

  function serve(request: IncomingMessage, response: ServerResponse, onAccepted: () => void) {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
    response.setHeader('x-amz-request-id', requestId)
    // What an edge gets goes on to visitors of a site, for which these are not ours to set.
    if (!isOriginDoor(request.headers.authorization))
      for (const [name, value] of ownFields) response.setHeader(name, value)
    answer(request, response, onAccepted).catch((error: unknown) =>
      refuse(request, response, error, requestId),
    )
  }

  const server = createServer({ requestTimeout: 0, headersTimeout: headTime, keepAliveTimeout: idle })
  server.setTimeout(idle)
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response, () => undefined),
  )
  // By default Node would request the body before the signature is checked.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response, () => response.writeContinue()),
  )
  return server
}
