import { type ConfigChange, configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import type { Draft } from './draft.ts'

/** What two people changed of one configuration, and what of it is the same setting. */
export type Conflict = { theirs: ConfigChange[]; mine: ConfigChange[]; both: ConfigChange[] }

/** One path leads to the other or to something within it. */
const touches = (a: readonly string[], b: readonly string[]) =>
  a.slice(0, Math.min(a.length, b.length)).every((part, i) => part === b[i])

export function conflictOf(base: Draft, theirs: Draft, mine: Draft): Conflict {
  const of = { theirs: configChanges(base, theirs), mine: configChanges(base, mine) }
  // Where both have set the same value there is no conflict.
  const different = configChanges(theirs, mine)
  const both = of.mine.filter(
    ({ path }) =>
      of.theirs.some((other) => touches(path, other.path)) &&
      different.some((other) => touches(path, other.path)),
  )
  return { ...of, both }
}
