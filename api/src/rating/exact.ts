/**
 * Decimals with twelve places as integers, for prices before they are rounded: a usage row may cost 0.0000027 dollars,
 * and many of them make an amount. Amounts of bills have four places (`amount.ts`).
 */
const places = 12
const one = 10n ** BigInt(places)
/** No price or quantity needs more, and an exponent must not make a number of a million digits. */
const maxExponent = 40

/** Rounds half away from zero, as bills do. `over` is above 0. */
function quotient(amount: bigint, over: bigint): bigint {
  const twice = 2n * (amount < 0n ? -amount : amount) + over
  const size = twice / (2n * over)
  return amount < 0n ? -size : size
}

/**
 * A decimal string in units of 10^-12; what is finer is rounded. Takes exponents, as files of clouds have them
 * (`2.79623E-5`). Throws for other text, because a misread figure is worse than none.
 */
export function exactOf(decimal: string): bigint {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(decimal)
  const exponent = Number(match?.[4] ?? 0)
  if (!match || Math.abs(exponent) > maxExponent) throw new TypeError(`"${decimal}" is not a decimal`)
  const [, sign, whole = '', part = ''] = match
  const shift = places + exponent - part.length
  const digits = BigInt(whole + part)
  const size = shift < 0 ? quotient(digits, 10n ** BigInt(-shift)) : digits * 10n ** BigInt(shift)
  return sign === '-' ? -size : size
}

export const product = (...factors: readonly bigint[]) =>
  factors.reduce((made, factor) => quotient(made * factor, one), one)

/** `amount` × `part` / `whole`, rounded once. Zero of nothing. */
export const shareOf = (amount: bigint, part: bigint, whole: bigint) => {
  if (whole === 0n) return 0n
  return whole < 0n ? quotient(-amount * part, -whole) : quotient(amount * part, whole)
}

/** Rounded to so many places, still in units of 10^-12. */
export function roundedTo(amount: bigint, to: number): bigint {
  const step = 10n ** BigInt(places - to)
  return quotient(amount, step) * step
}

/** The decimal string, rounded to so many places and without trailing zeros. */
export function exactText(amount: bigint, to = places): string {
  const rounded = roundedTo(amount, to)
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, -places)}${part && `.${part}`}`
}

/** Amounts of bills have this many places. */
export const billPlaces = 4

/**
 * Cuts an amount into parts by weight, each rounded to the places of a bill, whose sum is the rounded amount: each part
 * is the difference of two rounded running totals.
 */
export function cutByWeight(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let weight = 0n
  let before = 0n
  return weights.map((each) => {
    weight += each
    const upTo = roundedTo(shareOf(amount, weight, whole), billPlaces)
    const part = upTo - before
    before = upTo
    return part
  })
}
