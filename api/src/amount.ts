/**
 * Amounts are decimal strings of at most four places and are never converted to a `number`, which cannot represent
 * 0.1. Programs compute with integers in ten-thousandths.
 */
const places = 4

/** A decimal string in ten-thousandths. Throws for other text, because a misread figure is worse than none. */
export function unitsOf(decimal: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(decimal)
  if (!match) throw new TypeError(`"${decimal}" is not a decimal with at most ${places} places`)
  const [, sign, integer = '', part = ''] = match
  const units = BigInt(integer + part.padEnd(places, '0'))
  return sign === '-' ? -units : units
}

/** The decimal string for ten-thousandths, without trailing zeros. */
export function decimalOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}${part && `.${part}`}`
}

/** The one text of a decimal, without trailing zeros: `100` for `100.00`. */
export const plainDecimal = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

export const larger = (one: bigint, other: bigint) => (one > other ? one : other)
export const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

export const sumOf = (decimals: readonly string[]): string =>
  decimalOf(decimals.reduce((sum, one) => sum + unitsOf(one), 0n))
