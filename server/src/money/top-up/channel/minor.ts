import { unitsOf } from '@fairlead/api/amount.ts'

/** Currencies without a smaller part. */
const whole = new Set(['JPY', 'KRW', 'VND'])
const placesOf = (currency: string) => (whole.has(currency.toUpperCase()) ? 0 : 2)

/** An amount in the smallest part of its currency, as card providers count. Throws for a part that does not exist. */
export function minorOf(amount: string, currency: string): bigint {
  const step = 10n ** BigInt(4 - placesOf(currency))
  const units = unitsOf(amount)
  if (units % step !== 0n) throw new RangeError(`${amount} ${currency} cannot be paid`)
  return units / step
}

/** The decimal string of such an amount. */
export function decimalOfMinor(minor: number, currency: string): string {
  const places = placesOf(currency)
  const digits = String(minor).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
