import { createHash } from 'node:crypto'
import { isObjectKey } from '@fairlead/api/bucket/object-key.ts'
import {
  type listObjects,
  maxCountedObjects,
  maxDeletedObjects,
  maxMovedObjects,
  StoredObject,
} from '@fairlead/api/bucket/object.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { BucketRow } from './buckets.ts'

type ListedRow = {
  name: string
  is_folder: boolean
  size: number | null
  etag: string | null
  modified_at: Date | null
  content_type: string | null
}

const toObject = (row: ListedRow): StoredObject => ({
  isFolder: row.is_folder,
  name: row.name,
  size: row.size,
  type: row.content_type,
  etag: row.etag,
  lastModify: row.modified_at?.toISOString() ?? null,
})

/** The position after a row: after a folder, that of its last key. */
const Cursor = z.tuple([z.string(), z.boolean()])

function positionOf(cursor: string | undefined) {
  if (cursor === undefined) return { name: '', isFolder: false }
  try {
    const [name, isFolder] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (name.includes('\0') || !name.isWellFormed()) throw new Error('no key')
    return { name, isFolder }
  } catch {
    throw Fail.field('lastEvaluatedKey', 'format')
  }
}

type ObjectQuery = QueryOf<typeof listObjects>

/**
 * One page, in the order of the names. After a key it reads only the rows of the page, however many the bucket has; the
 * total is counted up to `maxCountedObjects`.
 */
export async function listObjectPage(
  tx: Tx,
  bucket: BucketRow,
  { prefix, pageNum, pageSize, lastEvaluatedKey }: Omit<ObjectQuery, 'bucketId'>,
) {
  const after = positionOf(lastEvaluatedKey)
  const position = after.isFolder ? sql`key_end(${after.name})` : sql`${after.name}`
  const offset = lastEvaluatedKey === undefined ? pageNum * pageSize : 0
  const { rows } = await sql<ListedRow>`
    select name, is_folder, size, etag, modified_at, content_type
      from list_objects(${bucket.id}, ${prefix}, '/', ${position}, ${offset + pageSize + 1})
    offset ${offset}`.execute(tx)
  const content = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? content.at(-1) : undefined
  const isWhole = lastEvaluatedKey === undefined && !last && (rows.length > 0 || offset === 0)
  return {
    content: content.map(toObject),
    totalSize: isWhole ? offset + rows.length : await countRows(tx, bucket, prefix),
    cols: Object.keys(StoredObject.shape),
    ...(last && {
      lastEvaluatedKey: Buffer.from(JSON.stringify([last.name, last.is_folder])).toString('base64url'),
    }),
  }
}

async function countRows(tx: Tx, bucket: BucketRow, prefix: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from list_objects(${bucket.id}, ${prefix}, '/', '', ${maxCountedObjects})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether the bucket has an object of this name. */
export async function hasObject(tx: Tx, { id, account_id }: BucketRow, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_object')
    .select('id')
    .where('account_id', '=', account_id)
    .where('bucket_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

const emptyTag = createHash('md5').digest('hex')

/** An empty folder is an empty object. Throws `objectExists` and `storageFull`. */
export async function addFolderTo(tx: Tx, bucket: BucketRow, name: string) {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from put_object(${bucket.id}, ${name}, '[]', ${emptyTag}, 'application/x-directory', '{}', '')`.execute(
    tx,
  )
  const outcome = rows[0]?.outcome
  if (outcome === 'exists') throw new Fail('objectExists')
  if (outcome !== 'put') throw new Fail('notFound')
}

/** Gives an object another name. Throws `notFound` and `objectExists`. The bucket is locked. */
export async function moveObjectIn(tx: Tx, bucket: BucketRow, name: string, newName: string) {
  if (!(await hasObject(tx, bucket, name))) throw new Fail('notFound')
  if (await hasObject(tx, bucket, newName)) throw new Fail('objectExists')
  await sql`
    update stored_object set key = ${newName}, modified_at = now()
     where bucket_id = ${bucket.id} and account_id = ${bucket.account_id} and key = ${name}`.execute(tx)
}

const hasChanged = (error: unknown) => brokenUnique(error) === 'stored_object_bucket_id_key_key'

/**
 * Gives a folder another name, with all that is in it. Throws `notFound`, `objectExists`, `folderLarge` and an error of the
 * field if a name becomes too long. The bucket is locked.
 */
export async function moveFolderIn(tx: Tx, bucket: BucketRow, name: string, newName: string) {
  const { rows } = await sql<{ name: string }>`
    select name from list_objects(${bucket.id}, ${name}, '', '', ${maxMovedObjects + 1})`.execute(tx)
  if (rows.length === 0) throw new Fail('notFound')
  if (rows.length > maxMovedObjects) throw new Fail('folderLarge')
  if (name === newName) throw new Fail('objectExists')
  const keys = rows.map((row) => newName + row.name.slice(name.length))
  if (!keys.every(isObjectKey)) throw Fail.field('newName', 'objectKey')
  await sql`
    update stored_object o set key = moved.key, modified_at = now()
      from unnest(${rows.map((row) => row.name)}::text[], ${keys}::text[]) as moved (name, key)
     where o.bucket_id = ${bucket.id} and o.account_id = ${bucket.account_id} and o.key = moved.name`
    .execute(tx)
    .catch((error: unknown) => {
      throw hasChanged(error) ? new Fail('objectExists') : error
    })
}

/** Deletes objects and folders, at most `maxDeletedObjects` objects. The bucket is locked. */
export async function deleteObjectsFrom(tx: Tx, bucket: BucketRow, names: readonly string[]) {
  let room = maxDeletedObjects
  let deleted = 0
  let hasMore = false
  const discard = async (keys: readonly string[]) => {
    const { rows } = await sql<{ count: number }>`
      select discard_objects(${bucket.id}, ${keys}) as count`.execute(tx)
    deleted += rows[0]?.count ?? 0
    room -= keys.length
  }
  await discard(names.filter((name) => !name.endsWith('/')))
  for (const folder of names.filter((name) => name.endsWith('/'))) {
    const { rows } = await sql<{ name: string }>`
      select name from list_objects(${bucket.id}, ${folder}, '', '', ${room + 1})`.execute(tx)
    hasMore ||= rows.length > room
    await discard(rows.slice(0, room).map(({ name }) => name))
  }
  return { deleted, hasMore }
}
