/** More digits than any provider writes; an exponent must not make a number of a million digits. */
const maxDigits = 60

/**
 * The one text of a decimal, however a file writes it: `0.0000279623` for `2.79623E-5`, `1` for `1.0`. Undefined if it is no
 * number. Nothing is rounded.
 */
export function exactDecimal(text: string): string | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', part = '', power] = match
  if (whole === '' && part === '') return undefined
  if (whole.length + part.length > maxDigits) return undefined
  let digits = whole + part
  let point = whole.length
  if (power !== undefined) {
    point += Number(power)
    if (Math.abs(point) > maxDigits) return undefined
    if (point <= 0) {
      digits = '0'.repeat(1 - point) + digits
      point = 1
    } else digits = digits.padEnd(point, '0')
  }
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const back = digits.slice(point).replace(/0+$/, '')
  const plain = back === '' ? front : `${front}.${back}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

const placesOf = (decimal: string) => {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

const scaledTo = (decimal: string, places: number) =>
  BigInt(decimal.replace('.', '') + '0'.repeat(places - placesOf(decimal)))

/** The exact sum of plain decimals. */
export function decimalSum(decimals: readonly string[]): string {
  const places = Math.max(0, ...decimals.map(placesOf))
  const sum = decimals.reduce((added, one) => added + scaledTo(one, places), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const point = digits.length - places
  return exactDecimal(`${sum < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`) ?? '0'
}

export const decimalDifference = (one: string, other: string) =>
  decimalSum([one, other.startsWith('-') ? other.slice(1) : `-${other}`])
