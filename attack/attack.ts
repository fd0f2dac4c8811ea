import type { Target } from './target.ts'
import { Untried } from './untried.ts'

/** One attack: a new one is a file in `attacks/` and a line in `attacks.ts`. */
export type Attack = {
  name: string
  /** What the attack tries, in a sentence. */
  tries: string
  /** The property of the stack that must hold. */
  holds: string
  run: (target: Target, notes: Notes) => Promise<void>
}

/** How an attack reports. */
export type Notes = {
  /** Counts attempts; the evidence reports their number. */
  tried: (what: string, count?: number) => void
  /** Reports that the property did not hold. */
  breach: (evidence: string) => void
  say: (remark: string) => void
}

export type Verdict = {
  name: string
  /** `untried`: the attack could not be carried out, so nothing is known about the stack. */
  result: 'held' | 'broken' | 'untried'
  evidence: string[]
}

/** At most this many breaches of one attack are printed. */
const maxBreaches = 10

/** Carries out an attack within its limits. */
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
