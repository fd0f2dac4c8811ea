import { type Entry, isNewer } from '../cache/entry.ts'
import type { ObjectName } from '../cache/object-index.ts'

/** Leave to ask the origin for an object while the other cores wait. */
export type Turn = { end: (stored: boolean) => void }

/** Which of several cores asks the origin for an object that more than one of them wants. */
export type Turns = {
  /** A turn, or how another core's turn has ended; `late` when that is not waited for any longer. */
  begin: (siteId: string, key: string) => Promise<Turn | 'stored' | 'nothing' | 'late'>
}

/**
 * Waits until this core may ask for an object, or may as well. Gives the turn where it has one, and what another core
 * has brought meanwhile, as `look` finds it, if that is newer than `stale`; that the origin has failed is news too.
 */
export async function awaitTurn(
  turns: Turns,
  { siteId, key }: ObjectName,
  look: () => Entry | undefined,
  stale: Entry | undefined,
): Promise<{ turn: Turn | undefined; found: Entry | undefined }> {
  const { retryAt = 0 } = stale ?? {}
  for (;;) {
    const begun = await turns.begin(siteId, key)
    const turn = typeof begun === 'object' ? begun : undefined
    // Also with the turn: another one may just have ended.
    const found = look()
    const isNews = found !== undefined && (!stale || isNewer(found, stale) || found.retryAt > retryAt)
    if (isNews || begun !== 'stored') return { turn, found: isNews ? found : undefined }
  }
}
