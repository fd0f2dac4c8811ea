import fc from 'fast-check'
import { expect, test } from 'vitest'
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
      // Some at a time, so that the same event also meets itself.
      const replay = async (order: readonly number[]) => {
        for (let at = 0; at < order.length; at += 4)
          await Promise.all(order.slice(at, at + 4).map((event) => w.does(event)))
      }
      await replay(shuffled(3))
      expect(await w.violations()).toEqual([])
      // Once more in this order, so that what was refused for want of a balance has happened.
      await replay(Array.from({ length: w.count }, (_, at) => at))
      await replay(Array.from({ length: w.count }, (_, at) => at))
      const before = await w.ledger()
      await replay(shuffled(2))
      expect(await w.ledger()).toEqual(before)
      expect(await w.violations()).toEqual([])
    }),
    // Each run has a database of its own, of which shrinking would need hundreds.
    { numRuns: 2, endOnFailure: true },
  )
})
