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
  /**
   * What the audit log may show of each kind of object that an act says `changed(before, after)` of. A field that is not
   * named is not written, so a new one stays out of the log until somebody puts it in. Secrets are `Masked`.
   */
  auditViews?: Readonly<Record<string, z.ZodObject>>
  /** By the field's name, or by that of the schema, call or field around it before a dot. */
  fields: FieldWords
}
