import { type Behavior, BehaviorType, covers, patternSigns } from './behavior.ts'

/** Whether some path matches both patterns. Walks both in parallel, as `covers` does. */
export function meets(one: string, other: string): boolean {
  const a = patternSigns(one)
  const b = patternSigns(other)
  const failed = new Set<number>()
  const from = (i: number, j: number): boolean => {
    const key = i * (b.length + 1) + j
    if (failed.has(key)) return false
    const found = step(i, j)
    if (!found) failed.add(key)
    return found
  }
  const step = (i: number, j: number): boolean => {
    if (i === a.length && j === b.length) return true
    if (a[i] === '*') return from(i + 1, j) || (j < b.length && from(i, j + 1))
    if (b[j] === '*') return from(i, j + 1) || (i < a.length && from(i + 1, j))
    if (i === a.length || j === b.length) return false
    return (a[i] === '?' || b[j] === '?' || a[i] === b[j]) && from(i + 1, j + 1)
  }
  return from(0, 0)
}

/** How many signs of a pattern are fixed before its first wildcard. */
const fixedSigns = (pattern: string) => {
  const signs = patternSigns(pattern)
  const end = signs.findIndex((sign) => sign === '*' || sign === '?')
  return end === -1 ? signs.length : end
}

/** Whether the first pattern is meant for fewer paths: `/img/*` is narrower than `*.png`, which matches elsewhere too. */
function isNarrower(one: string, other: string): boolean {
  if (covers(one, other)) return false
  return covers(other, one) || fixedSigns(one) > fixedSigns(other)
}

type Patterned = { pathPattern: string }

/**
 * The place of a new behaviour among the others: before the first that would take its paths although it is broader, but
 * behind those that it would take all paths from. The last of the others is the default.
 */
export function placeFor(pattern: string, others: readonly Patterned[]): number {
  const last = Math.max(0, others.length - 1)
  const earlier = others.slice(0, last)
  const covered = earlier.findLastIndex(({ pathPattern }) => covers(pattern, pathPattern))
  const broader = earlier.findIndex(
    ({ pathPattern }, at) => at > covered && meets(pattern, pathPattern) && isNarrower(pattern, pathPattern),
  )
  return broader === -1 ? last : broader
}

/** The earlier behaviours that take paths which a behaviour matches too. */
export const takersOf = (behaviors: readonly Patterned[], index: number): number[] => {
  const own = behaviors[index]?.pathPattern ?? ''
  return behaviors.slice(0, index).flatMap(({ pathPattern }, at) => (meets(pathPattern, own) ? [at] : []))
}

/**
 * Behaviours that serve signed links only, each with the earlier ones that serve some of the same paths to everybody.
 */
export function leftPublic(
  behaviors: readonly (Patterned & { type?: Behavior['type'] | undefined })[],
): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const isSigned = (at: number) => behaviors[at]?.type === BehaviorType.uriAuthentication
  behaviors.forEach((_, index) => {
    const takers = isSigned(index) ? takersOf(behaviors, index).filter((at) => !isSigned(at)) : []
    if (takers.length > 0) found.set(index, takers)
  })
  return found
}
