import { supportTypeNames } from '@fairlead/api/agreement/names.ts'
import { SupportType } from '@fairlead/api/rating/names.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import type { AgreementValues } from '../agreement-form.ts'
import { agreementText as text } from '../text.ts'

const types = Object.values(SupportType)

/** What technical support costs; nothing if the contract has none. */
export function SupportFields({ name }: { name: NamesOf<AgreementValues> }) {
  const t = useText()
  const [type, currency] = useWatch<AgreementValues>({
    name: ['terms.support.supportType', 'terms.currency'],
  }) as [SupportType | null, string]
  return (
    <fieldset className="form-part">
      <legend>{t(text.support)}</legend>
      <div className="form-row">
        <SelectField
          name={name('terms.support.supportType')}
          label={text.supportType}
          options={types.map((value) => ({ value, label: supportTypeNames[value] }))}
          none={t(text.supportNone)}
        />
        {type !== null && (
          <>
            {type === SupportType.fixed ? (
              <AmountField name={name('terms.support.fee')} label={text.fee} unit={currency} required />
            ) : (
              <AmountField
                name={name('terms.support.rate')}
                label={text.rate}
                help={text.rateExample}
                decimals={6}
                required
              />
            )}
            <AmountField
              name={name('terms.support.minimumGuarantee')}
              label={text.minimumGuarantee}
              unit={currency}
              required
            />
            <AmountField
              name={name('terms.support.externalServiceAmt')}
              label={text.externalServiceAmt}
              unit={currency}
              required
            />
            <TextField
              name={name('terms.support.externalServiceDescription')}
              label={text.externalServiceDescription}
              autoComplete="off"
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
