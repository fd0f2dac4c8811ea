import type { Entry, EntryHead } from '../cache/entry.ts'
import { variantOf } from '../rules/forwarding.ts'
import { type Heard, heardAs } from './heard.ts'

/** By what an answer was chosen among others of the same address (RFC 9111, section 4.1). */
export const chosenBy = (names: readonly string[], heard: Heard): NonNullable<EntryHead['vary']> => ({
  names,
  sum: variantOf(
    [],
    heardAs(names, heard).map((value) => JSON.stringify(value)),
  ),
})

/** What else the key of the copy says that this request has to look for; undefined where the one found is for it. */
export function otherVariant({ head: { vary } }: Entry, heard: Heard): string | undefined {
  if (vary === undefined) return undefined
  const { sum } = chosenBy(vary.names, heard)
  return sum === vary.sum ? undefined : sum
}
