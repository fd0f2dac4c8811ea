import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Right } from '../callers/callers.ts'
import type { Catalog, ListedRow } from '../catalog/catalog.ts'
import type { Bucket } from '../catalog/rows.ts'
import type { Condition } from '../catalog/put-terms.ts'
import type { Objects } from '../catalog/objects.ts'
import type { Body } from '../door/body.ts'
import { S3Failure } from '../door/failure.ts'
import type { Flight } from '../door/flow/in-flight.ts'
import type { Target } from '../door/target.ts'
import { document, type Element } from '../door/xml.ts'
import type { Meter } from '../meter.ts'

export type Stores = { catalog: Catalog; objects: Objects; meter: Pick<Meter, 'count'> }

/** A request whose signature is right. */
export type Call = Stores & {
  request: IncomingMessage
  response: ServerResponse
  target: Target
  caller: Caller
  flight: Flight
  /** From where it came, and what the response calls it. */
  asked: { address: string; requestId: string }
  body: () => Body
}
/** A page that is read before it is known whether its bucket is still there, and still the caller's. */
export type BegunPage = { accountId: string; bucketId: string; rows: Promise<ListedRow[]> }
/** A request about a bucket that its caller reaches. */
export type BucketCall = Call & { bucket: Bucket; begun?: BegunPage | undefined }

/** Throws `AccessDenied` if the caller does not have the right. */
export function demand({ caller }: Pick<Call, 'caller'>, right: Right) {
  if (!caller.rights.has(right)) throw new S3Failure('AccessDenied')
}

/** Throws `AccessDenied` for a bucket that has expired, and for an account whose services are suspended. */
export function demandOpen({
  caller,
  bucket,
}: {
  caller: Pick<Caller, 'isSuspended'>
  bucket: Pick<Bucket, 'expiresAt'>
}) {
  if (bucket.expiresAt && bucket.expiresAt.getTime() <= Date.now())
    throw new S3Failure('AccessDenied', 'The bucket has expired')
  if (caller.isSuspended) throw new S3Failure('AccessDenied', 'The account is suspended')
}

/** The bucket of that name, if the caller reaches it. Throws `NoSuchBucket` and `AccessDenied`. */
export async function reachedBucket({ catalog, caller }: Pick<Call, 'catalog' | 'caller'>, name: string) {
  // Texts in the database cannot contain the character zero.
  if (name.includes('\0')) throw new S3Failure('NoSuchBucket')
  const { aimed } = caller
  const bucket =
    aimed.bucket === name
      ? aimed.foundBucket
      : await catalog.each(caller.accountId, (own) => own.findBucket(name))
  if (!bucket) throw new S3Failure('NoSuchBucket')
  if (caller.bucketIds && !caller.bucketIds.includes(bucket.id)) throw new S3Failure('AccessDenied')
  return bucket
}

/** Options of an object, each with the only values that all objects have. */
const plain: readonly (readonly [header: string, ...values: string[]])[] = [
  ['x-amz-acl', 'private', 'bucket-owner-full-control'],
  ['x-amz-storage-class', 'STANDARD'],
  // What S3 does by default. The response does not say that it was done.
  ['x-amz-server-side-encryption', 'AES256'],
  ['x-amz-tagging', ''],
]

/** Throws `NotImplemented` for an option with another value than the one that everything here has. */
export function demandPrivate({ headers }: Pick<IncomingMessage, 'headers'>) {
  const other = plain.find(([name, ...values]) => {
    const value = headers[name]
    return value !== undefined && !values.includes(String(value).trim())
  })
  if (other)
    throw new S3Failure('NotImplemented', `The header ${other[0]} with this value is not implemented here`)
}

/** Throws `AccessDenied` if a request names another owner of its bucket. */
export function demandOwner(
  expected: string | string[] | undefined,
  { accountId }: Pick<Caller, 'accountId'>,
) {
  if (expected !== undefined && expected !== accountId) throw new S3Failure('AccessDenied')
}

/** An object has one version, whose id is `null`. Throws `NotImplemented` for others. */
export function demandOnlyVersion(id: string | undefined) {
  if (id !== undefined && id !== 'null')
    throw new S3Failure('NotImplemented', 'Versions of objects are not implemented here')
}

/** Throws `KeyTooLongError` and `InvalidArgument`. */
export function checkKey(key: string): string {
  if (Buffer.byteLength(key) > 1024) throw new S3Failure('KeyTooLongError')
  if (key.includes('\0')) throw new S3Failure('InvalidArgument', 'A key must not contain the character zero')
  return key
}

/** Where what is put into a bucket is stored. */
export const storedIn = ({ id, isCloud }: Bucket) => ({ cloud: isCloud ? id : undefined })

/**
 * Room for bytes that are about to come, in the place of so many others; returns what gives it back, which is called before the
 * commit, and at the end in any case. Throws `QuotaExceeded` and `SlowDown`.
 */
export const reserveRoom = (
  { flight, caller: { accountId }, bucket }: BucketCall,
  size: number,
  replaced: () => Promise<number>,
) => flight.reserve({ accountId, bucketId: bucket.id }, { size, replaced })

export function sendXml(
  response: ServerResponse,
  element: Element,
  status = 200,
  headers: Record<string, string> = {},
) {
  const bytes = Buffer.from(document(element))
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/xml',
    'content-length': bytes.length,
  })
  response.end(bytes)
}

export function sendNothing(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  response.writeHead(status, headers)
  response.end()
}

export const quoted = (etag: string) => `"${etag}"`
/** An entity tag, with or without its quotes. */
export const unquoted = (text: string) => text.trim().replace(/^(W\/)?"(.*)"$/, '$2')

const header = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The condition of a write. Throws `NotImplemented` for conditions that S3 does not know either. */
export function writeCondition(request: IncomingMessage): Condition | undefined {
  const absent = header(request, 'if-none-match')
  const match = header(request, 'if-match')
  if (absent !== undefined) {
    if (absent.trim() !== '*' || match !== undefined) throw new S3Failure('NotImplemented')
    return { ifAbsent: true }
  }
  return match === undefined ? undefined : { ifEtag: unquoted(match) }
}

/** Dates of HTTP have no milliseconds. */
const seconds = (time: Date) => Math.floor(time.getTime() / 1000) * 1000

/**
 * Judges the conditions of a read (RFC 9110, section 13.2.2). `prefix` is that of the conditions of a copy. Returns whether the
 * caller has it already; throws `PreconditionFailed`.
 */
export function isUnchanged(
  request: IncomingMessage,
  { etag, modifiedAt }: { etag: string; modifiedAt: Date },
  prefix = '',
): boolean {
  const value = (name: string) => header(request, `${prefix}${name}`)
  const names = (list: string) => list.trim() === '*' || list.split(',').some((tag) => unquoted(tag) === etag)
  const match = value('if-match')
  const noneMatch = value('if-none-match')
  const since = Date.parse(value('if-modified-since') ?? '')
  const until = Date.parse(value('if-unmodified-since') ?? '')
  const isLater = match === undefined && seconds(modifiedAt) > until
  if ((match !== undefined && !names(match)) || isLater) throw new S3Failure('PreconditionFailed')
  return noneMatch === undefined ? seconds(modifiedAt) <= since : names(noneMatch)
}
