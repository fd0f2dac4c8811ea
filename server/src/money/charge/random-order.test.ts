import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../../lib/testing/tier/by-tier.ts'
import { newBucket } from '../../lib/testing/scene/bucket.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices, storedPrices } from '../testing/prices.ts'

const hourMs = 3_600_000
const start = Date.parse('2030-02-27T00:00:00Z')

type CountedBatch = {
  hour: number
  domain: string
  edge: 'one' | 'two'
  traffic: number
  originTraffic: number
  requests: number
}
const batch: fc.Arbitrary<CountedBatch> = fc.record({
  // Few hours, so that sites share them; up to the third day of the next month, so that a month closes in between.
  hour: fc.nat(9).map((hour) => hour * 11),
  domain: fc.constantFrom('a.example', 'b.example'),
  edge: fc.constantFrom('one' as const, 'two' as const),
  traffic: fc.oneof(fc.nat(20_000), fc.nat(2_000_000_000_000)),
  originTraffic: fc.nat(3_000_000_000),
  requests: fc.nat(5_000_000),
})

/** What is posted for each ladder of each month. */
const posted = `select month, region, meter, trim_scale(units) as units, trim_scale(posted) as posted from charged_month where units > 0 order by 1, 2, 3`

async function play(batches: readonly CountedBatch[], chargeAfter: (index: number) => boolean) {
  const w = await chargeWorld({ prices: false })
  await addPrices(w, { bands: storedPrices })
  const bucket = await newBucket(w)
  const stored = new Set<number>()
  w.clock.set(new Date(start + 105 * hourMs).toISOString())
  for (const [index, { hour, domain, edge, ...counts }] of batches.entries()) {
    const time = new Date(start + hour * hourMs).toISOString()
    await w.count(time, counts, domain, edge)
    // What a bucket keeps in the hour comes with its first batch.
    if (!stored.has(hour)) await w.store(bucket.id, hour * 60_000_000_000, [time], 'asia')
    stored.add(hour)
    if (chargeAfter(index)) await w.charge()
  }
  await w.charge()
  expect(await w.violations()).toEqual([])
  return w.rows(posted)
}

test('in whatever order hours come, and however often they are charged, the months cost the same', async () => {
  const histories = fc
    .array(batch, { minLength: 5, maxLength: 25 })
    .chain((batches) =>
      fc.tuple(
        fc.constant(batches),
        fc.shuffledSubarray(batches, { minLength: batches.length }),
        fc.integer({ min: 1, max: 7 }),
      ),
    )
  await fc.assert(
    fc.asyncProperty(histories, async ([batches, shuffled, every]) => {
      const atOnce = await play(batches, () => false)
      expect(await play(shuffled, (index) => index % every === 0)).toEqual(atOnce)
    }),
    // Each run has its own databases, and shrinking would need hundreds of them.
    { numRuns: byTier({ quick: 1, deep: 30 }), endOnFailure: true },
  )
})
