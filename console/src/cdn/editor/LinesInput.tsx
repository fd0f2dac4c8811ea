import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Text } from '@fairlead/api/text.ts'
import { Field } from '../../ui/Field.tsx'
import { fieldAt, labelOf } from './field-path.ts'
import { helps } from './helps.ts'
import { typedItems } from './typed.ts'

type Props = {
  name: string
  /** Words stand anywhere on a line, lines each by itself. */
  per: 'word' | 'line'
  rows?: number
  /** The items that there are stand on one line. */
  inline?: boolean
  required?: boolean
  /** The list is sent only while it is shown. */
  onlyShown?: boolean
  label?: Text
  help?: Text
}

/** A list of texts in a box of lines; what is wrong is told with its line. */
export function LinesInput(props: Props) {
  const { name, per, rows = 4, inline = false, required = false, label, help, onlyShown = false } = props
  const { field } = useController({ name, shouldUnregister: onlyShown })
  const [typed, setTyped] = useState(() => ((field.value ?? []) as string[]).join(inline ? ' ' : '\n'))
  const items = typedItems(typed, per)
  const known = fieldAt(name.split('.'))
  return (
    <Field
      name={name}
      label={label ?? labelOf(name)}
      help={help ?? (known && helps[known])}
      required={required}
      lineOf={(index) => items[index]?.line ?? index + 1}
    >
      {(control) => (
        <textarea
          className="input mono"
          rows={rows}
          spellCheck={false}
          autoCapitalize="none"
          {...control}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(typedItems(event.target.value, per).map(({ item }) => item))
          }}
        />
      )}
    </Field>
  )
}
