import { listRoles } from '@fairlead/api/user/role.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import { refreshPaths } from '../lib/call/query.ts'

/** After a user, an invitation or a role changed: each shows names or counts of the others. */
export const refreshPeople = () => refreshPaths(listUsers.path, listRoles.path)
