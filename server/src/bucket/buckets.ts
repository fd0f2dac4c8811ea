import {
  type Bucket,
  type BucketChange,
  type BucketInput,
  BucketType,
  listBuckets,
  maxBuckets,
  maxStorageBytes,
  namedSites,
} from '@fairlead/api/bucket/bucket.ts'
import { storageRegion } from '@fairlead/api/bucket/signature.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import type { DB } from '../lib/db-types.ts'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { cloudOf } from './clouds.ts'

export type BucketRow = Selectable<DB['bucket']>

/** What other tables have of a bucket: the sites whose origin it is (their number, and the first by name), and its cloud. */
type Surroundings = Pick<Bucket, 'siteCount' | 'sites' | 'cloud'>
const countOfSites = sql<number>`(
  select count(*) from site_bucket b where b.bucket_id = bucket.id and b.account_id = bucket.account_id)`
const sitesNamed = sql<Bucket['sites']>`(
  select coalesce(json_agg(json_build_object('id', named.id, 'domain', named.domain)), '[]')
    from (select site.id, site.domain from site_bucket b join site on site.id = b.site_id
           where b.bucket_id = bucket.id and b.account_id = bucket.account_id
           order by site.domain limit ${sql.lit(namedSites)}) named)`

const surroundings = [countOfSites.as('siteCount'), sitesNamed.as('sites'), cloudOf.as('cloud')] as const

/** The surroundings of one bucket. */
export const findSurroundings = (tx: Tx, { id, account_id }: BucketRow): Promise<Surroundings> =>
  tx
    .selectFrom('bucket')
    .select(surroundings)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()

export const toBucket = (row: BucketRow, { siteCount, sites, cloud }: Surroundings, now: Date): Bucket => ({
  id: row.id,
  bucketName: row.name,
  type: row.type as Bucket['type'],
  region: row.region,
  cloud,
  capacity: row.capacity,
  ownCapacity: row.has_own_capacity ? row.capacity : null,
  bucketSize: row.used_bytes + row.pending_bytes,
  objectCount: row.object_count,
  indexDocument: row.index_document,
  errorDocument: row.error_document,
  siteCount,
  sites,
  expireDate: row.expires_at?.toISOString() ?? null,
  expired: row.expires_at !== null && row.expires_at <= now,
  createDate: row.created_at.toISOString(),
})

/** The buckets that a request may access; with a secret key that names buckets, only those. */
const reached = (tx: Tx, { account_id, app_id }: Entered) =>
  tx
    .selectFrom('bucket')
    .where('account_id', '=', account_id)
    .$if(app_id !== null, (q) =>
      q.where(
        sql<boolean>`exists (select from secret_key k where k.app_id = ${app_id} and k.account_id = bucket.account_id
          and (k.bucket_ids is null or bucket.id = any(k.bucket_ids)))`,
      ),
    )

export const listBucketPage = (tx: Tx, me: Entered, query: QueryOf<typeof listBuckets>, now: Date) =>
  listPage(listBuckets, query, {
    from: reached(tx, me).selectAll('bucket').select(surroundings),
    filters: { bucketName: (rows, part) => rows.where('name', 'ilike', containing(part)) },
    sort: {
      createDate: 'created_at',
      bucketName: 'name',
      bucketSize: 'used_bytes',
      objectCount: 'object_count',
    },
    order: ['-createDate'],
    row: (row) => toBucket(row, row, now),
  })

/** All of them, because there are few. */
export const listBucketOptions = (tx: Tx, me: Entered) =>
  reached(tx, me)
    .select(['id', 'name as bucketName', 'type', 'region'])
    .orderBy('name')
    .$castTo<Pick<Bucket, 'id' | 'bucketName' | 'type' | 'region'>>()
    .execute()

