import type { Text } from '../text.ts'

/** Groups of the intelligent rules of the firewall. */
export const ruleGroups = {
  sql: { en: 'SQL injection', zh: 'SQL 注入' },
  script: { en: 'Cross-site scripting', zh: '跨站脚本' },
  command: { en: 'Command injection', zh: '命令注入' },
  path: { en: 'Path traversal', zh: '路径穿越' },
  include: { en: 'File inclusion', zh: '文件包含' },
  code: { en: 'Code injection', zh: '代码注入' },
  scanner: { en: 'Scanners', zh: '扫描器' },
  protocol: { en: 'Protocol abuse', zh: '协议滥用' },
} as const satisfies Record<string, Text>
export type RuleGroup = keyof typeof ruleGroups

/** A group at a level has the rules of this level and of those below. Higher levels stop more, also by mistake. */
export const ruleLevels = [1, 2, 3] as const
export type RuleLevel = (typeof ruleLevels)[number]

/** A rule that counts is logged and stops nothing. */
export const ruleModes = ['off', 'count', 'on'] as const
export type RuleMode = (typeof ruleModes)[number]

/** A request is stopped if the scores of the rules that match it add up to this. */
export const scoreThreshold = 5

/** What people see of a rule: what is known of it besides how it matches. */
export type RuleFacts = { level: RuleLevel; score: number; text: Text }
