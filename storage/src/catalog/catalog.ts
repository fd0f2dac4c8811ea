import type pg from 'pg'
import { gathered } from '../gather.ts'
import { type NewObject, onlyIf } from './put-terms.ts'
import {
  type Bucket,
  bucketColumns,
  type BucketRow,
  type FoundObject,
  type ObjectRow,
  toBucket,
} from './rows.ts'
import { sentPieces } from './sent-pieces.ts'
import { isRefused, prepared } from './prepared.ts'
import { everyAccount } from './every-account.ts'
import { uploadCatalog } from './uploads.ts'
import { toError } from '../to-error.ts'

export type PutOutcome =
  | { outcome: 'put'; modifiedAt: Date; replaced: string[] }
  | { outcome: 'noBucket' | 'exists' | 'absent' | 'changed' | 'full' }

/** What an object must still be like to be deleted; `*` as the entity tag stands for any. */
export type Seen = { etag?: string; size?: number; modifiedAt?: Date }

/** A row of a listing: an object, or all keys that are the same up to a delimiter. Moments are milliseconds since 1970. */
export type ListedRow =
  | { kind: 'object'; name: string; size: number; etag: string; modifiedAt: number }
  | { kind: 'folder'; name: string }

export type ListingQuery = { prefix: string; delimiter: string; after: string; count: number }

/** Higher than all keys with this prefix, which have at most 1,024 bytes. */
const keyEnd = (prefix: string) => prefix + '\u{10ffff}'.repeat(257)

/** Where a listing continues after this row. */
export const positionAfter = (row: ListedRow) => (row.kind === 'folder' ? keyEnd(row.name) : row.name)

type PutRow = { outcome: PutOutcome['outcome']; replaced: string[]; modified: Date }
/** Milliseconds since 1970. */
type ListRow = [name: string, isFolder: boolean, size: number, etag: string, modifiedAt: number]

/** The columns of a page without folders; null if it is empty. A moment is 8 bytes: microseconds since the year 2000. */
type PageRow = { names: string[] | null; sizes: string; tags: string; moments: Buffer }

const year2000 = Date.UTC(2000)
/** The database gives no negative ones, which would be before 2000. */
const momentAt = (moments: Buffer, at: number) =>
  year2000 + Math.floor((moments.readUInt32BE(at * 8) * 2 ** 32 + moments.readUInt32BE(at * 8 + 4)) / 1000)

function listedPage({ names, sizes, tags, moments }: PageRow): ListedRow[] {
  if (!names) return []
  const [size, tag] = [sizes.split(','), tags.split(',')]
  return names.map((name, at) => ({
    kind: 'object',
    name,
    size: Number(size[at]),
    etag: tag[at] ?? '',
    modifiedAt: momentAt(moments, at),
  }))
}

const listed = ([name, isFolder, size, etag, modifiedAt]: ListRow): ListedRow =>
  isFolder ? { kind: 'folder', name } : { kind: 'object', name, size, etag, modifiedAt }

