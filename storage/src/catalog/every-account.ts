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

/** What this program itself needs to know of the buckets and bytes of all accounts, through functions of the database. */
export const everyAccount = (pool: pg.Pool) => ({
  /** Which of these ids belong to an object of any account. */
  async knownBytes(ids: string[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ id: string }>('select id from known_bytes($1) as id', [ids])
    return new Set(rows.map(({ id }) => id))
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
