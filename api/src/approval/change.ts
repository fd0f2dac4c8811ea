/** Prices have up to eight decimals. */
const places = 8

function scaled(decimal: string): bigint {
  const [integer = '0', part = ''] = decimal.split('.')
  return BigInt(integer + part.padEnd(places, '0'))
}

/** Whether two amounts are equal as figures: `7` and `7.00`. */
export const isSameFigure = (one: string, other: string) => scaled(one) === scaled(other)

/** Whether an amount differs from an earlier one by more than a share of that, in percent. From nothing, everything does. */
export function isChangeBeyond(before: string, after: string, percent: number): boolean {
  const [from, to] = [scaled(before), scaled(after)]
  const change = to > from ? to - from : from - to
  return change * 100n > from * BigInt(percent)
}
