import { ladderModeNames, rulePriceTypeNames } from '@fairlead/api/rating/rule-names.ts'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../field/FieldErrors.tsx'
import type { NamesOf } from '../field/field-name.ts'
import { SelectField } from '../field/SelectField.tsx'
import { TextField, verbatim } from '../field/TextField.tsx'
import { RegionFields } from './RegionFields.tsx'
import type { RuleValues } from './rule-form.ts'
import { ruleText as text } from './rule-text.ts'

const figureKinds = ([1, 2] as const).map((value) => ({ value, label: rulePriceTypeNames[value] }))
const modes = (['graduated', 'volume'] as const).map((value) => ({ value, label: ladderModeNames[value] }))

/** The steps of a ladder, each with a figure by region. */
export function LadderFields({ name }: { name: NamesOf<RuleValues> }) {
  const t = useText()
  const id = useId()
  const { fields, append, remove } = useFieldArray<RuleValues, 'bands'>({ name: 'bands' })
  const errors = useFieldErrors(name('bands')).filter(({ line }) => line === undefined)
  return (
    <>
      <SelectField name={name('rulePriceType')} label={text.rulePriceType} options={figureKinds} />
      <SelectField name={name('mode')} label={text.mode} options={modes} />
      <fieldset className="field" data-field={name('bands')} tabIndex={-1} aria-describedby={`${id}-help`}>
        <legend className="must">{t(text.bands)}</legend>
        <p className="field-help" id={`${id}-help`}>
          {t(text.bandsHelp)}
        </p>
        {fields.map((field, index) => (
          <fieldset key={field.id} className="rule-band">
            <legend className="unseen">{t(text.band, { at: index + 1 })}</legend>
            <div className="form-row">
              <TextField name={name(`bands.${index}.from`)} label={text.from} required {...verbatim} />
              <TextField name={name(`bands.${index}.to`)} label={text.to} {...verbatim} />
            </div>
            <RegionFields name={`bands.${index}.columns`} legend={text.columns} />
            <div className="row">
              <Button look="link" danger onClick={() => remove(index)}>
                {t(text.removeBand)} <span className="unseen">{t(text.band, { at: index + 1 })}</span>
              </Button>
            </div>
          </fieldset>
        ))}
        <div className="row">
          <Button
            icon="plus"
            onClick={() =>
              append({ from: '', to: '', columns: {} }, { focusName: `bands.${fields.length}.from` })
            }
          >
            {t(text.addBand)}
          </Button>
        </div>
        <FieldErrors id={`${id}-error`} label={text.bands} errors={errors} />
      </fieldset>
    </>
  )
}
