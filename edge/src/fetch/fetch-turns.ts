import { type Entry, isNewer } from '../cache/entry.ts'
import type { ObjectName } from '../cache/object-index.ts'
import type { Clock } from '../clock.ts'

/** Permission to fetch an object from the origin while the other cores wait. */
export type Turn = { end: (stored: boolean) => void }

/** Decides which core fetches an object that several of them want. */
export type Turns = {
  /** A turn, or the result of another core's turn; `late` if the other core took too long. */
  begin: (siteId: string, key: string) => Promise<Turn | 'stored' | 'nothing' | 'late'>
}

/** Whether the origin has failed since then and must not be requested yet. By the time of the turn that may be over. */
const isLeftAlone = (found: Entry, knownRetryAt: number, now: number) =>
  found.retryAt > knownRetryAt && found.retryAt > now

/**
 * Waits until this core may fetch an object, or until waiting for another core is useless. Returns the turn if this
 * core got one, and what another core has stored in the meantime, as `look` finds it, if it is newer than `stale` or
 * says that the failing origin must not be requested; `isLate` if another core still asks.
 */
export async function awaitTurn(
  turns: Turns,
  { siteId, key }: ObjectName,
  look: () => Entry | undefined,
  stale: Entry | undefined,
  clock: Clock,
): Promise<{ turn: Turn | undefined; found: Entry | undefined; isLate: boolean }> {
  const { retryAt = 0 } = stale ?? {}
  for (;;) {
    const begun = await turns.begin(siteId, key)
    const turn = typeof begun === 'object' ? begun : undefined
    // Looked up even with a turn, because the turn of another core may just have ended.
    const found = look()
    const isNews =
      found !== undefined && (!stale || isNewer(found, stale) || isLeftAlone(found, retryAt, clock()))
    if (isNews || begun !== 'stored')
      return { turn, found: isNews ? found : undefined, isLate: begun === 'late' }
  }
}
