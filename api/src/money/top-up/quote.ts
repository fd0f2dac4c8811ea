import { decimalOf, unitsOf } from '../../amount.ts'

/** Ten-thousandths in a cent. */
const cent = 100n

/** Divides and rounds to the nearest, a half up. */
const nearest = (whole: bigint, by: bigint) => (2n * whole + by) / (2n * by)

/** The discounted price of an amount: the share of it that is paid, in whole cents. */
export const paidWith = (amount: string, share: string): string =>
  decimalOf(nearest(unitsOf(amount) * unitsOf(share), 10_000n * cent) * cent)

/** Decimal places of currencies that do not have two. */
const places: Readonly<Record<string, bigint>> = { JPY: 10_000n }

/** Converts a payment to another currency, in whole smallest units of it. */
export function chargeAt(paid: string, rate: string, currency: string): string {
  const part = places[currency] ?? cent
  return decimalOf(nearest(unitsOf(paid) * unitsOf(rate), 10_000n * part) * part)
}

/** Appends four digits that identify a transfer to an amount in whole cents; without them, returns the amount itself. */
export function withTail(charge: string, tail: string): string {
  if (tail === '') return charge
  const [integer = '0', part = ''] = charge.split('.')
  return `${integer}.${part.padEnd(2, '0')}${tail}`.replace(/0+$/, '')
}

const millionth = 1_000_000n
/** A decimal string with at most six places, in millionths. */
export const millionthsOf = (decimal: string): bigint => {
  const [integer = '0', part = ''] = decimal.split('.')
  return BigInt(integer + part.padEnd(6, '0'))
}

/** The smallest unit of a currency that can be returned, in millionths. */
const smallest: Readonly<Record<string, bigint>> = { JPY: millionth, USDT: 1n }
const hundredth = 10_000n

/**
 * The part of a charge that belongs to a part of what was paid, in whole smallest units of the currency of the payment. It is
 * rounded down, so that no more is returned than was received; for all that was paid it is the whole charge.
 */
export function partOfCharge(
  { charge, paid, currency }: { charge: string; paid: string; currency: string },
  part: string,
): string {
  const least = smallest[currency] ?? hundredth
  const exact = (millionthsOf(charge) * unitsOf(part)) / unitsOf(paid)
  const returned = exact - (exact % least)
  const digits = String(returned % millionth)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${returned / millionth}${digits && `.${digits}`}`
}
