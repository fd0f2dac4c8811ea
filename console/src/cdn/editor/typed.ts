import type { Text } from '@fairlead/api/text.ts'

/** Splits what is typed into words or lines, each with the line (from 1) where it stands. */
export function typedItems(typed: string, per: 'word' | 'line'): { line: number; item: string }[] {
  return typed
    .split('\n')
    .flatMap((text, index) =>
      (per === 'line' ? [text.trim()] : text.split(/[\s,;]+/))
        .filter((item) => item !== '')
        .map((item) => ({ line: index + 1, item })),
    )
}

/** A name that no language translates stands for itself. */
export const wordOf = (t: (text: Text) => string, label: Text | string) =>
  typeof label === 'string' ? label : t(label)

/** What is typed as a number is one; anything else stays as it is, for the schema to refuse. */
export const numberOf = (typed: unknown): unknown =>
  typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed

/** A number of a draft, which may be anything that was typed; what is no number counts as none. */
export const figureOf = (value: unknown): number => Number(value) || 0
