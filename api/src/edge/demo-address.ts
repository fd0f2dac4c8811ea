import { isCountry } from '../cdn/site/restriction.ts'

/**
 * The address from which a visitor of the demo connects: a loopback address whose second and third bytes are the letters
 * of the country of the visitor, such as 127.67.78.5 for the fifth visitor from CN.
 */
export const demoAddress = (country: string, visitor: number) =>
  `127.${country.charCodeAt(0)}.${country.charCodeAt(1)}.${visitor}`

/** The country of such an address; undefined for every other address. */
export function countryOfDemoAddress(address: string): string | undefined {
  const [, first, second] = /^127\.(\d+)\.(\d+)\.\d+$/.exec(address) ?? []
  const country = String.fromCharCode(Number(first), Number(second))
  return isCountry(country) ? country : undefined
}
