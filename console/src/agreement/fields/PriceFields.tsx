import { listBaseNames, listBases } from '@fairlead/api/rating/contract-names.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { PriceRulesPart } from '../../ui/pricing/PriceRulesPart.tsx'
import type { AgreementValues } from '../agreement-form.ts'
import { agreementText as text } from '../text.ts'

const bases = listBases.map((value) => ({ value, label: listBaseNames[value] }))

type Props = { name: NamesOf<AgreementValues>; onOpen: (rule: number) => void }

/** What usage costs. The dialog of a rule stands outside of the form, which opens it by its place. */
export function PriceFields({ name, onOpen }: Props) {
  const t = useText()
  const { setValue } = useFormContext<AgreementValues>()
  const [rules, startDate, endDate] = useWatch<AgreementValues>({
    name: ['terms.rules', 'terms.startDate', 'terms.endDate'],
  }) as [PricingRule[], string, string]
  return (
    <fieldset className="form-part">
      <legend>{t(text.pricing)}</legend>
      <div className="form-row">
        <SelectField
          name={name('terms.listBase')}
          label={text.listBase}
          help={text.listBaseHelp}
          options={bases}
          required
        />
        <AmountField
          name={name('terms.edpDistcount')}
          label={text.edpDistcount}
          help={text.edpHelp}
          decimals={6}
          orNull
        />
      </div>
      <CheckField name={name('terms.passCredits')} label={text.passCredits} />
      <PriceRulesPart
        name={name('terms.rules')}
        rules={rules}
        startDate={startDate}
        endDate={endDate}
        onOpen={onOpen}
        onChange={(next) => setValue('terms.rules', next, { shouldDirty: true })}
      />
    </fieldset>
  )
}
