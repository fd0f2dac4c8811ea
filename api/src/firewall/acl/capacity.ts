import { ConnectType, type CustomRuleInput, RuleStyle, RuleType } from '../custom-rule.ts'

/** Units that no ACL may exceed: the one figure beside what it uses. */
export const maxCapacity = 5_000

const unconditional = 1
const whole = 2
const contains = 10
const transformation = 10
const area = 1

type Sized = Pick<CustomRuleInput, 'style' | 'ruleType' | 'connectType' | 'ignoreCase'>

/** What a custom rule costs to judge. A hotlink rule looks for the host of the referer in a list. */
export function ruleCapacity({ style, ruleType, connectType, ignoreCase }: Sized): number {
  if (style === RuleStyle.hotlink) return contains
  if (ruleType === RuleType.unconditional) return unconditional
  const comparison = connectType === ConnectType.contains ? contains : whole
  return comparison + (ignoreCase ? transformation : 0)
}

/** What an ACL costs to judge: its custom rules, open or closed, and a regional ban. */
export const aclCapacity = (rules: readonly Sized[], bansAreas: boolean): number =>
  rules.reduce((sum, rule) => sum + ruleCapacity(rule), bansAreas ? area : 0)
