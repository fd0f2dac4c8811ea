import type { Text } from '@fairlead/api/text.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { Field } from './Field.tsx'

type Props = {
  /** Of a field whose value is a list of ids. */
  name: string
  label: Text
  help: Text
  /** What can be chosen; undefined while it is not known. */
  options: readonly { id: string; text: string; fixed?: boolean }[] | undefined
  /** Stands there when nothing can be chosen. */
  none: Text
}

/** Any number of a few, each with its box. */
export function ChoiceField({ name, label, help, options, none }: Props) {
  const t = useText()
  const { control: form } = useFormContext()
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <Controller
          control={form}
          name={name}
          render={({ field }) => {
            const chosen = field.value as string[]
            const toggle = (id: string, on: boolean) =>
              field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
            return (
              <div
                id={control.id}
                className="choices"
                role="group"
                aria-label={t(label)}
                aria-describedby={control['aria-describedby']}
              >
                {options?.length === 0 && <span className="soft">{t(none)}</span>}
                {options?.map(({ id, text, fixed }) => (
                  <label key={id}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(id)}
                      disabled={fixed}
                      aria-invalid={control['aria-invalid']}
                      onChange={(event) => toggle(id, event.target.checked)}
                    />
                    {text}
                  </label>
                ))}
              </div>
            )
          }}
        />
      )}
    </Field>
  )
}
