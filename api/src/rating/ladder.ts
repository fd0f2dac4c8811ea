import { exactOf, product, shareOf } from './exact.ts'
import type { BillingArea } from './names.ts'
import type { Band } from './rule.ts'

const bounds = ({ from, to }: Band) => ({ from: exactOf(from), to: to === null ? undefined : exactOf(to) })

/** The figure of a region in the step that a quantity reaches; undefined for the list price. */
const figureAt = (bands: readonly Band[], area: BillingArea, quantity: bigint) => {
  const reached = bands.find((band) => {
    const { to } = bounds(band)
    return to === undefined || quantity <= to
  })
  const figure = reached?.columns[area]
  return figure === undefined ? undefined : exactOf(figure)
}

type Climb = {
  bands: readonly Band[]
  area: BillingArea
  mode: 'graduated' | 'volume'
  /** All that is used in the region in the month. */
  total: bigint
  /** What a unit counts as in steps without a figure: its list price, or a share of one. */
  otherwise: bigint
}

/** The sum of the figures of the first `quantity` units of a region. */
export function climbed({ bands, area, mode, total, otherwise }: Climb, quantity: bigint): bigint {
  if (mode === 'volume') return product(quantity, figureAt(bands, area, total) ?? otherwise)
  let sum = 0n
  let priced = 0n
  for (const band of bands) {
    const { from, to } = bounds(band)
    const end = to === undefined || to > quantity ? quantity : to
    if (end <= from) continue
    const figure = band.columns[area]
    sum += product(end - from, figure === undefined ? otherwise : exactOf(figure))
    priced += end - from
  }
  // What is beyond the last step, if it ends: no unit is free because no step has it.
  return sum + product(quantity - priced, otherwise)
}

/** The list price of a unit of a line. */
export const unitPrice = (list: bigint, usage: bigint) => shareOf(list, exactOf('1'), usage)
