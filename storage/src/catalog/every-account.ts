import { maxBuckets } from '@fairlead/api/bucket/bucket.ts'
import type pg from 'pg'
import { prepared } from './prepared.ts'
import type { Piece } from './put-terms.ts'

/** The cloud of a bucket of type 2. */
type CloudRow = {
  endpoint: string
  bucket: string
  region: string
  host_style: boolean
  access_key: string
  secret: Buffer
}

/** From where a request came, and what the response calls it. */
type Asked = { address: string; requestId: string }
type CreateOutcome = 'made' | 'denied' | 'exists' | 'limit'
type DeleteOutcome = 'gone' | 'denied' | 'absent' | 'filled' | 'origin'

/** What this program itself needs to know of the buckets and bytes of all accounts, through functions of the database. */
export const everyAccount = (pool: pg.Pool) => ({
  /** Which of these ids belong to an object of any account. */
  async knownBytes(ids: string[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ id: string }>('select id from known_bytes($1) as id', [ids])
    return new Set(rows.map(({ id }) => id))
  },

  /** Creates a bucket for a secret key, with its entry in the audit log. */
  async createBucket(keyId: string, name: string, { address, requestId }: Asked): Promise<CreateOutcome> {
    const { rows } = await pool.query<{ outcome: CreateOutcome }>(
      'select create_bucket($1, $2, $3, $4, $5) as outcome',
      [keyId, name, maxBuckets, address, requestId],
    )
    return rows[0]?.outcome ?? 'denied'
  },

  /** Deletes a bucket without objects for a secret key. */
  async deleteBucket(keyId: string, bucketId: string, { address, requestId }: Asked): Promise<DeleteOutcome> {
    const { rows } = await pool.query<{ outcome: DeleteOutcome }>(
      'select delete_bucket($1, $2, $3, $4) as outcome',
      [keyId, bucketId, address, requestId],
    )
    return rows[0]?.outcome ?? 'denied'
  },

  /** Sets rules of a bucket for a secret key; null takes them away. */
  async setRules(
    keyId: string,
    bucketId: string,
    { kind, rules }: { kind: 'cors' | 'lifecycle'; rules: readonly object[] | null },
    { address, requestId }: Asked,
  ): Promise<'set' | 'denied' | 'absent'> {
    const { rows } = await pool.query<{ outcome: 'set' | 'denied' | 'absent' }>(
      'select set_bucket_rules($1, $2, $3, $4, $5, $6) as outcome',
      [keyId, bucketId, kind, rules && JSON.stringify(rules), address, requestId],
    )
    return rows[0]?.outcome ?? 'denied'
  },

  /** The ids of all buckets whose objects or uploads end by rules. */
  async lifecycleBuckets(): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>('select id from buckets_with_lifecycle() as id')
    return rows.map(({ id }) => id)
  },

  /** Deletes what has ended in a bucket, at most so many objects and uploads, and returns how many; their bytes are discarded. */
  async endByRules(bucketId: string, count: number): Promise<number> {
    const { rows } = await pool.query<{ ended: number }>('select end_by_rules($1, $2) as ended', [
      bucketId,
      count,
    ])
    return rows[0]?.ended ?? 0
  },

  /** The files of those ids whose bytes are kept in rows. */
  async smallFiles(ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const { rows } = await prepared(pool).query<{ id: string; file: Buffer }>(
      'select id, file from small_files($1)',
      [ids],
    )
    return new Map(rows.map(({ id, file }) => [id, file]))
  },

  /**
   * Ids of bytes whose rows the control plane has deleted, except those in the clouds of the buckets in `without`. The caller
   * passes them to `forgetDiscarded` when they are removed.
   */
  async nextDiscarded(count: number, without: readonly string[] = []): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>('select id from next_discarded($1, $2) as id', [
      count,
      without,
    ])
    return rows.map(({ id }) => id)
  },

  async forgetDiscarded(ids: string[]): Promise<void> {
    await pool.query('select forget_discarded($1)', [ids])
  },

  /** Where the bytes of a bucket of type 2 are, its secret still sealed. */
  async cloudOfBucket(bucketId: string): Promise<CloudRow | undefined> {
    const { rows } = await pool.query<CloudRow>('select * from cloud_of_bucket($1)', [bucketId])
    return rows[0]
  },

  /** The ids of all buckets of type 2, also of deleted ones whose bytes are not removed yet. */
  async cloudBuckets(): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>('select id from clouds_of_buckets() as id')
    return rows.map(({ id }) => id)
  },

  /** Forgets the clouds of deleted buckets whose bytes are removed, or could not be removed for so many days. */
  async forgetClouds(days: number): Promise<void> {
    await pool.query('select forget_clouds(make_interval(days => $1))', [days])
  },

  /** Ends uploads of all accounts that are older than `days`, and returns how many; their bytes are discarded. */
  async abortOldUploads(days: number, count: number): Promise<number> {
    const { rows } = await pool.query<{ ended: number }>(
      'select abort_old_uploads(make_interval(days => $1), $2) as ended',
      [days, count],
    )
    return rows[0]?.ended ?? 0
  },

  /** All bytes of all accounts, in the order of their ids. */
  async *allBytes(): AsyncGenerator<Piece & { accountId: string; bucket: string; key: string }> {
    for (let after = ''; ;) {
      const { rows } = await pool.query<{
        id: string
        size: string
        account_id: string
        bucket_name: string
        key: string
      }>('select * from bytes_after($1, 500)', [after])
      for (const row of rows)
        yield {
          id: row.id,
          size: Number(row.size),
          accountId: row.account_id,
          bucket: row.bucket_name,
          key: row.key,
        }
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  },
})
