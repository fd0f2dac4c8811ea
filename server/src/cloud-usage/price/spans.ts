import type { PricingRule } from '@fairlead/api/rating/rule.ts'

/** That a contract holds a linked account from a day on, up to another one, which is not in it; null while it is open. */
export type HeldSpan = {
  linked: string
  contractId: string
  customerId: string
  begins: string
  ends: string | null
}
/** Terms of a contract from a day on. */
export type VersionSpan = { version: number; effective: string; rules: readonly PricingRule[] }
/** A piece of a holding in which the same version and the same rules hold. */
export type PricedSpan = {
  linked: string
  contractId: string
  customerId: string
  version: number
  begins: string
  ends: string
}

/** The day after a day. */
export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The version that holds on a day; before the first one, the first. */
const versionOn = (versions: readonly VersionSpan[], day: string) =>
  versions.findLast(({ effective }) => effective <= day) ?? versions[0]

/** The days on which something begins or no longer holds. */
const cutsOf = (versions: readonly VersionSpan[]) =>
  versions.flatMap(({ effective, rules }) => [
    effective,
    ...rules.flatMap(({ startDate, endDate }) => [
      ...(startDate === null ? [] : [startDate]),
      ...(endDate === null ? [] : [dayAfter(endDate)]),
    ]),
  ])

/**
 * Cuts a holding at the days on which another version or other rules of its contract hold, from `from` up to `until`, which
 * is not in it. `versions` are in the order of their days.
 */
export function spansOf(
  held: HeldSpan,
  versions: readonly VersionSpan[],
  { from, until }: { from: string; until: string },
): PricedSpan[] {
  const begins = held.begins > from ? held.begins : from
  const ends = held.ends !== null && held.ends < until ? held.ends : until
  if (begins >= ends) return []
  const cuts = [
    ...new Set([begins, ...cutsOf(versions).filter((day) => begins < day && day < ends)]),
  ].toSorted()
  return cuts.map((day, at) => ({
    linked: held.linked,
    contractId: held.contractId,
    customerId: held.customerId,
    version: versionOn(versions, day)?.version ?? 0,
    begins: day,
    ends: cuts[at + 1] ?? ends,
  }))
}
