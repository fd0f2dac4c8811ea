import type { z } from 'zod'
import type { CallsOf } from '../endpoint.ts'
import type { FieldWords } from './word.ts'

/** What the reference of the API says of a slice, beside the contract itself. */
export type SliceReference<Slice> = {
  /** The calls, with whatever else their files export. */
  calls: Slice
  /** What each call does, in Chinese; the contract says it in English. */
  summaries: Readonly<Record<keyof CallsOf<Slice>, string>>
  /** Schemas that stand in the reference once, under these names. */
  schemas: Readonly<Record<string, z.ZodType>>
  /** By the field's name, or by that of the schema, call or field around it before a dot. */
  fields: FieldWords
}
