import { oneSpelling } from '@fairlead/api/fields.ts'

/** Splits typed text into words or lines, each with the number of its line (from 1). */
export function typedItems(typed: string, per: 'word' | 'line'): { line: number; item: string }[] {
  return typed
    .split('\n')
    .flatMap((text, index) =>
      (per === 'line' ? [text.trim()] : text.split(/[\s,;，；]+/))
        .filter((item) => item !== '')
        .map((item) => ({ line: index + 1, item })),
    )
}

/** Converts a typed number, also in full-width digits; any other text stays unchanged, and the schema refuses it. */
export function numberOf(typed: unknown): unknown {
  const text = typeof typed === 'string' ? oneSpelling(typed) : ''
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed
}

/**
 * The seconds to repeat in larger units. For less than a minute the text would repeat the input, and only whole
 * numbers can be converted.
 */
export function longSeconds(typed: unknown): number | undefined {
  const seconds = Number(typed)
  return Number.isInteger(seconds) && seconds >= 60 ? seconds : undefined
}
