import { slices } from '../reference/slices.ts'
import type { SliceReference } from '../reference/slice.ts'
import type { Text } from '../text.ts'

const all: readonly SliceReference<unknown>[] = Object.values(slices)

/** What the log calls each kind of object. Each slice names its own in `audit-models.ts`. */
export const auditModels: Readonly<Record<string, Text>> = Object.fromEntries(
  all.flatMap(({ auditModels: models = {} }) => Object.entries(models)),
)
