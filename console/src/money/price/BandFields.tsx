import { meters, type PriceInput, priceRegions } from '@fairlead/api/money/price/price-table.ts'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../../ui/field/FieldErrors.tsx'
import type { NamesOf } from '../../ui/field/field-name.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import './price.css'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import { priceText as text } from './text.ts'

const regions = priceRegions.map((value) => ({ value, label: regionNames[value] }))
const units = meters.map((value) => ({ value, label: text[value] }))

/** The steps of a price table. */
export function BandFields({ name }: { name: NamesOf<PriceInput> }) {
  const t = useText()
  const id = useId()
  const { fields, append, remove } = useFieldArray<PriceInput, 'bands'>({ name: 'bands' })
  const errors = useFieldErrors(name('bands'))
  return (
    <fieldset
      className="field price-bands"
      data-field={name('bands')}
      tabIndex={-1}
      aria-describedby={`${id}-help`}
    >
      <legend className="must">{t(text.prices)}</legend>
      <p className="field-help" id={`${id}-help`}>
        {t(text.pricesHelp)}
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="price-band">
          <legend className="unseen">{t(text.step, { at: index + 1 })}</legend>
          <SelectField name={name(`bands.${index}.region`)} label={text.region} options={regions} required />
          <SelectField name={name(`bands.${index}.meter`)} label={text.meter} options={units} required />
          <AmountField name={name(`bands.${index}.from`)} label={text.from} decimals={0} required />
          <AmountField
            name={name(`bands.${index}.price`)}
            label={text.price}
            decimals={8}
            unit="USD"
            required
          />
          <Button look="link" danger onClick={() => remove(index)}>
            {t(text.removeStep)}
            <span className="unseen">{t(text.step, { at: index + 1 })}</span>
          </Button>
        </fieldset>
      ))}
      <div className="row">
        <Button
          icon="plus"
          onClick={() =>
            append(
              { region: 'other', meter: 'traffic', from: '', price: '' },
              { focusName: `bands.${fields.length}.region` },
            )
          }
        >
          {t(text.addStep)}
        </Button>
      </div>
      <FieldErrors id={`${id}-error`} label={text.prices} errors={errors} />
    </fieldset>
  )
}
