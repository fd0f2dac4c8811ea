import {
  PayArea,
  payAreaNames,
  settlementCycleNames,
  settlementCycles,
} from '@fairlead/api/agreement/names.ts'
import { billCurrencies } from '@fairlead/api/rating/receivable.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField } from '../../ui/field/TextField.tsx'
import type { AgreementValues } from '../agreement-form.ts'
import { agreementText as text } from '../text.ts'

const currencies = billCurrencies.map((value) => ({ value, label: value }))
const cycles = settlementCycles.map((value) => ({ value, label: settlementCycleNames[value] }))
const payAreas = Object.values(PayArea).map((value) => ({ value, label: payAreaNames[value] }))

/** When and how the customer pays. */
export function PaymentFields({ name }: { name: NamesOf<AgreementValues> }) {
  const t = useText()
  const currency = useWatch<AgreementValues>({ name: 'terms.currency' }) as string
  return (
    <fieldset className="form-part">
      <legend>{t(text.money)}</legend>
      <div className="form-row">
        <SelectField name={name('terms.currency')} label={text.currency} options={currencies} required />
        <SelectField name={name('terms.farea')} label={text.farea} options={payAreas} required />
        <SelectField name={name('terms.cycle')} label={text.cycle} options={cycles} required />
        <NumberField name={name('terms.billDay')} label={text.billDay} required />
        <NumberField name={name('terms.payDay')} label={text.payDay} required />
        <NumberField name={name('terms.periodDays')} label={text.periodDays} required />
        <AmountField
          name={name('terms.exchangeRate')}
          label={text.exchangeRate}
          help={text.rateHelp}
          decimals={8}
          orNull
        />
        <AmountField
          name={name('terms.taxRate')}
          label={text.taxRate}
          help={text.taxHelp}
          decimals={6}
          required
        />
        <AmountField
          name={name('terms.penaltyAmtRate')}
          label={text.penaltyAmtRate}
          help={text.penaltyHelp}
          decimals={6}
          required
        />
        <AmountField name={name('terms.depositAmt')} label={text.depositAmt} unit={currency} required />
        <AmountField name={name('terms.otherAmt')} label={text.otherAmt} unit={currency} required />
      </div>
    </fieldset>
  )
}
