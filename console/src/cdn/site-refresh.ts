import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { refreshPaths } from '../lib/call/query.ts'

/** For changes of a site: the paths of the list, the details, the counts and the choices all begin with this one. */
export const refreshSites = () => refreshPaths(listSites.path)
