import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { allEvents } from '../testing/all-events.ts'

test('every event, thrice and in random order, leaves what the rules allow, and another replay changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
      const w = await allEvents()
      const shuffled = (times: number) =>
        [...numbers.take(w.count * times)]
          .map((place, at) => ({ event: at % w.count, place }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ event }) => event)
      // Four at a time, so that an event also runs concurrently with itself.
      const replay = async (order: readonly number[]) => {
        for (let at = 0; at < order.length; at += 4)
          await Promise.all(order.slice(at, at + 4).map((event) => w.does(event)))
      }
      await replay(shuffled(3))
      expect(await w.violations()).toEqual([])
      // Then in the given order, so that events that were refused for lack of balance happen too.
      await replay(Array.from({ length: w.count }, (_, at) => at))
      await replay(Array.from({ length: w.count }, (_, at) => at))
      const before = await w.ledger()
      await replay(shuffled(2))
      expect(await w.ledger()).toEqual(before)
      expect(await w.violations()).toEqual([])
    }),
    // Each run has its own database, and shrinking would need hundreds of them.
    { numRuns: byTier({ quick: 1, deep: 10 }), endOnFailure: true },
  )
})
