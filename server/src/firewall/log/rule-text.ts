import { customPrefix } from '@fairlead/api/firewall/hit.ts'
import { listRuleNames } from '@fairlead/api/firewall/names.ts'
import { rules } from '@fairlead/api/firewall/rules.ts'
import type { Language, Text } from '@fairlead/api/text.ts'

const texts = new Map<string, Text>([
  ...rules.map(({ id, text }): [string, Text] => [id, text]),
  ...Object.entries(listRuleNames),
])

const deleted: Text = { en: 'A custom rule that was deleted', zh: '已删除的自定义规则' }

/** What a rule says. `name` is that of a custom rule, null if it was deleted; an id of a later release stands for itself. */
export function ruleText(rule: string, name: string | null, language: Language): string {
  if (rule.startsWith(customPrefix)) return name ?? deleted[language]
  return texts.get(rule)?.[language] ?? rule
}
