import type { z } from 'zod'
import type { CallsOf } from '../endpoint.ts'
import type { Text } from '../text.ts'
import type { FieldWords } from './word.ts'

/** What a slice adds to the API reference, besides the contract itself. */
export type SliceReference<Slice> = {
  /** The exports of the files that define the calls. */
  calls: Slice
  /** The Chinese summary of each call; the English one is in its endpoint definition. */
  summaries: Readonly<Record<keyof CallsOf<Slice>, string>>
  /** Schemas that appear once in the reference, under these names. */
  schemas: Readonly<Record<string, z.ZodType>>
  /** What the audit log calls the kinds of objects that calls of this slice declare in `audit`. */
  auditModels?: Readonly<Record<string, Text>>
  /**
   * What the audit log may show of each kind of object that a handler passes to `changed(before, after)`. Only listed
   * fields are written, so a new field stays out of the log until it is added here. Secrets are `Masked`.
   */
  auditViews?: Readonly<Record<string, z.ZodObject>>
  /** By the field's name, optionally prefixed with the schema, call or field that contains it and a dot. */
  fields: FieldWords
}
