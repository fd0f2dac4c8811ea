import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { originDoorSeconds, originDoorText, readOriginDoor } from '@fairlead/api/bucket/origin-door.ts'
import type { Callers } from '../callers/callers.ts'
import type { Bucket, FoundObject } from '../catalog/rows.ts'
import { checkKey, demandOpen, sendNothing, type Stores } from '../requests/call.ts'
import { sendBytes, sendObject } from '../requests/reading.ts'
import { S3Failure } from './failure.ts'
import { readKey } from './target.ts'

type EdgeCall = Stores & { request: IncomingMessage; response: ServerResponse; callers: Callers }

/** The bucket that the signature opens. Throws `AccessDenied`, including when no site has it as an origin any more. */
async function openedBucket({ request, callers, catalog }: EdgeCall) {
  const { method = '', url = '', headers } = request
  const claim = readOriginDoor(headers.authorization ?? '')
  if (!claim) throw new S3Failure('AccessDenied')
  if (Math.abs(Date.now() / 1000 - Number(claim.time)) > originDoorSeconds)
    throw new S3Failure('RequestTimeTooSkewed')
  const origin = await callers.originBucket(claim.bucketId)
  const text = originDoorText(method, url, claim.time)
  const signature = Buffer.from(claim.signature, 'hex')
  const isSigned = origin?.secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(text).digest(), signature),
  )
  if (!origin || isSigned !== true) throw new S3Failure('AccessDenied')
  const bucket = await catalog.each(origin.accountId, (own) => own.bucketById(claim.bucketId))
  if (!bucket) throw new S3Failure('AccessDenied')
  demandOpen({ caller: origin, bucket })
  return { accountId: origin.accountId, bucket }
}

/** The object for a path; for a folder, its index document. An empty object that only marks a folder does not count. */
async function objectFor(
  key: string,
  { indexDocument }: Bucket,
  find: (key: string) => Promise<FoundObject | undefined>,
) {
  const isFolder = key === '' || key.endsWith('/')
  if (isFolder && indexDocument !== '') return find(key + indexDocument)
  const object = key === '' ? undefined : await find(key)
  return isFolder && object?.size === 0 ? undefined : object
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { ...plain, 'content-length': Buffer.byteLength(text) })
  response.end(request.method === 'HEAD' ? '' : text)
}

/** Sends an edge an object of a bucket, or what the bucket has in its place. Queries are ignored. */
export async function sendToEdge(call: EdgeCall) {
  const { request, response, objects } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    request.resume()
    return sendNothing(response, 405, { allow: 'GET, HEAD', 'content-length': '0' })
  }
  const { accountId, bucket } = await openedBucket(call)
  const key = checkKey(readKey(request.url ?? ''))
  const find = (of: string) => objects.find({ accountId, bucketId: bucket.id, key: of })
  const object = await objectFor(key, bucket, find)
  if (object) return sendObject({ ...call, query: new Map(), always: {} }, object)

  const { indexDocument, errorDocument } = bucket
  if (indexDocument !== '' && !key.endsWith('/') && (await find(`${key}/${indexDocument}`))) {
    // Relative, because visitors have another path than this one.
    const last = request.url?.split('?', 1)[0]?.split('/').at(-1) ?? ''
    return sendNothing(response, 302, { location: `./${last}/`, 'content-length': '0' })
  }
  const page = errorDocument === '' ? undefined : await find(errorDocument)
  if (!page) return sendText(request, response, 404, 'Not found\n')
  const headers = { 'content-type': page.contentType, 'content-length': `${page.size}` }
  if (request.method === 'HEAD') return sendNothing(response, 404, headers)
  return sendBytes(
    response,
    { blocks: objects.read(page, 0, page.size), length: page.size },
    { status: 404, headers },
  )
}

/** The response for a request that fails. */
export const refuseEdge = (request: IncomingMessage, response: ServerResponse, status: number) =>
  sendText(request, response, status, status === 403 ? 'Forbidden\n' : 'Failed\n')
