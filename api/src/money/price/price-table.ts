import { z } from 'zod'
import { speedAreas } from '../../cdn/speed/speed.ts'
import { areaOf } from '../../cdn/speed/speed-areas.ts'
import { Line } from '../../fields.ts'

/** What is priced. `storage` is what buckets keep. */
export const meters = ['traffic', 'requests', 'storage'] as const
export type Meter = (typeof meters)[number]

/**
 * The region of an edge, for prices: mainland China has prices of its own. `other` is for edges whose operator has not
 * said where they are; its prices also apply to every region without prices.
 */
export const priceRegions = ['other', 'china', ...speedAreas] as const
export type PriceRegion = (typeof priceRegions)[number]

export const priceRegionOf = (country: string): PriceRegion =>
  country === 'CN' ? 'china' : (areaOf(country) ?? 'other')

/** The plan of accounts that have no other. */
export const standardPlan = 'standard'
export const priceCurrency = 'USD'
const maxBands = 100

/** A month in UTC, by which prices change and are counted. */
export const Month = z
  .string('required')
  .min(1, { error: 'required', abort: true })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'format')

/** How many bytes of traffic one byte from an origin counts as (spec 1, section 9). */
export const OriginFactor = z.number('required').int('integer').min(1, 'tooSmall').max(10, 'tooBig')

/** A step of a ladder: the price of each gigabyte, ten thousand requests, or gigabyte kept for a month, from a quantity on. */
export const PriceBand = z.strictObject({
  region: z.enum(priceRegions, 'option'),
  meter: z.enum(meters, 'option'),
  from: z
    .string('required')
    .min(1, { error: 'required', abort: true })
    .regex(/^(0|[1-9]\d{0,11})$/, 'format'),
  price: z
    .string('required')
    .min(1, { error: 'required', abort: true })
    .regex(/^\d{1,4}(\.\d{1,8})?$/, 'format'),
})
export type PriceBand = z.output<typeof PriceBand>

export const bandsOf = (bands: readonly PriceBand[], region: PriceRegion, meter: Meter): PriceBand[] =>
  bands
    .filter((band) => band.region === region && band.meter === meter)
    .toSorted((one, other) => (BigInt(one.from) < BigInt(other.from) ? -1 : 1))

type Wrong = { path: (string | number)[]; error: 'duplicate' | 'priceStart' | 'priceEnd' }

/** A table needs no prices of storage, which then costs nothing. */
const isPriced = (bands: readonly PriceBand[], meter: Meter) =>
  meter !== 'storage' || bands.some((band) => band.meter === meter)

/** Errors of ladders as a whole, whose bands are valid by themselves. */
function wrongLadders(bands: readonly PriceBand[]): Wrong[] {
  const found: Wrong[] = []
  const at = (band: PriceBand, field: keyof PriceBand) => ['bands', bands.indexOf(band), field]
  for (const meter of meters) {
    // Also where only some regions have prices: a forgotten one would be free, and nobody would notice.
    if (isPriced(bands, meter) && bandsOf(bands, 'other', meter).length === 0)
      found.push({ path: ['bands'], error: 'priceStart' })
    for (const region of priceRegions) {
      const ladder = bandsOf(bands, region, meter)
      const [first] = ladder
      const last = ladder.at(-1)
      if (first && first.from !== '0') found.push({ path: at(first, 'from'), error: 'priceStart' })
      for (const [index, band] of ladder.entries())
        if (index > 0 && band.from === ladder[index - 1]?.from)
          found.push({ path: at(band, 'from'), error: 'duplicate' })
      // With a last price of zero, nobody could say how much an amount buys.
      if (last && Number(last.price) === 0) found.push({ path: at(last, 'price'), error: 'priceEnd' })
    }
  }
  return found
}

export const PriceInput = z
  .strictObject({
    plan: Line(40),
    /** The first month that it holds for. */
    startMonth: Month,
    originFactor: OriginFactor,
    bands: z.array(PriceBand, 'required').min(1, 'required').max(maxBands),
  })
  .superRefine(({ bands }, context) => {
    for (const { path, error } of wrongLadders(bands))
      context.addIssue({ code: 'custom', path, message: error, input: bands })
  })
export type PriceInput = z.output<typeof PriceInput>
