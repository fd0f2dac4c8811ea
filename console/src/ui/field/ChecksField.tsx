import type { Text } from '@fairlead/api/text.ts'
import { useController } from 'react-hook-form'
import { useText, wordOf } from '../../lib/text/text.ts'
import { GroupField } from './GroupField.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './options.ts'

type Props = FieldProps & {
  /** The options; undefined while they are loading. */
  options: readonly Option[] | undefined
  /** The help if there are no options. */
  none?: Text
}

/** Several checkboxes; the value keeps the order of the options. */
export function ChecksField({ options, none, ...frame }: Props) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  const chosen = field.value as readonly (string | number)[]
  const placeOf = (value: string | number) => options?.findIndex((one) => one.value === value) ?? -1
  const toggle = (value: string | number) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    field.onChange(next.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
  const isEmpty = options?.length === 0 && none !== undefined
  return (
    <GroupField {...frame} {...(isEmpty && { help: none })}>
      {(control) => (
        <div className="choices">
          {options?.map(({ value, label, fixed }) => (
            <label key={value}>
              <input
                type="checkbox"
                {...control}
                checked={chosen.includes(value)}
                disabled={fixed}
                onChange={() => toggle(value)}
              />
              {wordOf(t, label)}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}
