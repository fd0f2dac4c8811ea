import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { type RuleFault, ruleFaults, ruleFaultTexts } from '@fairlead/api/rating/rule-faults.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../page/Alert.tsx'
import { ruleText as text } from './rule-text.ts'
import './rules.css'

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

type Props = { rules: readonly PricingRule[]; startDate: string; endDate: string }

/** What is wrong with the rules as a whole, while they are described. */
export function RuleFaults({ rules, startDate, endDate }: Props) {
  const t = useText()
  if (!isDay(startDate) || !isDay(endDate)) return null
  const faults = ruleFaults(rules, { startDate, endDate })
  if (faults.length === 0) return null
  const say = ({ rule, fault, by, from, to }: RuleFault) =>
    t(ruleFaultTexts[fault], { rule: rule + 1, by: (by ?? 0) + 1, from: from ?? '', to: to ?? '' })
  return (
    <Alert tone="warn" live>
      <strong>{t(text.faults)}</strong>
      <ul className="rule-faults">
        {faults.map((fault) => (
          <li key={say(fault)}>{say(fault)}</li>
        ))}
      </ul>
    </Alert>
  )
}
