import {
  type RuleGroup,
  type RuleLevel,
  type RuleMode,
  scoreThreshold,
} from '@fairlead/api/firewall/group.ts'
import type { RuleId } from '@fairlead/api/firewall/rules.ts'
import { glob } from '../rules/glob.ts'
import { allRules, positionOf } from './rules/all.ts'

/** A rule that does not apply to a place under a path. */
export type Exception = {
  rule: RuleId
  /** As in a verdict, such as `args:q`; a `*` at its end stands for any rest. */
  place: string
  /** A pattern for the path in normal form, with `*` and `?`; `*` for all paths. */
  path: string
}

/** What a site's owner has set. */
export type Configuration = {
  groups: Readonly<Record<RuleGroup, { mode: RuleMode; level: RuleLevel }>>
  /** Modes of single rules, which win over those of their groups and levels. */
  rules: Readonly<Partial<Record<RuleId, RuleMode>>>
  exceptions: readonly Exception[]
  /** The score from which a request is stopped. */
  threshold?: number
}

type CompiledException = { isPlace: (place: string) => boolean; matches: (path: string) => boolean }

/** A configuration, compiled for judging requests. */
export type CompiledConfiguration = {
  /** By the position of a rule. */
  modes: readonly RuleMode[]
  exceptions: ReadonlyMap<number, readonly CompiledException[]>
  threshold: number
  /** The highest level of the rules that are not off: rules above it are not run. */
  level: RuleLevel
}

const placeTest = (place: string): ((name: string) => boolean) =>
  place.endsWith('*') ? (name) => name.startsWith(place.slice(0, -1)) : (name) => name === place

export function compileConfiguration({
  groups,
  rules,
  exceptions,
  threshold = scoreThreshold,
}: Configuration): CompiledConfiguration {
  const modes = allRules.map(({ id, group, level }): RuleMode => {
    const own = rules[id]
    if (own !== undefined) return own
    return level <= groups[group].level ? groups[group].mode : 'off'
  })
  const byRule = new Map<number, CompiledException[]>()
  for (const { rule, place, path } of exceptions) {
    const at = positionOf(rule)
    const others = byRule.get(at) ?? []
    others.push({ isPlace: placeTest(place), matches: glob(path) })
    byRule.set(at, others)
  }
  const level = allRules.reduce<RuleLevel>(
    (highest, rule) => (modes[rule.position] !== 'off' && rule.level > highest ? rule.level : highest),
    1,
  )
  return { modes, exceptions: byRule, threshold, level }
}
