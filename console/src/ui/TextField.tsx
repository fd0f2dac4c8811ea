import type { Text } from '@fairlead/api/text.ts'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'

type Props = ComponentProps<'input'> & { name: string; label: Text; help?: Text; required?: boolean }

/** One line that people type. */
export function TextField({ name, label, help, required = false, ...input }: Props) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} required={required} {...(help && { help })}>
      {(control) => <input className="input" type="text" {...input} {...control} {...register(name)} />}
    </Field>
  )
}

/** Names, addresses and the like: nothing is corrected, capitalized or completed. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** What a form keeps of a figure: null for nothing, and of other words something that is no number. */
const toNumber = (value: unknown) => (value === '' || value === null ? null : Number(value))

/** A figure. It is typed as text, so that a slip of the wheel or of an arrow does not change it. */
export function NumberField({ name, label, help, required = false }: Props) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} required={required} {...(help && { help })}>
      {(control) => (
        <input
          className="input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...control}
          {...register(name, { setValueAs: toNumber })}
        />
      )}
    </Field>
  )
}
