import { type ConfigChange, configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import type { Draft } from './draft.ts'

/** The changes that two users made to one configuration, and the settings that both changed. */
export type Conflict = { theirs: ConfigChange[]; mine: ConfigChange[]; both: ConfigChange[] }

/** True if one path is equal to the other or leads to something within it. */
const touches = (a: readonly string[], b: readonly string[]) =>
  a.slice(0, Math.min(a.length, b.length)).every((part, i) => part === b[i])

export function conflictOf(base: Draft, theirs: Draft, mine: Draft): Conflict {
  const of = { theirs: configChanges(base, theirs), mine: configChanges(base, mine) }
  // If both users set the same value, there is no conflict.
  const different = configChanges(theirs, mine)
  const both = of.mine.filter(
    ({ path }) =>
      of.theirs.some((other) => touches(path, other.path)) &&
      different.some((other) => touches(path, other.path)),
  )
  return { ...of, both }
}
