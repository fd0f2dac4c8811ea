import { areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../ui/field/FieldErrors.tsx'
import type { NamesOf } from '../ui/field/field-name.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import type { ContractValues } from './contract-form.ts'
import './contract.css'
import { resaleText as text } from './text.ts'

const areaTypes = ([1, 2] as const).map((value) => ({ value, label: areaTypeNames[value] }))

/** The linked accounts of a contract. */
export function AreaFields({ name }: { name: NamesOf<ContractValues> }) {
  const t = useText()
  const id = useId()
  const { fields, append, remove } = useFieldArray<ContractValues, 'areas'>({ name: 'areas' })
  const errors = useFieldErrors(name('areas')).filter(({ line }) => line === undefined)
  return (
    <fieldset className="field" data-field={name('areas')} tabIndex={-1} aria-describedby={`${id}-help`}>
      <legend className="must">{t(text.areas)}</legend>
      <p className="field-help" id={`${id}-help`}>
        {t(text.areasHelp)}
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="contract-area">
          <legend className="unseen">{t(text.area, { at: index + 1 })}</legend>
          <TextField name={name(`areas.${index}.payNumber`)} label={text.payNumber} required {...verbatim} />
          <TextField
            name={name(`areas.${index}.linkedNumber`)}
            label={text.linkedNumber}
            required
            {...verbatim}
          />
          <SelectField name={name(`areas.${index}.areaType`)} label={text.areaType} options={areaTypes} />
          <TextField name={name(`areas.${index}.remarks`)} label={text.remarks} autoComplete="off" />
          <Button look="link" danger onClick={() => remove(index)}>
            {t(text.removeArea)} <span className="unseen">{t(text.area, { at: index + 1 })}</span>
          </Button>
        </fieldset>
      ))}
      <div className="row">
        <Button
          icon="plus"
          onClick={() =>
            append(
              { payNumber: '', linkedNumber: '', areaType: 1, remarks: '' },
              { focusName: `areas.${fields.length}.payNumber` },
            )
          }
        >
          {t(text.addArea)}
        </Button>
      </div>
      <FieldErrors id={`${id}-error`} label={text.areas} errors={errors} />
    </fieldset>
  )
}
