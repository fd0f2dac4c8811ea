import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { refreshPaths } from '../lib/call/query.ts'

/** After a site changed: the list, its detail, the counts and the choices all begin with this path. */
export const refreshSites = () => refreshPaths(listSites.path)
