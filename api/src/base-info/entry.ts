import { NamedText } from '../fields.ts'
import { z } from 'zod'

/** One code of a list that users choose from. */
export const DictionaryEntry = z.object({
  /** The value that other calls have in their fields. */
  value: z.union([z.number().int(), z.string()]),
  /** In both languages, whatever the language of the user. */
  text: NamedText,
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>
