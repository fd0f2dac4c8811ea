/** Splits what is typed into words or lines, each with the line (from 1) where it stands. */
export function typedItems(typed: string, per: 'word' | 'line'): { line: number; item: string }[] {
  return typed
    .split('\n')
    .flatMap((text, index) =>
      (per === 'line' ? [text.trim()] : text.split(/[\s,;，；]+/))
        .filter((item) => item !== '')
        .map((item) => ({ line: index + 1, item })),
    )
}

/** What is typed as a number is one; anything else stays as it is, for the schema to refuse. */
export const numberOf = (typed: unknown): unknown =>
  typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed
