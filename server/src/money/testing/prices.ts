import type { PriceBand } from '@fairlead/api/money/price/price-table.ts'
import type { World } from '../../lib/testing/world.ts'

/** A terabyte at 80 dollars, then 60; a million requests at one dollar; twice that in Asia. */
export const samplePrices: PriceBand[] = [
  { region: 'other', meter: 'traffic', from: '0', price: '0.08' },
  { region: 'other', meter: 'traffic', from: '1000', price: '0.06' },
  { region: 'other', meter: 'requests', from: '0', price: '0.01' },
  { region: 'asia', meter: 'traffic', from: '0', price: '0.16' },
  { region: 'asia', meter: 'requests', from: '0', price: '0.02' },
]

/** The same, and storage at 7.44 dollars a GB-month, which is a cent for a gigabyte and an hour of March; in Asia as the demo has it. */
export const storedPrices: PriceBand[] = [
  ...samplePrices,
  { region: 'other', meter: 'storage', from: '0', price: '7.44' },
  { region: 'asia', meter: 'storage', from: '0', price: '0' },
  { region: 'asia', meter: 'storage', from: '5', price: '0.02' },
]

/** Adds prices of a plan from a month on. Returns the id of the version. */
export async function addPrices(
  w: World,
  { plan = 'standard', month = '2020-01', factor = 10, bands = samplePrices } = {},
): Promise<string> {
  const [row] = await w.rows<{ id: string }>(
    `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
     select $1, count(*) + 1, $2::timestamptz, $3, $4, 'test' from price_version where plan = $1 returning id`,
    [plan, `${month}-01T00:00:00Z`, factor, JSON.stringify(bands)],
  )
  return row?.id ?? ''
}
