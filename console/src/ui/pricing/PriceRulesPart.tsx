import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { useId } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../field/FieldErrors.tsx'
import type { FieldName } from '../field/field-name.ts'
import { PriceRowsButton } from './PriceRowsButton.tsx'
import { RuleFaults } from './RuleFaults.tsx'
import { ruleText as text } from './rule-text.ts'
import { RuleTable } from './RuleTable.tsx'

type Props = {
  name: FieldName
  rules: readonly PricingRule[]
  startDate: string
  endDate: string
  /** Opens the dialog of a rule by its place from 0; a place beyond the last one adds one. */
  onOpen: (at: number) => void
  onChange: (rules: PricingRule[]) => void
  required?: boolean
}

/** The pricing rules of a contract, with what is wrong with them. */
export function PriceRulesPart({
  name,
  rules,
  startDate,
  endDate,
  onOpen,
  onChange,
  required = false,
}: Props) {
  const t = useText()
  const id = useId()
  const errors = useFieldErrors(name)
  return (
    <fieldset className="field" data-field={name} tabIndex={-1} aria-describedby={`${id}-help`}>
      <legend className={required ? 'must' : undefined}>{t(text.rules)}</legend>
      <p className="field-help" id={`${id}-help`}>
        {t(text.rulesHelp)}
      </p>
      {rules.length > 0 && (
        <RuleTable
          rules={rules}
          rowActs={({ at }) => [
            { label: text.edit, onAct: async () => onOpen(at - 1) },
            {
              label: text.remove,
              danger: true,
              onAct: async () => onChange(rules.filter((_, index) => index !== at - 1)),
            },
          ]}
        />
      )}
      <RuleFaults rules={rules} startDate={startDate} endDate={endDate} />
      <div className="row">
        <Button icon="plus" onClick={() => onOpen(rules.length)}>
          {t(text.add)}
        </Button>
        <PriceRowsButton onRead={(read) => onChange([...rules, ...read])} />
      </div>
      <FieldErrors id={`${id}-error`} label={text.rules} errors={errors} />
    </fieldset>
  )
}
