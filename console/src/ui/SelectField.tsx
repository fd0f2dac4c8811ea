import type { Text } from '@fairlead/api/text.ts'
import { useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'

type Props<Value extends string | number> = {
  name: string
  label: Text
  help?: Text
  /** Each value with its words. */
  options: readonly (readonly [Value, string])[]
}

/** One of a few. Values that are numbers stay numbers. */
export function SelectField<Value extends string | number>({ name, label, help, options }: Props<Value>) {
  const { register } = useFormContext()
  const numeric = options.some(([value]) => typeof value === 'number')
  return (
    <Field name={name} label={label} {...(help && { help })}>
      {(control) => (
        <select className="input" {...control} {...register(name, { valueAsNumber: numeric })}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
