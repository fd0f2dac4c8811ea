import { type DdosProtection, selectProtectableSites } from '@fairlead/api/ddos/protection.ts'
import { maxOptions } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { optionsFor, type Site, withSites } from './site-options.ts'

export type ProtectableSites = {
  /** All sites whose name is known here. */
  known: readonly Site[]
  optionsFor: (chosen: readonly string[]) => readonly Site[]
  /** What is typed; undefined if all sites are options. */
  typed: string | undefined
  search: (typed: string) => void
}

/** The sites that a protection can cover; undefined while they are loading. */
export function useProtectableSites(
  current: DdosProtection | null | undefined,
): ProtectableSites | undefined {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<readonly Site[]>([])
  const domain = useDeferredValue(typed.trim().toLowerCase())
  const first = useQuery(callQuery(selectProtectableSites, {})).data
  const found = useQuery({
    ...callQuery(selectProtectableSites, domain ? { query: { domain } } : {}, { quiet: true }),
    placeholderData: keepPreviousData,
  }).data
  if (!first || !found) return undefined
  const known = withSites(found, [...seen, ...(current?.sites ?? [])])
  return {
    known,
    optionsFor: (chosen) => optionsFor(chosen, found, known),
    typed: first.length < maxOptions ? undefined : typed,
    search: (next) => {
      setSeen(known)
      setTyped(next)
    },
  }
}
