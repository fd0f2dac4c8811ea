import type { Right } from '../callers/callers.ts'
import * as buckets from '../requests/buckets.ts'
import type { BucketCall, Call } from '../requests/call.ts'
import * as listing from '../requests/listing.ts'
import * as multipart from '../requests/multipart.ts'
import * as reading from '../requests/reading.ts'
import * as writing from '../requests/writing.ts'
import { S3Failure } from './failure.ts'
import type { Target } from './target.ts'

type Work<C> = (call: C) => Promise<unknown> | void
/** What a request does, and the right that it needs. */
export type Route =
  | { of: 'account'; right: Right; work: Work<Call> }
  | { of: 'bucket'; right: Right; work: Work<BucketCall> }

const route = (right: Right, work: Work<BucketCall>): Route => ({ of: 'bucket', right, work })

const read = 'cdn_storage'
const open = 'CDN_STORAGE_OPEN'
const edit = 'CDN_STORAGE_EDIT'
const del = 'CDN_STORAGE_DEL'

/** Parameters that turn a request into another one. They are refused, so that no client believes that they took effect. */
const subresources = new Set([
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versions',
  'website',
  'renameObject',
  'append',
  'session',
])

function ofBucket(method: string, query: Target['query']): Route | undefined {
  if (method === 'HEAD') return route(read, buckets.headBucket)
  if (method === 'PUT') return { of: 'account', right: read, work: buckets.createBucket }
  if (method === 'POST') return query.has('delete') ? route(del, writing.deleteObjects) : undefined
  if (method !== 'GET') return undefined
  if (query.has('location')) return route(read, buckets.getLocation)
  if (query.has('versioning')) return route(read, buckets.getVersioning)
  if (query.has('uploads')) return route(read, multipart.listUploads)
  return route(read, query.get('list-type') === '2' ? listing.listObjectsV2 : listing.listObjectsV1)
}

function ofObject(method: string, query: Target['query'], isCopy: boolean): Route | undefined {
  const isPart = query.has('uploadId')
  if (method === 'HEAD') return route(read, reading.getObject)
  if (method === 'GET') return isPart ? route(read, multipart.listParts) : route(open, reading.getObject)
  if (method === 'DELETE')
    return isPart ? route(edit, multipart.abortUpload) : route(del, writing.deleteObject)
  if (method === 'POST' && query.has('uploads')) return route(edit, multipart.beginUpload)
  if (method === 'POST' && isPart) return route(edit, multipart.completeUpload)
  if (method !== 'PUT') return undefined
  if (isPart || query.has('partNumber')) return route(edit, isCopy ? multipart.copyPart : multipart.putPart)
  return route(edit, isCopy ? writing.copyObject : writing.putObject)
}

const isRefused = (query: Target['query']) => [...query.keys()].some((name) => subresources.has(name))

const pages = new Set<unknown>([listing.listObjectsV1, listing.listObjectsV2])
/** Whether a request asks for a page of a bucket. */
export const asksForPage = (method: string, { bucket, key, query }: Target): boolean =>
  bucket !== '' && key === '' && !isRefused(query) && pages.has(ofBucket(method, query)?.work)

/** Throws `NotImplemented` and `MethodNotAllowed`. */
export function routeOf(method: string, { bucket, key, query }: Target, isCopy: boolean): Route {
  if (isRefused(query)) throw new S3Failure('NotImplemented')
  if (bucket === '') {
    if (method !== 'GET') throw new S3Failure('MethodNotAllowed')
    return { of: 'account', right: read, work: buckets.listBuckets }
  }
  const found = key === '' ? ofBucket(method, query) : ofObject(method, query, isCopy)
  if (!found) throw new S3Failure('NotImplemented')
  return found
}
