import { getSiteChanges, getSiteVersion } from '@fairlead/api/cdn/site/site-history.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'

/** The configuration of one version, which never changes. */
export const useVersion = (id: string, version: number) =>
  useQuery({
    ...callQuery(getSiteVersion, { params: { id, version: String(version) } }),
    staleTime: Infinity,
  })

/** The changes of each version. `newest` is part of the key, so that a new version triggers a fetch. */
export const useSiteChanges = (id: string, newest: number) =>
  useQuery({
    ...callQuery(getSiteChanges, { params: { id } }),
    queryKey: [...callQuery(getSiteChanges, { params: { id } }).queryKey, newest],
    staleTime: Infinity,
  })
