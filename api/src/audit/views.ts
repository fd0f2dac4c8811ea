import type { z } from 'zod'
import { slices } from '../reference/slices.ts'
import type { SliceReference } from '../reference/slice.ts'

const all: readonly SliceReference<unknown>[] = Object.values(slices)

/** What the log may show of each kind of object. Each slice declares its views in `audit-views.ts`. */
export const auditViews: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  all.flatMap(({ auditViews: views = {} }) => Object.entries(views)),
)
