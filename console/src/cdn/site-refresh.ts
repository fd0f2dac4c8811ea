import { listSites } from '@fairlead/api/cdn/site.ts'
import { refreshPaths } from '../lib/query.ts'

/** After a site changed: the list, its detail, the counts and the choices all begin with this path. */
export const refreshSites = () => refreshPaths(listSites.path)
