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
