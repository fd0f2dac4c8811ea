import { type PriceRegion, priceRegionOf } from '@fairlead/api/money/price/price-table.ts'
import pg from 'pg'
import type { Logger } from 'pino'

/** What was counted of a bucket in an hour. */
type Counted = { hour: number; bucketId: string; requests: number; traffic: number }

export type Meter = {
  /** `traffic` is bytes of bodies that were sent. */
  count: (bucketId: string, counted: { requests?: number; traffic?: number }) => void
  /** Hands what was counted to the database. */
  flush: () => Promise<void>
}

const hourMs = 3_600_000

/**
 * Counts bytes sent and requests of the S3 API, for each bucket and hour (decision 0131). If the process is killed, what was
 * counted since the last flush is lost, and nobody is charged for it.
 */
export function openMeter(pool: Pick<pg.Pool, 'query'>, country: string, log: Pick<Logger, 'warn'>): Meter {
  const region: PriceRegion = priceRegionOf(country)
  let counters = new Map<string, Counted>()

  function count(bucketId: string, { requests = 0, traffic = 0 }: Partial<Counted>) {
    const hour = Math.floor(Date.now() / hourMs) * hourMs
    add({ hour, bucketId, requests, traffic })
  }
  function add(counted: Counted) {
    const key = `${counted.bucketId} ${counted.hour}`
    const present = counters.get(key)
    if (!present) return void counters.set(key, counted)
    present.requests += counted.requests
    present.traffic += counted.traffic
  }

  async function flush() {
    if (counters.size === 0) return
    const taken = [...counters.values()]
    counters = new Map()
    try {
      await pool.query('select meter_buckets($1, $2, $3, $4, $5)', [
        taken.map(({ hour }) => new Date(hour)),
        taken.map(({ bucketId }) => bucketId),
        taken.map(({ requests }) => requests),
        taken.map(({ traffic }) => traffic),
        region,
      ])
    } catch (error) {
      // If the connection broke, the database may have counted it already: then it is given up, and nobody pays twice.
      if (error instanceof pg.DatabaseError) taken.forEach(add)
      log.warn({ err: error }, 'what was counted of buckets could not be written')
    }
  }
  return { count, flush }
}
