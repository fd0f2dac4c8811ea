import { entryKey } from '../cache/entry.ts'
import { inRange } from '../cache/key-range.ts'
import type { Mark } from '../cache/marks/mark.ts'
import type { ObjectName } from '../cache/object-index.ts'

type Turn<Owner> = ObjectName & { number: number; owner: Owner; waiting: ((how: Taken) => void)[] }

/** The number of a turn, or whether the turn of another worker has ended with a stored object. */
export type Taken = { turn: number } | { stored: boolean }

/** Records which worker is fetching an object. The others wait until it has finished. */
export function openTurnBook<Owner>() {
  const byName = new Map<string, Turn<Owner>>()
  const byNumber = new Map<number, Turn<Owner>>()
  let count = 0

  function end(turn: Turn<Owner> | undefined, stored = false) {
    if (!turn) return
    byName.delete(entryKey(turn.siteId, turn.key))
    byNumber.delete(turn.number)
    for (const wake of turn.waiting) wake({ stored })
  }

  return {
    /** Resolves with a turn for the owner, or, later, with the end of the current one. */
    async take(owner: Owner, object: ObjectName): Promise<Taken> {
      const name = entryKey(object.siteId, object.key)
      const current = byName.get(name)
      if (current) return new Promise((resolve) => current.waiting.push(resolve))
      count += 1
      const turn = { ...object, number: count, owner, waiting: [] }
      byName.set(name, turn)
      byNumber.set(count, turn)
      return { turn: count }
    },
    end: (number: number, stored: boolean) => end(byNumber.get(number), stored),
    /** To be called when the owner has ended. */
    endAll(owner: Owner) {
      for (const turn of byNumber.values()) if (turn.owner === owner) end(turn)
    },
    /** Ends the turns of fetches that started before a mark, because their responses are too old. */
    endBefore({ siteId, ranges, tags }: Mark) {
      for (const turn of byNumber.values()) {
        const isUnder = siteId === '' || siteId === turn.siteId
        // The tags of the responses are not known yet.
        const isMeant = tags !== undefined || ranges.some((range) => inRange(range, turn.key))
        if (isUnder && isMeant) end(turn)
      }
    },
  }
}
