import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../lib/text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Field } from '../../ui/Field.tsx'
import { verbatim } from '../../ui/TextField.tsx'
import { GroupField } from '../../ui/GroupField.tsx'
import { fieldAt, labelOf } from './field-path.ts'
import { helpOfValue, helps } from './helps.ts'
import { type Option, options as knownOptions } from './options.ts'
import { numberOf, wordOf } from './typed.ts'

/** Inputs of the editor: label, help and choices come from what the setting is called by. */

const settingOf = (name: string) => {
  const field = fieldAt(name.split('.'))
  return { label: labelOf(name), help: field && helps[field], options: field && knownOptions[field] }
}

/** The help of a setting, which may be about the value that it has now. */
function useHelp(name: string): Text | undefined {
  const field = fieldAt(name.split('.'))
  const value: unknown = useWatch({ name })
  return field && (helpOfValue(field, value) ?? helps[field])
}

type Props = {
  /** As the server names it: `behaviors.3.minTtl`. */
  name: string
  required?: boolean
  /** Fields that are judged together with this one. */
  deps?: string[]
}

type TextProps = Props & { mono?: boolean; readOnly?: boolean }

export function TextInput({ name, required = false, deps, mono = false, readOnly = false }: TextProps) {
  const { register } = useFormContext()
  const { label, help } = settingOf(name)
  return (
    <Field name={name} label={label} help={help} required={required}>
      {(control) => (
        <input
          className={mono ? 'input mono' : 'input'}
          type="text"
          {...verbatim}
          readOnly={readOnly}
          {...control}
          {...register(name, { ...(deps && { deps }) })}
        />
      )}
    </Field>
  )
}

export function NumberInput({ name, required = true, deps }: Props) {
  const { register } = useFormContext()
  const { label, help } = settingOf(name)
  return (
    <Field name={name} label={label} help={help} required={required}>
      {(control) => (
        <input
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...control}
          {...register(name, { setValueAs: numberOf, ...(deps && { deps }) })}
        />
      )}
    </Field>
  )
}

type SelectProps = Props & {
  options?: readonly Option[]
  /** The word for no value, which is sent as null. */
  none?: string
}

export function SelectInput({ name, required = false, deps, none, options }: SelectProps) {
  const t = useText()
  const { register } = useFormContext()
  const { label, options: known = [] } = settingOf(name)
  const help = useHelp(name)
  const offered = options ?? known
  const isNumber = typeof offered[0]?.value === 'number'
  const valueOf = (value: unknown) =>
    none !== undefined && (value === '' || value === null) ? null : isNumber ? Number(value) : value
  return (
    <Field name={name} label={label} help={help} required={required}>
      {(control) => (
        <select
          className="input"
          {...control}
          {...register(name, { setValueAs: valueOf, ...(deps && { deps }) })}
        >
          {none !== undefined && <option value="">{none}</option>}
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {wordOf(t, option.label)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckInput({ name, deps }: Props) {
  const { label } = settingOf(name)
  const help = useHelp(name)
  return <CheckField name={name} label={label} help={help} {...(deps && { deps })} />
}

/** Several of a few values, kept in the order in which they are offered. */
export function ChecksInput({ name, options, required = true }: Props & { options?: readonly Option[] }) {
  const t = useText()
  const { label, help, options: known = [] } = settingOf(name)
  const { field } = useController({ name })
  const chosen = field.value as readonly (string | number)[]
  const offered = options ?? known
  const toggle = (value: string | number) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    field.onChange(offered.map((one) => one.value).filter((one) => next.includes(one)))
  }
  return (
    <GroupField name={name} label={label} help={help} required={required}>
      {(control) => (
        <div className="choices">
          {offered.map(({ value, label: word }) => (
            <label key={value}>
              <input
                type="checkbox"
                {...control}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {wordOf(t, word)}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}

type FixedProps = { name: string; value: ReactNode; help?: boolean }

/** A setting that is what it is. */
export function FixedSetting({ name, value, help: shown = true }: FixedProps) {
  const t = useText()
  const { label, help } = settingOf(name)
  return (
    <div className="field">
      <span className="field-label">{t(label)}</span>
      <span>{value}</span>
      {shown && help && <p className="field-help">{t(help)}</p>}
    </div>
  )
}
