import type { Entry, EntryHead } from '../cache/entry.ts'
import { variantOf } from '../rules/forwarding.ts'
import { type ForwardedParts, forwardedValues } from './forwarded-parts.ts'

/** The request fields that selected a response among the variants of its address (RFC 9111, section 4.1). */
export const chosenBy = (
  names: readonly string[],
  forwarded: ForwardedParts,
): NonNullable<EntryHead['vary']> => ({
  names,
  sum: variantOf(
    [],
    forwardedValues(names, forwarded).map((value) => JSON.stringify(value)),
  ),
})

/** The suffix of the key where this request must look; undefined if the found copy is for this request. */
export function otherVariant({ head: { vary } }: Entry, forwarded: ForwardedParts): string | undefined {
  if (vary === undefined) return undefined
  const { sum } = chosenBy(vary.names, forwarded)
  return sum === vary.sum ? undefined : sum
}
