import type { Meter } from './price-table.ts'

/** What one price of what edges count stands for: a gigabyte of traffic, ten thousand requests. */
export const pricedPer = { traffic: 1_000_000_000n, requests: 10_000n } as const

const hourMs = 3_600_000

/** The hours of a month in UTC, `2026-03`. */
export function hoursOf(month: string): number {
  const start = new Date(`${month}-01T00:00:00Z`)
  return (Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1) - start.getTime()) / hourMs
}

/**
 * The same for all meters in a month. A price of storage is for a gigabyte that is kept through all hours of the month, so
 * that five gigabytes cost the same in every month; it is counted in byte-hours.
 */
export const pricedIn = (month: string): Readonly<Record<Meter, bigint>> => ({
  ...pricedPer,
  storage: 1_000_000_000n * BigInt(hoursOf(month)),
})

/** Prices have at most eight places, amounts four. */
const pricePlaces = 8
const amountPlaces = 4

/** Divides an exact amount of units times price into ten-thousandths of a dollar. */
const divisorOf = (per: bigint) => per * 10n ** BigInt(pricePlaces - amountPlaces)

/** A price in units of its eighth place. Throws for other text, because a misread price is worse than none. */
export function priceUnits(decimal: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,8}))?$/.exec(decimal)
  if (!match) throw new TypeError(`"${decimal}" is not a price`)
  const [, integer = '', part = ''] = match
  return BigInt(integer + part.padEnd(pricePlaces, '0'))
}

/** The decimal for a price in units of its eighth place. */
export function priceDecimal(units: bigint): string {
  const digits = String(units).padStart(pricePlaces + 1, '0')
  const part = digits.slice(-pricePlaces).replace(/0+$/, '')
  return `${digits.slice(0, -pricePlaces)}${part && `.${part}`}`
}

/** A step of a ladder, for computing: where it begins, the price of a unit, and the price of all units before it. */
type LadderStep = { from: bigint; price: bigint; before: bigint }
/** The graduated prices of a meter in a region. */
export type Ladder = { divisor: bigint; steps: readonly LadderStep[] }

/** The bands of one ladder, the first from 0. A price, and one of what `from` counts, are for `per` units. Without bands all is free. */
export function ladderOf(per: bigint, bands: readonly { from: string; price: string }[]): Ladder {
  const steps: LadderStep[] = []
  for (const band of bands) {
    const from = BigInt(band.from) * per
    const last = steps.at(-1)
    const before = last ? last.before + (from - last.from) * last.price : 0n
    steps.push({ from, price: priceUnits(band.price), before })
  }
  return { divisor: divisorOf(per), steps }
}

/** The exact price of so many units, to be divided by `divisor`. */
function exactly({ steps }: Ladder, units: bigint): bigint {
  let at = steps.length - 1
  let step = steps[at]
  while (step && step.from > units) step = steps[(at -= 1)]
  return step ? step.before + (units - step.from) * step.price : 0n
}

/**
 * The price of all units of a month, in ten-thousandths of a dollar, half of one rounded up. Each unit has the price of
 * its own band, so that one more never makes those before it cheaper.
 */
export const priceOf = (ladder: Ladder, units: bigint): bigint =>
  (2n * exactly(ladder, units) + ladder.divisor) / (2n * ladder.divisor)

/** The highest price that any unit after the first `units` of the month can have. */
export function dearestAfter({ steps }: Ladder, units: bigint): bigint {
  const at = Math.max(
    0,
    steps.findLastIndex(({ from }) => from <= units),
  )
  return steps.slice(at).reduce((most, { price }) => (price > most ? price : most), 0n)
}

/**
 * How many units may follow those of the month before the posted sum grows by more than an amount. Null if there is no
 * limit, because the last ones cost nothing.
 */
export function unitsFor(
  ladder: Ladder,
  { units, posted, amount }: { units: bigint; posted: bigint; amount: bigint },
): bigint | null {
  // A price rounds to at most `posted + amount` as long as it is below the next half.
  const most = ((2n * (posted + amount) + 1n) * ladder.divisor - 1n) / 2n
  let at = ladder.steps.findLastIndex(({ from }) => from <= units)
  for (let next = ladder.steps[at + 1]; next && next.before <= most; next = ladder.steps[at + 1]) at += 1
  const step = ladder.steps[at]
  if (!step || step.before > most) return 0n
  if (step.price === 0n) return null
  const until = step.from + (most - step.before) / step.price
  return until > units ? until - units : 0n
}
