import { billPlaces, exactOf, exactText, product, roundedTo } from './exact.ts'

/** Digits of the smallest unit of a currency (spec 2, section 9). */
const minorDigits = { CNY: 2, USD: 2, HKD: 2, JPY: 0, USDT: 6 } as const
export type BillCurrency = keyof typeof minorDigits
export const billCurrencies = Object.keys(minorDigits) as [BillCurrency, ...BillCurrency[]]

/** An amount rounded to what can be paid in a currency, in units of 10^-12. */
export const payableOf = (amount: bigint, currency: BillCurrency): bigint =>
  roundedTo(amount, Math.min(minorDigits[currency], billPlaces))

/**
 * Lines in another currency, each rounded to four places after the exchange; and the line that rounds their sum to what can
 * be paid, so that no 0.0024 stays in arrears.
 */
export function receivableOf(amounts: readonly string[], exchangeRate: string, currency: BillCurrency) {
  const rate = exactOf(exchangeRate)
  const lines = amounts.map((amount) => roundedTo(product(exactOf(amount), rate), billPlaces))
  const sum = lines.reduce((all, line) => all + line, 0n)
  const expect = payableOf(sum, currency)
  return {
    lines: lines.map((line) => exactText(line)),
    sum: exactText(sum),
    rounding: exactText(expect - sum),
    expect: exactText(expect),
  }
}