/** Throws `notFound`. */
export async function findBucket(tx: Tx, me: Entered, id: string): Promise<BucketRow> {
  const row = await reached(tx, me).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The same for calls that change objects. Throws `bucketExpired` too. */
export async function openBucket(tx: Tx, me: Entered, id: string, now: Date): Promise<BucketRow> {
  const row = await findBucket(tx, me, id)
  if (row.expires_at && row.expires_at <= now) throw new Fail('bucketExpired')
  return row
}

/** Locked until the transaction ends. Throws `notFound`. */
export async function lockBucket(tx: Tx, me: Entered, id: string): Promise<BucketRow> {
  const row = await reached(tx, me).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The columns for an input. Throws field errors that only the server can find. */
function valuesOf(input: BucketChange, allowed: number, now: Date) {
  const { capacity, expireDate, indexDocument, errorDocument } = input
  if (capacity !== null && capacity > allowed) throw Fail.field('capacity', 'overCapacity')
  const expiresAt = expireDate === null ? null : new Date(expireDate)
  if (expiresAt && expiresAt <= now) throw Fail.field('expireDate', 'future')
  // A bucket must be able to hold something, also in an account that may store nothing now.
  return {
    capacity: capacity ?? Math.max(1, allowed),
    has_own_capacity: capacity !== null,
    expires_at: expiresAt,
    index_document: indexDocument,
    error_document: errorDocument,
  }
}

/** What a public cloud stores is not limited by the account. */
const allowedFor = (type: number, allowed: number) => (type === BucketType.cloud ? maxStorageBytes : allowed)

/** Throws `bucketLimit` and field errors. */
export async function addBucket(tx: Tx, me: Entered, input: BucketInput, allowed: number, now: Date) {
  const type = input.cloud ? BucketType.cloud : BucketType.own
  await takeTurns(tx, `buckets of ${me.account_id}`)
  const { count } = await tx
    .selectFrom('bucket')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', me.account_id)
    .executeTakeFirstOrThrow()
  if (count >= maxBuckets) throw new Fail('bucketLimit')
  return tx
    .insertInto('bucket')
    .values({
      ...valuesOf(input, allowedFor(type, allowed), now),
      account_id: me.account_id,
      name: input.name,
      type,
      region: storageRegion,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'bucket_account_id_name_key' ? Fail.field('name', 'bucketTaken') : error
    })
}

export const changeBucket = (
  tx: Tx,
  { id, account_id, type }: BucketRow,
  input: BucketChange,
  allowed: number,
  now: Date,
) =>
  tx
    .updateTable('bucket')
    .set(valuesOf(input, allowedFor(type, allowed), now))
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Deletes a locked bucket without objects, and its open uploads, whose bytes the storage program removes. */
export async function removeBucket(tx: Tx, { id, account_id }: BucketRow) {
  await sql`
    insert into discarded_bytes (id, account_id)
    select p.id, p.account_id from upload_part p join object_upload u on u.id = p.upload_id
     where u.bucket_id = ${id} and u.account_id = ${account_id}`.execute(tx)
  await tx
    .deleteFrom('object_upload')
    .where('bucket_id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
  // The quota of the account follows the usage of its buckets.
  await tx
    .updateTable('bucket')
    .set({ pending_bytes: 0 })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()
  await tx.deleteFrom('bucket').where('id', '=', id).where('account_id', '=', account_id).execute()
}

/** The index of the first id that is no bucket of the account; -1 if there is none. */
export async function firstForeignBucket(tx: Tx, accountId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return -1
  const found = await tx
    .selectFrom('bucket')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return ids.findIndex((id) => !found.some((bucket) => bucket.id === id))
}

/** The ids of buckets by name, of those that the request may access. */
export async function bucketIds(tx: Tx, me: Entered, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const found = await reached(tx, me).select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** The number and total size of the account's buckets, and the size that they may have. */
export async function storageSize(tx: Tx, { account_id }: Entered, allowed: number) {
  const quota = await tx
    .selectFrom('storage_quota')
    .select(['capacity', 'used_bytes'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('bucket')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return { capacity: quota?.capacity ?? allowed, used: quota?.used_bytes ?? 0, buckets: count }
}
