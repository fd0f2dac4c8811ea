import type { Text } from '@fairlead/api/text.ts'
import { useController } from 'react-hook-form'
import { useText, wordOf } from '../../lib/text/text.ts'
import { UrlText } from '../text/UrlText.tsx'
import { GroupField } from './GroupField.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './options.ts'

type Props = FieldProps & {
  /** The options; undefined while they are loading. */
  options: readonly Option[] | undefined
  /** The help if there are no options. */
  none?: Text
  /** The options are domains, which are long, and break only between their labels. */
  domains?: boolean
}

/** Several checkboxes; the value keeps the order of the options. */
export function ChecksField({ options, none, domains = false, ...frame }: Props) {
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
        <div className={domains ? 'choices long' : 'choices'}>
          {options?.map(({ value, label, fixed }) => (
            <label key={value}>
              <input
                type="checkbox"
                {...control}
                checked={chosen.includes(value)}
                disabled={fixed}
                onChange={() => toggle(value)}
              />
              {domains ? (
                <span>
                  <UrlText url={wordOf(t, label)} />
                </span>
              ) : (
                wordOf(t, label)
              )}
            </label>
          ))}
        </div>
      )}
    </GroupField>
  )
}
