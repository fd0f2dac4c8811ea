import { z } from 'zod'

/** One difference: a field of the object, as the API spells it, with its value before and after. */
export const AuditChange = z.object({
  /** The keys from the object down to the field: `['behaviors', '/img/*', 'defaultTtl']`. */
  path: z.array(z.string()),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  /** Absent for an added value. Secrets are masked. */
  before: z.unknown().optional(),
  /** Absent for a removed value. */
  after: z.unknown().optional(),
})
export type AuditChange = z.output<typeof AuditChange>

/** What an act changed in its object. */
export const AuditDetail = z.object({
  changes: z.array(AuditChange),
  /** How many more differences there are than fit into the entry. */
  leftOut: z.number().int(),
})
export type AuditDetail = z.output<typeof AuditDetail>
