import { areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import { useId, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { FieldErrors, useFieldErrors } from '../ui/field/FieldErrors.tsx'
import type { NamesOf } from '../ui/field/field-name.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import type { ContractValues } from './contract-form.ts'
import './contract.css'
import { KnownAreasDialog } from './KnownAreasDialog.tsx'
import { resaleText as text } from './text.ts'

const areaTypes = ([1, 2] as const).map((value) => ({ value, label: areaTypeNames[value] }))

/** The linked accounts of a contract. */
export function AreaFields({ name }: { name: NamesOf<ContractValues> }) {
  const t = useText()
  const id = useId()
  const { fields, append, remove, replace } = useFieldArray<ContractValues, 'areas'>({ name: 'areas' })
  const { getValues } = useFormContext<ContractValues>()
  const [isChoosing, setChoosing] = useState(false)
  const isTyped = ({ payNumber, linkedNumber }: { payNumber: string; linkedNumber: string }) =>
    payNumber !== '' || linkedNumber !== ''
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
        <Button onClick={() => setChoosing(true)}>{t(text.knownAreas)}</Button>
      </div>
      {isChoosing && (
        <KnownAreasDialog
          taken={getValues('areas').map(({ linkedNumber }) => linkedNumber)}
          onChoose={(chosen) => replace([...getValues('areas').filter(isTyped), ...chosen])}
          onClose={() => setChoosing(false)}
        />
      )}
      <FieldErrors id={`${id}-error`} label={text.areas} errors={errors} />
    </fieldset>
  )
}
