import { isChangeBeyond, isSameFigure } from '../../approval/change.ts'
import {
  bandsOf,
  type Meter,
  meters,
  type PriceBand,
  type PriceInput,
  type PriceRegion,
  priceRegions,
} from './price-table.ts'

/** A price that differs between two tables, from a quantity on. */
export type PriceChange = { region: PriceRegion; meter: Meter; from: string; before: string; after: string }

type Bands = readonly PriceBand[]

/** A region without a ladder has that of `other`. */
const ladderIn = (bands: Bands, region: PriceRegion, meter: Meter) => {
  const own = bandsOf(bands, region, meter)
  return own.length > 0 ? own : bandsOf(bands, 'other', meter)
}

const priceFrom = (ladder: Bands, from: string) =>
  ladder.findLast((band) => BigInt(band.from) <= BigInt(from))?.price ?? '0'

/** Every price that another table changes, by region, meter and step. */
export function priceChanges(before: Bands, after: Bands): PriceChange[] {
  const regions = priceRegions.filter((region) =>
    [...before, ...after].some((band) => band.region === region),
  )
  return regions.flatMap((region) =>
    meters.flatMap((meter) => {
      const [old, next] = [ladderIn(before, region, meter), ladderIn(after, region, meter)]
      const steps = [...new Set([...old, ...next].map(({ from }) => from))]
      return steps
        .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
        .map((from) => ({ region, meter, from, before: priceFrom(old, from), after: priceFrom(next, from) }))
        .filter((step) => !isSameFigure(step.before, step.after))
    }),
  )
}

type Table = Pick<PriceInput, 'bands' | 'originFactor'>

/** Whether any price, or what a byte from an origin counts as, changes by more than a share, in percent. */
export const isTableBeyond = (before: Table, after: Table, percent: number) =>
  isChangeBeyond(String(before.originFactor), String(after.originFactor), percent) ||
  priceChanges(before.bands, after.bands).some((step) => isChangeBeyond(step.before, step.after, percent))
