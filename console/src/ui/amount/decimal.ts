import type { Language } from '@fairlead/api/text.ts'
import { locale } from '../../lib/text/text.ts'

/**
 * Amounts are decimal strings and are never turned into a `number`, which holds no 0.1. What is compared or added is a whole
 * number of ten-thousandths.
 */

/** Digits behind the point that may be entered, and that are shown (spec 1, section 9). */
export const inputDecimals = 4
const shownDecimals = 2

type Rules = { decimals?: number | undefined; negative?: boolean | undefined }

/** Full-width figures and signs, as Chinese keyboards write them, in the ordinary ones. */
const plain = (typed: string) => typed.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim()

/** Figures in groups of three, as people copy them from elsewhere. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * What the box holds after typing: digits and a point, and a minus sign where one is allowed (spec 1, section 5). Anything
 * else leaves the box as it was, because dropping a part of a figure would make another figure of it.
 */
export function typedDecimal(
  typed: string,
  before: string,
  { decimals = inputDecimals, negative = false }: Rules = {},
): string {
  const text = plain(typed)
  const bare = grouped.test(text) ? text.replaceAll(',', '') : text
  const match = /^(-?)\d*(?:\.(\d*))?$/.exec(bare)
  if (!match || (match[1] === '-' && !negative) || (match[2] ?? '').length > decimals) return before
  return decimals === 0 ? bare.replace('.', '') : bare
}

/** The usual spelling of what was typed: `007.` is `7`. What is no figure yet stays, for the schema to refuse. */
export function tidyDecimal(typed: string): string {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(typed)
  const [, sign = '', whole = '', part = ''] = match ?? []
  if (!match || whole + part === '') return /^-?0+\.?$/.test(typed) ? '0' : match ? '' : typed
  const figure = (whole || '0') + (part === '' ? '' : `.${part}`)
  return /^[0.]*$/.test(figure) ? figure : sign + figure
}

const scale = 4

/** Ten-thousandths of a decimal string. Throws on what is none, because a figure that was misread is worse than no figure. */
export function unitsOf(decimal: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(decimal)
  if (!match) throw new TypeError(`"${decimal}" is no decimal of at most ${scale} places`)
  const [, sign, whole = '', part = ''] = match
  const units = BigInt(whole + part.padEnd(scale, '0'))
  return sign === '-' ? -units : units
}

/** The decimal string of so many ten-thousandths, without zeros at its end. */
function decimalOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const part = digits.slice(-scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${part && `.${part}`}`
}

export const sumOf = (decimals: readonly string[]): string =>
  decimalOf(decimals.reduce((sum, one) => sum + unitsOf(one), 0n))

const formats = new Map<string, Intl.NumberFormat>()

/** A decimal string in figures of a language: two places, or all that there are where `exact`. */
export function formatDecimal(
  decimal: string,
  of: Language,
  { least = shownDecimals, exact = false }: { least?: number; exact?: boolean } = {},
): string {
  const key = `${of} ${least} ${exact}`
  let format = formats.get(key)
  if (!format) {
    const most = exact ? inputDecimals : Math.max(least, shownDecimals)
    const fraction = {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    } as const
    formats.set(key, (format = new Intl.NumberFormat(locale(of), fraction)))
  }
  // Given as a string, the figure is formatted exactly, however long it is.
  return format.format(decimal as Intl.StringNumericLiteral)
}
