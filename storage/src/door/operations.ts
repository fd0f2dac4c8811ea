import type { Right } from '../callers/callers.ts'
import { getAttributes } from '../requests/attributes.ts'
import * as buckets from '../requests/bucket/buckets.ts'
import * as cors from '../requests/bucket/cors-rules.ts'
import * as lifecycle from '../requests/bucket/lifecycle.ts'
import type { BucketCall, Call } from '../requests/call.ts'
import * as deleting from '../requests/deleting.ts'
import * as listing from '../requests/listing.ts'
import * as multipart from '../requests/upload/multipart.ts'
import * as none from '../requests/bucket/none.ts'
import * as reading from '../requests/reading.ts'
import * as uploadLists from '../requests/upload/upload-lists.ts'
import * as writing from '../requests/writing.ts'
import { sumHeaders } from './body.ts'

type Work<C> = (call: C) => Promise<unknown> | void

/**
 * A request of S3, and all that it understands. What is not named here is refused by its name, so that no option which changes
 * what a request means can be ignored.
 */
export type Operation = {
  /** Its name in S3. */
  name: string
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  right: Right
  /** Parameters that make a request this one. */
  by: readonly string[]
  /** Parameters that it may have besides. */
  query: readonly string[]
  /** Headers of S3 and conditions; one that ends with a hyphen stands for all that begin like it. */
  headers: readonly string[]
  /** Whether the header of a copy makes a request this one. */
  isCopy?: true
} & ({ of: 'service' | 'newBucket'; work: Work<Call> } | { of: 'bucket' | 'object'; work: Work<BucketCall> })

const read = 'cdn_storage'
const open = 'CDN_STORAGE_OPEN'
const edit = 'CDN_STORAGE_EDIT'
const del = 'CDN_STORAGE_DEL'

/** Headers that any request may have. */
export const everyHeader = [
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-user-agent',
  'x-amz-expected-bucket-owner',
  'x-amz-request-payer',
]
/** Parameters that any request may have: those of a signature, and the name that programs give to a request. */
export const everyParameter = [
  'x-id',
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
  'X-Amz-Content-Sha256',
]

const writeConditions = ['if-match', 'if-none-match']
const readConditions = ['if-match', 'if-none-match', 'if-unmodified-since']
/** How a body comes, and its sums. */
const body = ['x-amz-decoded-content-length', 'x-amz-trailer', 'x-amz-sdk-checksum-algorithm', ...sumHeaders]
/** What an object is to have besides its bytes. Only what every object has is accepted. */
const kept = [
  'x-amz-acl',
  'x-amz-storage-class',
  'x-amz-server-side-encryption',
  'x-amz-tagging',
  'x-amz-meta-',
]
const source = [
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-copy-source-if-none-match',
  'x-amz-copy-source-if-modified-since',
  'x-amz-copy-source-if-unmodified-since',
  'x-amz-source-expected-bucket-owner',
]
const overrides = Object.keys(reading.overrides)
const page = ['prefix', 'delimiter', 'max-keys', 'encoding-type']

type Terms = Partial<Pick<Operation, 'by' | 'query' | 'headers' | 'isCopy'>>
const terms = ({ by = [], query = [], headers = [], ...more }: Terms) => ({ by, query, headers, ...more })

type Named = [name: string, method: Operation['method'], right: Right, work: Work<BucketCall>, more?: Terms]
const onBucket = (...[name, method, right, work, more = {}]: Named): Operation => ({
  name,
  of: 'bucket',
  method,
  right,
  work,
  ...terms(more),
})
const onObject = (...[name, method, right, work, more = {}]: Named): Operation => ({
  name,
  of: 'object',
  method,
  right,
  work,
  ...terms(more),
})

/** A question about a setting that no bucket has. */
const noneOfBucket = (by: string, work: Work<BucketCall>) =>
  onBucket(`GetBucket ${by}`, 'GET', read, work, { by: [by] })
/** To delete a setting that no bucket has changes nothing. */
const nothingToDelete = (by: string) =>
  onBucket(`DeleteBucket ${by}`, 'DELETE', edit, none.nothingDeleted, { by: [by] })

