import { selectResaleContracts } from '@fairlead/api/resale-contract/resale-contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'

/** Contracts that are enabled and not over, by what is typed. */
export function useContractSearch() {
  const [typed, onSearch] = useState('')
  const number = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery({
    ...callQuery(selectResaleContracts, { query: number ? { number } : {} }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const choices = found.map(({ id, number: label, customerName: note }) => ({ value: id, label, note }))
  return { found, choices, onSearch }
}
