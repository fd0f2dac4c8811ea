import type { Text } from '@fairlead/api/text.ts'
import { useController } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { Choice } from './option-rows.ts'

type Props = FieldProps & {
  placeholder: Text
  /** What the server has found. */
  choices: readonly Choice[]
  /** What is chosen already, which the search may not find. */
  known: { value: string; label: string } | undefined
  onSearch: (typed: string) => void
  onChoose?: (value: string) => void
}

/** Chooses one of many things that the server searches, by its id. */
export function SearchChoice({ placeholder, choices, known, onSearch, onChoose, ...frame }: Props) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  const isKnown = known === undefined || choices.some(({ value }) => value === known.value)
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          control={control}
          label={t(frame.label)}
          placeholder={t(placeholder)}
          choices={isKnown ? choices : [known, ...choices]}
          value={(field.value as string) || null}
          onSearch={onSearch}
          onChange={(value) => {
            const next = value === null ? '' : String(value)
            field.onChange(next)
            onChoose?.(next)
          }}
        />
      )}
    </Field>
  )
}
