import { selectCustomers } from '@fairlead/api/customer/customer.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { SearchChoice } from './SearchChoice.tsx'

type Props = Omit<ComponentProps<typeof SearchChoice>, 'choices' | 'onSearch'>

/** Chooses an enabled customer by its name or number. The server searches, because a seller may have many. */
export function CustomerChoice(props: Props) {
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
  return <SearchChoice {...props} choices={choices} onSearch={setTyped} />
}
