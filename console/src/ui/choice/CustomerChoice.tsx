import { selectCustomers } from '@fairlead/api/customer/customer.ts'
import type { Text } from '@fairlead/api/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import { Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/field-parts.tsx'

type Props = FieldProps & {
  placeholder: Text
  /** The customer that is chosen already, whose name the search may not find. */
  known: { id: string; name: string } | undefined
}

/** Chooses an enabled customer by its name or number. The server searches, because a seller may have many. */
export function CustomerChoice({ placeholder, known, ...frame }: Props) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  const [typed, setTyped] = useState('')
  const fname = useDeferredValue(typed.trim())
  const found = useQuery({
    ...callQuery(selectCustomers, { query: fname ? { fname } : {} }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const choices = (found.data ?? []).map(({ id, fname: label, fnumber: note }) => ({
    value: id,
    label,
    note,
  }))
  const isKnown = known === undefined || choices.some(({ value }) => value === known.id)
  const all = isKnown ? choices : [{ value: known.id, label: known.name, note: '' }, ...choices]
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          control={control}
          label={t(frame.label)}
          placeholder={t(placeholder)}
          choices={all}
          value={(field.value as string) || null}
          onSearch={setTyped}
          onChange={(id) => field.onChange(id ?? '')}
        />
      )}
    </Field>
  )
}
