import { mostInRow } from '../../bytes/small/small-files.ts'
import { gathered } from '../../gather.ts'
import { S3Failure } from '../failure.ts'

/** Where bytes go. */
type Destination = { accountId: string; bucketId: string }
/** What its bucket and its account may still store; null for an account that has no limit there. */
type Left = { inBucket: number; inAccount: number | null }

export type FlightLimits = {
  /** Requests of an account that are answered at the same time. */
  requests: number
  /** Bytes that an account may send beyond what it may store, because they replace others. */
  spareBytes: number
}
/** The spare bytes are two of the largest objects. */
const usualLimits: FlightLimits = { requests: 256, spareBytes: 2_000_000_000 }

/** A number for each name; names with nothing are forgotten. */
function tally() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, more: number) {
      const sum = of(name) + more
      if (sum > 0) counts.set(name, sum)
      else counts.delete(name)
    },
  }
}

/** Calls a function once, however often it is asked to. */
function once(work: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

/** How much is being put, and the bytes of it beyond those that it replaces. */
type Size = { size: number; replaced: () => Promise<number> }

/**
 * What is on its way into the store: no account can fill the disk with bytes that nobody has counted yet. What a put adds is
 * reserved before its first byte comes, and given back immediately before its commit, which alone decides. Each program counts for
 * itself, so nothing is left behind when it is killed.
 */
export function openFlight(findLeft: (to: Destination) => Promise<Left>, limits: FlightLimits = usualLimits) {
  const requests = tally()
  /** What is to be added, and all that comes, by account and by bucket. */
  const growth = tally()
  const coming = tally()

  const left = gathered<Destination, Left>({
    nameOf: ({ accountId, bucketId }) => `${accountId} ${bucketId}`,
    async run(all) {
      const [first = { accountId: '', bucketId: '' }] = all
      const found = await findLeft(first)
      return all.map(() => found)
    },
  })
  const busy = () => new S3Failure('SlowDown')

  return {
    /** Counts a request; returns what ends it. Throws `SlowDown`. */
    begin(accountId: string): () => void {
      if (requests.of(accountId) >= limits.requests) throw busy()
      requests.add(accountId, 1)
      return once(() => requests.add(accountId, -1))
    },

    /**
     * Reserves room; returns what gives it back. Throws `QuotaExceeded` for what does not fit, and `SlowDown` for what would fit if
     * nothing else were on its way.
     */
    async reserve(to: Destination, { size, replaced }: Size): Promise<() => void> {
      // It is held in memory, and stored by its commit.
      if (size <= mostInRow) return () => undefined
      const { inBucket, inAccount } = await left(to)
      const most = Math.min(inBucket, inAccount ?? Infinity)
      let added = size
      if (size > roomOf(to, { inBucket, inAccount })) {
        added = Math.max(0, size - (await replaced()))
        if (added > 0 && added > most) throw new S3Failure('QuotaExceeded')
      }
      const isMuch = coming.of(to.accountId) + size > Math.max(0, inAccount ?? inBucket) + limits.spareBytes
      if (isMuch || (added > 0 && added > roomOf(to, { inBucket, inAccount }))) throw busy()
      const names = [to.accountId, to.bucketId]
      for (const name of names) growth.add(name, added)
      coming.add(to.accountId, size)
      return once(() => {
        for (const name of names) growth.add(name, -added)
        coming.add(to.accountId, -size)
      })
    },
  }

  /** What may still come. */
  function roomOf({ accountId, bucketId }: Destination, { inBucket, inAccount }: Left) {
    return Math.min(inBucket - growth.of(bucketId), (inAccount ?? Infinity) - growth.of(accountId))
  }
}
export type Flight = ReturnType<typeof openFlight>
