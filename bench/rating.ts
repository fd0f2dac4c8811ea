import { randomUUID } from 'node:crypto'
import { priceRegions } from '../api/src/money/price/price-table.ts'
import { climb, type RatedUsage, type Month, rate } from '../server/src/money/charge/rate.ts'
import { laddersOf } from '../server/src/money/price/pricing.ts'
import { median } from './load.ts'

/**
 * Usage lines that are rated in memory in a second, on one core: an hour of an account with a thousand sites, again and
 * again. Prints figures, and does not compare them with targets.
 */
const sites = 1000
const rounds = 15
const hoursOfRound = 100

const pricing = {
  priceId: randomUUID(),
  plan: 'standard',
  version: 1,
  originFactor: 10,
  ladder: laddersOf(
    [
      { region: 'other', meter: 'traffic', from: '0', price: '0.045' },
      { region: 'other', meter: 'traffic', from: '10000', price: '0.0385' },
      { region: 'other', meter: 'traffic', from: '50000', price: '0.03125' },
      { region: 'other', meter: 'requests', from: '0', price: '0.0075' },
      { region: 'other', meter: 'storage', from: '0', price: '0.02' },
    ],
    '2026-03',
  ),
}
const due: RatedUsage[] = Array.from({ length: sites }, (_, at) => ({
  siteId: randomUUID(),
  region: priceRegions[at % priceRegions.length] ?? 'other',
  requests: BigInt(at * 7),
  traffic: BigInt(at) * 12_345_678n,
  originTraffic: BigInt(at) * 1_234_567n,
  byteHours: 0n,
}))

const speeds: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const month: Month = new Map()
  const before = process.cpuUsage()
  for (let hour = 0; hour < hoursOfRound; hour += 1) rate(due, pricing, month, (_asset, units) => units)
  const { user, system } = process.cpuUsage(before)
  if (climb(pricing, month, 'other', 'traffic', 0n).amount !== 0n) throw new Error('nothing was used')
  speeds.push((sites * hoursOfRound) / ((user + system) / 1e6))
}
console.log(`rating: ${median(speeds).toFixed(0)} usage lines a second of one core (aim: 500,000)`)
