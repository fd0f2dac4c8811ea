import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isOriginDoor } from '@fairlead/api/bucket/origin-door.ts'
import type { Logger } from 'pino'
import { Damaged, NotStored, TooLarge, WrongSum } from '../bytes/byte-store.ts'
import { cloudMark } from '../bytes/cloud/cloud-stores.ts'
import { EngineFailure } from '../bytes/remote/s3-client.ts'
import { type Caller, type Callers, clientAddress } from '../callers/callers.ts'
import { type BegunPage, type Call, demand, reachedBucket, sendXml, type Stores } from '../requests/call.ts'
import { beginPage } from '../requests/page.ts'
import { authenticate } from './authenticate.ts'
import { openBody } from './body.ts'
import { allowPages, answerPreflight } from './cors.ts'
import { S3Failure } from './failure.ts'
import { refuseEdge, sendToEdge } from './origin-door.ts'
import { asksForPage, routeOf } from './routes.ts'
import { readTarget } from './target.ts'
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
}

/** The failure for an error; undefined for an unexpected error. */
function failureOf(error: unknown): S3Failure | undefined {
  if (error instanceof S3Failure) return error
  if (error instanceof WrongSum)
    return new S3Failure(error.sum === 'sha256' ? 'XAmzContentSHA256Mismatch' : 'BadDigest')
  if (error instanceof TooLarge) return new S3Failure('IncompleteBody')
  if (error instanceof EngineFailure)
    return new S3Failure(
      'ServiceUnavailable',
      'Where the bytes of this bucket are, nothing is stored or read now',
    )
  return undefined
}

const isGone = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ABORT_ERR'].includes(String(error.code))

/** The S3 API over HTTP. */
export function createDoor({ callers, log, baseHost, trustedProxies = [], ...stores }: DoorParts): Server {
  async function answer(request: IncomingMessage, response: ServerResponse, onAccepted: () => void) {
    const { method = '', url = '', headers, socket } = request
    if (isOriginDoor(headers.authorization)) return sendToEdge({ ...stores, request, response, callers })
    allowPages(request, response)
    if (method === 'OPTIONS') return answerPreflight(request, response)
    const target = readTarget(url, headers.host ?? '', baseHost)
    const noted = String(headers['x-forwarded-for'] ?? '')
    const client = clientAddress(socket.remoteAddress ?? '', noted, trustedProxies)
    let begun: BegunPage | undefined
    // A page is read beside the lookup of its caller, in place of after it.
    const begin = (before: Caller) => (begun = beginPage(stores.catalog, before, target))
    const onLately = asksForPage(method, target) ? begin : undefined
    const signed = await authenticate(request, target, callers, client, onLately)
    const route = routeOf(method, target, headers['x-amz-copy-source'] !== undefined)
    const { caller } = signed
    demand({ caller }, route.right)
    // A client that waits for 100 Continue is refused before it sends its body.
    const body = () => {
      const opened = openBody(request, signed)
      onAccepted()
      return opened
    }
    const call: Call = { ...stores, request, response, target, caller, body }
    if (route.of === 'account') return route.work(call)
    const bucket = await reachedBucket(call, target.bucket)
    // Two buckets that are each other's cloud would pass a request back and forth for ever.
    if (bucket.isCloud && headers['cdn-loop'] === cloudMark['cdn-loop'])
      throw new S3Failure('InvalidRequest', 'A bucket in a public cloud is not the cloud of another bucket')
    stores.meter.count(bucket.id, { requests: 1 })
    return route.work({ ...call, bucket, begun })
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string) {
    const failure = failureOf(error)
    const about = { requestId, method: request.method, url: request.url?.split('?')[0] }
    if (error instanceof EngineFailure) log.warn({ err: error, ...about }, 'a storage engine failed')
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
