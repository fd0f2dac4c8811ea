import type { RuleFacts, RuleGroup } from './group.ts'
import { commandRules, scriptRules, sqlRules } from './injection-rules.ts'
import { codeRules, includeRules, pathRules, protocolRules, scannerRules } from './other-rules.ts'

/**
 * All intelligent rules by their ids, which stand in logs, exceptions and settings and never change their meaning. The
 * edge knows how each one matches, the console what it is called.
 */
export const rulesByGroup = {
  sql: sqlRules,
  script: scriptRules,
  command: commandRules,
  path: pathRules,
  include: includeRules,
  code: codeRules,
  scanner: scannerRules,
  protocol: protocolRules,
} as const satisfies Record<RuleGroup, Record<string, RuleFacts>>

type Groups = typeof rulesByGroup
export type RuleId = { [G in RuleGroup]: keyof Groups[G] }[RuleGroup]

export type Rule = RuleFacts & { id: RuleId; group: RuleGroup }

export const rules: readonly Rule[] = Object.entries(rulesByGroup).flatMap(([group, members]) =>
  Object.entries<RuleFacts>(members).map(([id, facts]) => ({
    ...facts,
    id: id as RuleId,
    group: group as RuleGroup,
  })),
)
