import { oneSpelling } from '@fairlead/api/fields.ts'
import type { Language } from '@fairlead/api/text.ts'
import { locale } from '../../lib/text/text.ts'

/** Decimal places that can be entered, and that are shown (spec 1, section 9). */
export const inputDecimals = 4
const shownDecimals = 2

type Rules = { decimals?: number | undefined; negative?: boolean | undefined }

/** Converts full-width digits and signs, as Chinese input methods type them, to ordinary ones, and drops invisible ones. */
const plain = (typed: string) => oneSpelling(typed).replaceAll('。', '.').replaceAll('−', '-')

/** Digits in groups of three, as in pasted figures. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * The value of the input after typing: digits and a point, and a minus sign if allowed (spec 1, section 5). Any other
 * text leaves the input unchanged, because dropping a part of a figure would result in a different figure.
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

/** The normal spelling of the input: `007.` becomes `7`. Incomplete input stays, and the schema refuses it. */
export function tidyDecimal(typed: string): string {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(typed)
  const [, sign = '', integer = '', part = ''] = match ?? []
  if (!match || integer + part === '') return /^-?0+\.?$/.test(typed) ? '0' : match ? '' : typed
  const figure = (integer || '0') + (part === '' ? '' : `.${part}`)
  return /^[0.]*$/.test(figure) ? figure : sign + figure
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A decimal string formatted for a language: with two places, with four if `exact`, or with up to `most`. A balance is rounded
 * down, because what is shown must be there.
 */
export function formatDecimal(
  decimal: string,
  of: Language,
  {
    least = shownDecimals,
    exact = false,
    most = exact ? inputDecimals : Math.max(least, shownDecimals),
    down = false,
  }: { least?: number; exact?: boolean; most?: number; down?: boolean } = {},
): string {
  const key = `${of} ${least} ${most} ${down}`
  let format = formats.get(key)
  if (!format) {
    const fraction = {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
      roundingMode: down ? 'floor' : 'halfExpand',
    } as const
    formats.set(key, (format = new Intl.NumberFormat(locale(of), fraction)))
  }
  // A string is formatted exactly, however long it is. A minus is as wide as a plus; a hyphen is not.
  return format.format(decimal as Intl.StringNumericLiteral).replace('-', '−')
}
