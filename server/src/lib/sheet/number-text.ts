/** The digits that a spreadsheet shows; those behind them are noise of its binary fractions. */
const shownDigits = 15

/** A number of a spreadsheet as its text without exponent: `1.38E+10` is 13800000000. Other text stays as it is. */
export function numberText(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim())
  if (!match) return text
  const [, sign = '', whole = '', part = '', power = '0'] = match
  const exponent = Number(power)
  if (Math.abs(exponent) > 30) return text
  const digits = whole + part
  const significant = digits.replace(/^0+/, '')
  if (significant.length > shownDigits && part !== '')
    return numberText(Number(text).toPrecision(shownDigits))
  // The place of the point among the digits.
  const point = whole.length + exponent
  const padded = digits.padEnd(point, '0').padStart(digits.length + Math.max(0, 1 - point), '0')
  const at = Math.max(point, 1)
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const fraction = padded.slice(at).replace(/0+$/, '')
  return `${sign}${integer}${fraction && `.${fraction}`}`
}
