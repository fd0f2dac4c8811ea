import { getSiteVersion } from '@fairlead/api/cdn/site/site-history.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'

/** The configuration of one version, which never changes again. */
export const useVersion = (id: string, version: number) =>
  useQuery({
    ...callQuery(getSiteVersion, { params: { id, version: String(version) } }),
    staleTime: Infinity,
  })
