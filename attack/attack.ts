import type { Target } from './target.ts'
import { Untried } from './untried.ts'

/** One attack: a new one is a file in `attacks/` and a line in `attacks.ts`. */
export type Attack = {
  name: string
  /** What is tried, in a sentence. */
  tries: string
  /** What must hold all the same. */
  holds: string
  run: (target: Target, notes: Notes) => Promise<void>
}

/** How an attack reports. */
export type Notes = {
  /** Counts what was tried; the evidence says how often. */
  tried: (what: string, count?: number) => void
  /** Something did not hold. */
  breach: (evidence: string) => void
  say: (remark: string) => void
}

export type Verdict = {
  name: string
  /** `untried`: the attack could not be carried out, so that nothing is known about the stack. */
  result: 'held' | 'broken' | 'untried'
  evidence: string[]
}

/** At most so many breaches of one attack are printed. */
const maxBreaches = 10

/** Carries out an attack within its bounds. */
export async function judge(attack: Attack, target: Target): Promise<Verdict> {
  const counts = new Map<string, number>()
  const breaches: string[] = []
  const remarks: string[] = []
  const notes: Notes = {
    tried: (what, count = 1) => void counts.set(what, (counts.get(what) ?? 0) + count),
    breach: (evidence) => void breaches.push(evidence),
    say: (remark) => void remarks.push(remark),
  }
  const { seconds } = target.settings
  const bound = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => bound.reject(new Untried(`it was not through after ${seconds} seconds (ATTACK_SECONDS)`)),
    seconds * 1000,
  )
  target.budget.begin()
  let untried: string | undefined
  try {
    await Promise.race([attack.run(target, notes), bound.promise])
    if (counts.size === 0) untried = 'it has tried nothing'
  } catch (error) {
    untried = error instanceof Untried ? error.message : `it broke off: ${String(error)}`
  } finally {
    clearTimeout(timer)
    target.budget.end()
  }
  const tried = [...counts].map(([what, count]) => `${count} ${what}`)
  const shown = breaches.slice(0, maxBreaches).map((breach) => `! ${breach}`)
  if (breaches.length > maxBreaches) shown.push(`! and ${breaches.length - maxBreaches} more`)
  return {
    name: attack.name,
    result: breaches.length > 0 ? 'broken' : untried === undefined ? 'held' : 'untried',
    evidence: [...shown, ...(untried === undefined ? [] : [untried]), ...tried, ...remarks],
  }
}
