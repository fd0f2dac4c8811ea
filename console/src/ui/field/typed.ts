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

/** Converts a typed number; any other text stays unchanged, and the schema refuses it. */
export const numberOf = (typed: unknown): unknown =>
  typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed

/**
 * The seconds to repeat in larger units. For less than a minute the text would repeat the input, and only whole
 * numbers can be converted.
 */
export function longSeconds(typed: unknown): number | undefined {
  const seconds = Number(typed)
  return Number.isInteger(seconds) && seconds >= 60 ? seconds : undefined
}
