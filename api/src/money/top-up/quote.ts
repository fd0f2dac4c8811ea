import { decimalOf, unitsOf } from '../../amount.ts'

/** Ten-thousandths in a cent. */
const cent = 100n

/** Divides and rounds to the nearest, a half up. */
const nearest = (whole: bigint, by: bigint) => (2n * whole + by) / (2n * by)

/** What is to be paid for an amount with a discount: the share that remains of it, in whole cents. */
export const paidWith = (amount: string, share: string): string =>
  decimalOf(nearest(unitsOf(amount) * unitsOf(share), 10_000n * cent) * cent)

/** Decimal places of currencies that do not have two. */
const places: Readonly<Record<string, bigint>> = { JPY: 10_000n }

/** A payment in another currency, in its smallest part. */
export function chargeAt(paid: string, rate: string, currency: string): string {
  const part = places[currency] ?? cent
  return decimalOf(nearest(unitsOf(paid) * unitsOf(rate), 10_000n * part) * part)
}

/** An amount of whole cents with four more digits, by which a transfer is known; without them, the amount itself. */
export function withTail(charge: string, tail: string): string {
  if (tail === '') return charge
  const [integer = '0', part = ''] = charge.split('.')
  return `${integer}.${part.padEnd(2, '0')}${tail}`.replace(/0+$/, '')
}

const millionth = 1_000_000n
const millionthsOf = (decimal: string) => {
  const [integer = '0', part = ''] = decimal.split('.')
  return BigInt(integer + part.padEnd(6, '0'))
}

/** Millionths in the smallest part of a currency that can be returned. */
const smallest: Readonly<Record<string, bigint>> = { JPY: millionth, USDT: 1n }
const hundredth = 10_000n

/**
 * What belongs to a part of what was paid, in the currency of the payment and in whole smallest parts of it. It is rounded
 * down, so that never more is returned than came; all of it is all that was charged.
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
