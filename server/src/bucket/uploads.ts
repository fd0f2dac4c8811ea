import { createHash } from 'node:crypto'
import {
  manyOpenUploads,
  maxOpenUploads,
  type ObjectUpload,
  type OpenUpload,
  uploadPartBytes,
} from '@fairlead/api/bucket/upload.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { type BucketRow, findBucket } from './buckets.ts'
import { hasObject } from './objects.ts'

type UploadRow = Selectable<DB['object_upload']>
type PartRow = Pick<Selectable<DB['upload_part']>, 'number' | 'size' | 'etag'>
/** An upload with its bucket and the parts that are stored, in order. */
export type FoundUpload = { upload: UploadRow; bucket: BucketRow; parts: PartRow[] }

/** An empty file has one part, which is empty. */
const partsOf = (size: number) => Math.max(1, Math.ceil(size / uploadPartBytes))
const sizeOfPart = (size: number, number: number) =>
  Math.min(uploadPartBytes, size - (number - 1) * uploadPartBytes)

export const listOpenUploads = (tx: Tx, { id, account_id }: BucketRow): Promise<OpenUpload[]> =>
  tx
    .selectFrom('object_upload as u')
    .select((eb) => [
      'u.id',
      'u.key',
      'u.size',
      'u.created_at',
      eb
        .selectFrom('upload_part as p')
        .select(sql<number>`coalesce(sum(p.size), 0)::bigint`.as('stored'))
        .whereRef('p.upload_id', '=', 'u.id')
        .where('p.account_id', '=', account_id)
        .as('stored'),
    ])
    .where('u.account_id', '=', account_id)
    .where('u.bucket_id', '=', id)
    .where('u.etag', 'is', null)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(manyOpenUploads)
    .execute()
    .then((rows) =>
      rows.map((row) => ({
        id: row.id,
        name: row.key,
        size: row.size,
        storedBytes: row.stored ?? 0,
        createDate: row.created_at.toISOString(),
      })),
    )

type Beginning = { name: string; size: number; contentType: string; replace: boolean }

/** Begins an upload in a locked bucket. Throws `objectExists`, `storageFull` and `uploadLimit`. */
export async function addUpload(
  tx: Tx,
  bucket: BucketRow,
  input: Beginning,
  now: Date,
): Promise<FoundUpload> {
  if (!input.replace && (await hasObject(tx, bucket, input.name))) throw new Fail('objectExists')
  const { rows } = await sql<{ room: number; open: number }>`
    select account_room(b) as room,
           count_uploads(b.id, ${manyOpenUploads}) as open
      from bucket b where b.id = ${bucket.id} and b.account_id = ${bucket.account_id}`.execute(tx)
  const [found] = rows
  const room = Math.min(found?.room ?? 0, bucket.capacity - bucket.used_bytes - bucket.pending_bytes)
  if (input.size > room) throw new Fail('storageFull')
  if ((found?.open ?? 0) >= maxOpenUploads) throw new Fail('uploadLimit')
  const upload = await tx
    .insertInto('object_upload')
    .values({
      account_id: bucket.account_id,
      bucket_id: bucket.id,
      key: input.name,
      content_type: input.contentType,
      size: input.size,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { upload, bucket, parts: [] }
}

/** Throws `notFound`, also for an upload that did not announce its size: a program sends it by S3. */
export async function findUpload(tx: Tx, me: Entered, id: string): Promise<FoundUpload> {
  const upload = await tx
    .selectFrom('object_upload')
    .selectAll()
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .where('etag', 'is', null)
    .executeTakeFirst()
  if (!upload) throw new Fail('notFound')
  const bucket = await findBucket(tx, me, upload.bucket_id)
  const parts = await tx
    .selectFrom('upload_part')
    .select(['number', 'size', 'etag'])
    .where('account_id', '=', me.account_id)
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute()
  return { upload, bucket, parts }
}

/** The upload as its sender sees it. `addressOf` signs the address of a part. */
export function toUpload(
  { upload, parts }: FoundUpload,
  addressOf: (number: number) => string,
): ObjectUpload {
  const size = upload.size ?? 0
  const stored = parts.filter((part) => part.size === sizeOfPart(size, part.number))
  const numbers = Array.from({ length: partsOf(size) }, (_, index) => index + 1)
  return {
    id: upload.id,
    name: upload.key,
    size,
    partSize: uploadPartBytes,
    createDate: upload.created_at.toISOString(),
    parts: stored.map(({ number, size: bytes, etag }) => ({ number, size: bytes, etag })),
    addresses: numbers
      .filter((number) => !stored.some((part) => part.number === number))
      .map((number) => ({ number, url: addressOf(number) })),
  }
}

/** The entity tag of an object in parts, as S3 computes it. */
function tagOfParts(parts: readonly PartRow[]): string {
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'))
  return `${hash.digest('hex')}-${parts.length}`
}

const failures = { exists: 'objectExists', full: 'storageFull', noUpload: 'notFound' } as const

/** Makes the object visible. Throws `uploadIncomplete`, `objectExists` and `storageFull`. */
export async function completeUpload(tx: Tx, { upload, parts }: FoundUpload, replace: boolean) {
  const size = upload.size ?? 0
  const isWhole =
    parts.length === partsOf(size) &&
    parts.every((part, index) => part.number === index + 1 && part.size === sizeOfPart(size, part.number))
  if (upload.size === null || !isWhole) throw new Fail('uploadIncomplete')
  const etag = tagOfParts(parts)
  const numbers = parts.map(({ number }) => number)
  const tags = parts.map((part) => part.etag)
  const { rows } = await sql<{ outcome: string; replaced: string[] | null }>`
    select outcome, replaced
      from complete_upload(${upload.id}, ${numbers}, ${tags}, 0, ${etag}, ${replace ? null : ''})`.execute(tx)
  const [done] = rows
  if (done?.outcome !== 'put')
    throw new Fail(failures[done?.outcome as keyof typeof failures] ?? 'uploadIncomplete')
  await discard(tx, upload.account_id, done.replaced ?? [])
  return { name: upload.key, size, etag }
}

/** Ends an upload. */
export async function abortUpload(tx: Tx, { id, account_id }: UploadRow) {
  const { rows } = await sql<{ bytes: string[] | null }>`select abort_upload(${id}) as bytes`.execute(tx)
  await discard(tx, account_id, rows[0]?.bytes ?? [])
}

/** Leaves bytes to the storage program, which removes them. */
async function discard(tx: Tx, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .insertInto('discarded_bytes')
    .values(ids.map((id) => ({ id, account_id: accountId })))
    .execute()
}