/** The objects of one account, on a connection that row-level security restricts to it. */
function accountCatalog(connection: pg.ClientBase) {
  const client = prepared(connection)
  return {
    ...uploadCatalog(client),

    async findBucket(name: string): Promise<Bucket | undefined> {
      const { rows } = await client.query<BucketRow>(`select ${bucketColumns} from bucket where name = $1`, [
        name,
      ])
      return rows[0] && toBucket(rows[0])
    },

    /** What a bucket and the account may still store; the latter is null if it does not limit the bucket. */
    async left(bucketId: string): Promise<{ inBucket: number; inAccount: number | null }> {
      const { rows } = await client.query<{ in_bucket: string | null; in_account: string | null }>(
        'select in_bucket, in_account from storage_left($1)',
        [bucketId],
      )
      const [row] = rows
      return {
        inBucket: Number(row?.in_bucket ?? 0),
        inAccount: row && row.in_account !== null ? Number(row.in_account) : null,
      }
    },

    async bucketById(id: string): Promise<Bucket | undefined> {
      const { rows } = await client.query<BucketRow>(`select ${bucketColumns} from bucket where id = $1`, [
        id,
      ])
      return rows[0] && toBucket(rows[0])
    },

    async buckets(): Promise<Bucket[]> {
      const { rows } = await client.query<BucketRow>(`select ${bucketColumns} from bucket order by name`)
      return rows.map(toBucket)
    },

    async find(bucketId: string, key: string): Promise<FoundObject | undefined> {
      const { rows } = await client.query<ObjectRow>(
        `select size, etag, content_type, headers, modified_at,
                coalesce((select json_agg(json_build_object('id', b.id, 'size', b.size) order by part)
                            from object_bytes b where b.object_id = o.id), '[]') as pieces
           from stored_object o where bucket_id = $1 and key = $2`,
        [bucketId, key],
      )
      const [row] = rows
      return (
        row && {
          etag: row.etag,
          contentType: row.content_type,
          headers: row.headers,
          size: Number(row.size),
          modifiedAt: row.modified_at,
          pieces: row.pieces,
        }
      )
    },

    /**
     * Makes stored bytes visible under distinct keys. The outcomes are in the order of the objects. An object that cannot be put
     * changes nothing, and the others are put. The bytes of `replaced` are to be removed after the commit.
     */
    async putAll(bucketId: string, objects: readonly NewObject[]): Promise<PutOutcome[]> {
      const { pieces, files } = sentPieces(objects)
      const { rows } = await client.query<PutRow>(
        'select * from put_objects($1, $2::text[], $3::jsonb[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8)',
        [
          bucketId,
          objects.map(({ key }) => key),
          pieces,
          objects.map(({ about }) => about.etag),
          objects.map(({ about }) => about.contentType),
          objects.map(({ about }) => JSON.stringify(about.headers)),
          objects.map(({ condition }) => onlyIf(condition)),
          files,
        ],
      )
      return rows.map(({ outcome, modified, replaced }) =>
        outcome === 'put' ? { outcome, modifiedAt: modified, replaced } : { outcome },
      )
    },

    /**
     * Deletes those objects that are still what their caller has seen. Returns which of them are deleted, also those that never were
     * there, and the ids of bytes that are to be removed after the commit.
     */
    async remove(
      bucketId: string,
      named: readonly { key: string; seen: Seen }[],
    ): Promise<{ gone: boolean[]; bytes: string[] }> {
      const { rows } = await client.query<{ gone: boolean[]; bytes: string[] }>(
        'select gone, bytes from delete_seen_objects($1, $2, $3, $4, $5)',
        [
          bucketId,
          named.map(({ key }) => key),
          named.map(({ seen }) => seen.etag ?? null),
          named.map(({ seen }) => seen.size ?? null),
          named.map(({ seen }) => seen.modifiedAt ?? null),
        ],
      )
      const [row] = rows
      if (!row) throw new Error('delete_seen_objects returned no row')
      return row
    },

    /** Reads a page as one row of lists, because the client of the database takes longer to read a row than a value. */
    async list(bucketId: string, { prefix, delimiter, after, count }: ListingQuery): Promise<ListedRow[]> {
      if (delimiter === '') {
        const { rows } = await client.query<PageRow>('select * from list_page($1, $2, $3, $4)', [
          bucketId,
          prefix,
          after,
          count,
        ])
        return rows.flatMap(listedPage)
      }
      const { rows } = await client.query<{ page: ListRow[] | null }>(
        `select json_agg(json_build_array(name, is_folder, size, etag, floor(extract(epoch from modified_at) * 1000))
                         order by place) as page
           from list_objects($1, $2, $3, $4, $5)
             with ordinality as l (name, is_folder, size, etag, modified_at, content_type, place)`,
        [bucketId, prefix, delimiter, after, count],
      )
      return (rows[0]?.page ?? []).map(listed)
    },
  }
}
export type AccountCatalog = ReturnType<typeof accountCatalog>

/** An object to be put, and where. */
type Placed = NewObject & { accountId: string; bucketId: string }

/** The names of objects, in the database of the control plane. */
export function openCatalog(pool: pg.Pool) {
  /** The account to which a connection is restricted outside of transactions. */
  const accountOf = new WeakMap<pg.PoolClient, string>()

  /**
   * Runs statements that see the rows of one account only, each as a transaction of its own: for reads, and for a write of one
   * statement. A connection stays with its account until another one needs it, which saves most of the messages.
   */
  async function each<T>(accountId: string, work: (catalog: AccountCatalog) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      if (accountOf.get(client) !== accountId) {
        await client.query(`select set_config('app.account_id', $1, false)`, [accountId])
        accountOf.set(client, accountId)
      }
      return await work(accountCatalog(client))
    } catch (error) {
      failure = toError(error)
      throw error
    } finally {
      client.release(failure)
    }
  }

  /**
   * Puts that come while the bucket is locked by an earlier one are committed together, because each of them would wait for the
   * lock, and for a flush of its own.
   */
  const put = gathered<Placed, PutOutcome>({
    nameOf: ({ accountId, bucketId }) => `${accountId} ${bucketId}`,
    isApart: (one, other) => one.key === other.key,
    async run(placed) {
      const [{ accountId, bucketId } = { accountId: '', bucketId: '' }] = placed
      return each(accountId, (own) => own.putAll(bucketId, placed))
    },
    isUndone: isRefused,
  })

  return {
    each,
    put,

    /** Runs work in one transaction that sees the rows of one account only. */
    async within<T>(accountId: string, work: (catalog: AccountCatalog) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        await client.query('begin')
        await client.query(`select set_config('app.account_id', $1, true)`, [accountId])
        const result = await work(accountCatalog(client))
        await client.query('commit')
        return result
      } catch (error) {
        // Whether it can be rolled back or not: a connection that has failed is not used again.
        failure = toError(error)
        throw error
      } finally {
        client.release(failure)
      }
    },

    ...everyAccount(pool),
  }
}
export type Catalog = ReturnType<typeof openCatalog>
