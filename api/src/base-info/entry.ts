import { z } from 'zod'

/** One code of a list that users choose from. */
export const DictionaryEntry = z.object({
  /** The value that other calls have in their fields. */
  value: z.union([z.number().int(), z.string()]),
  /** In both languages, whatever the language of the user. */
  text: z.object({ en: z.string(), zh: z.string() }),
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>