/** Those with more parameters come first, because the first one that a request fits is meant. */
export const operations: readonly Operation[] = [
  { name: 'ListBuckets', of: 'service', method: 'GET', right: read, work: buckets.listBuckets, ...terms({}) },

  onBucket('GetBucketLocation', 'GET', read, buckets.getLocation, { by: ['location'] }),
  onBucket('GetBucketVersioning', 'GET', read, buckets.getVersioning, { by: ['versioning'] }),
  onBucket('GetBucketAcl', 'GET', read, none.ownAcl, { by: ['acl'] }),
  onBucket('PutBucketAcl', 'PUT', edit, none.putAcl, { by: ['acl'], headers: ['x-amz-acl', ...body] }),
  ...Object.entries(none.bucketAnswers).map(([by, work]) => noneOfBucket(by, work)),
  ...none.deletable.map(nothingToDelete),
  onBucket('GetBucketCors', 'GET', read, cors.getCors, { by: ['cors'] }),
  onBucket('PutBucketCors', 'PUT', edit, cors.putCors, { by: ['cors'], headers: body }),
  onBucket('DeleteBucketCors', 'DELETE', edit, cors.deleteCors, { by: ['cors'] }),
  onBucket('GetBucketLifecycle', 'GET', read, lifecycle.getLifecycle, { by: ['lifecycle'] }),
  onBucket('PutBucketLifecycle', 'PUT', edit, lifecycle.putLifecycle, {
    by: ['lifecycle'],
    // There is one class of storage, so nothing moves to another.
    headers: [...body, 'x-amz-transition-default-minimum-object-size'],
  }),
  onBucket('DeleteBucketLifecycle', 'DELETE', edit, lifecycle.deleteLifecycle, { by: ['lifecycle'] }),
  onBucket('ListMultipartUploads', 'GET', read, uploadLists.listUploads, {
    by: ['uploads'],
    query: ['prefix', 'delimiter', 'max-uploads', 'key-marker', 'upload-id-marker', 'encoding-type'],
  }),
  onBucket('ListObjectsV2', 'GET', read, listing.listObjectsV2, {
    by: ['list-type'],
    // minio's client asks for the metadata of all objects, an extension of its own, and does without it.
    query: [...page, 'continuation-token', 'start-after', 'fetch-owner', 'metadata'],
    headers: ['x-amz-optional-object-attributes'],
  }),
  onBucket('ListObjects', 'GET', read, listing.listObjectsV1, {
    query: [...page, 'marker'],
    headers: ['x-amz-optional-object-attributes'],
  }),
  onBucket('HeadBucket', 'HEAD', read, buckets.headBucket),
  onBucket('DeleteObjects', 'POST', del, deleting.deleteObjects, { by: ['delete'], headers: body }),
  {
    name: 'CreateBucket',
    of: 'newBucket',
    method: 'PUT',
    right: read,
    work: buckets.createBucket,
    ...terms({ headers: ['x-amz-acl', 'x-amz-object-ownership', ...body] }),
  },
  onBucket('DeleteBucket', 'DELETE', del, buckets.deleteBucket),

  onObject('GetObjectAcl', 'GET', read, none.ownAcl, { by: ['acl'], query: ['versionId'] }),
  onObject('PutObjectAcl', 'PUT', edit, none.putAcl, {
    by: ['acl'],
    query: ['versionId'],
    headers: ['x-amz-acl', ...body],
  }),
  onObject('GetObjectTagging', 'GET', read, none.noTags, { by: ['tagging'], query: ['versionId'] }),
  onObject('PutObjectTagging', 'PUT', edit, none.putNoTags, {
    by: ['tagging'],
    query: ['versionId'],
    headers: body,
  }),
  onObject('DeleteObjectTagging', 'DELETE', edit, none.nothingDeleted, {
    by: ['tagging'],
    query: ['versionId'],
  }),
  onObject('GetObjectRetention', 'GET', read, none.noLock, { by: ['retention'], query: ['versionId'] }),
  onObject('GetObjectLegalHold', 'GET', read, none.noLock, { by: ['legal-hold'], query: ['versionId'] }),
  onObject('GetObjectAttributes', 'GET', read, getAttributes, {
    by: ['attributes'],
    query: ['versionId'],
    headers: ['x-amz-object-attributes', 'x-amz-max-parts', 'x-amz-part-number-marker'],
  }),
  onObject('ListParts', 'GET', read, uploadLists.listParts, {
    by: ['uploadId'],
    query: ['max-parts', 'part-number-marker', 'encoding-type'],
  }),
  onObject('GetObject', 'GET', open, reading.getObject, {
    query: ['partNumber', 'versionId', ...overrides],
    headers: ['x-amz-checksum-mode', ...readConditions],
  }),
  onObject('HeadObject', 'HEAD', read, reading.getObject, {
    query: ['partNumber', 'versionId', ...overrides],
    headers: ['x-amz-checksum-mode', ...readConditions],
  }),
  onObject('AbortMultipartUpload', 'DELETE', edit, multipart.abortUpload, { by: ['uploadId'] }),
  onObject('DeleteObject', 'DELETE', del, deleting.deleteObject, {
    query: ['versionId'],
    headers: ['if-match', 'x-amz-if-match-last-modified-time', 'x-amz-if-match-size'],
  }),
  onObject('CreateMultipartUpload', 'POST', edit, multipart.beginUpload, {
    by: ['uploads'],
    headers: [...kept, 'x-amz-checksum-algorithm', 'x-amz-checksum-type'],
  }),
  onObject('CompleteMultipartUpload', 'POST', edit, multipart.completeUpload, {
    by: ['uploadId'],
    headers: [...body, ...writeConditions, 'x-amz-checksum-type', 'x-amz-mp-object-size'],
  }),
  onObject('UploadPartCopy', 'PUT', edit, multipart.copyPart, {
    by: ['partNumber', 'uploadId'],
    headers: [...source, 'x-amz-copy-source-range'],
    isCopy: true,
  }),
  onObject('UploadPart', 'PUT', edit, multipart.putPart, { by: ['partNumber', 'uploadId'], headers: body }),
  onObject('CopyObject', 'PUT', edit, writing.copyObject, {
    headers: [
      ...source,
      ...kept,
      ...writeConditions,
      'x-amz-metadata-directive',
      'x-amz-tagging-directive',
      'x-amz-checksum-algorithm',
    ],
    isCopy: true,
  }),
  onObject('PutObject', 'PUT', edit, writing.putObject, { headers: [...body, ...kept, ...writeConditions] }),
]
