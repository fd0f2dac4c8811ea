import type { Text } from '../text.ts'

/** The description of one API field: in both languages, with an example value and the texts of its numeric codes. */
export type FieldWord = { text: Text; example?: unknown; codes?: Readonly<Record<number, Text>> }
export type FieldWords = Readonly<Record<string, FieldWord>>

export const word = (
  en: string,
  zh: string,
  example?: unknown,
  codes?: Readonly<Record<number, Text>>,
): FieldWord => ({
  // oxlint-disable-next-line house/written-texts -- Both are written down where a field is described.
  text: { en, zh },
  ...(example !== undefined && { example }),
  ...(codes && { codes }),
})

/** Joins descriptions of several files. A name that two of them describe is refused: one would be shown for both. */
export function joinWords(...parts: readonly FieldWords[]): FieldWords {
  const joined: Record<string, FieldWord> = {}
  const twice: string[] = []
  for (const [name, described] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(joined, name)) twice.push(name)
    joined[name] = described
  }
  if (twice.length > 0) throw new Error(`Fields described twice: ${twice.join(', ')}`)
  return joined
}
