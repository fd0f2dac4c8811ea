import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { typedItems } from './typed.ts'

type Props = FieldProps & {
  /** Whether a line may contain several items, or is one item. */
  per: 'word' | 'line'
  rows?: number
  /** The initial items are shown on one line. */
  inline?: boolean
  /** The list is sent only while the field is shown. */
  onlyShown?: boolean
}

/** A list of texts in a multi-line input. An error names its line. */
export function LinesField({ per, rows = 4, inline = false, onlyShown = false, ...frame }: Props) {
  const { field } = useController({ name: frame.name, shouldUnregister: onlyShown })
  const [typed, setTyped] = useState(() => ((field.value ?? []) as string[]).join(inline ? ' ' : '\n'))
  const items = typedItems(typed, per)
  return (
    <Field {...frame} lineOf={(index) => items[index]?.line ?? index + 1}>
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
