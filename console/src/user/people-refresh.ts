import { listRoles } from '@fairlead/api/user/role.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import { refreshPaths } from '../lib/call/query.ts'

/** Fetches all three again after one has changed, because users, invitations and roles show names or counts of each other. */
export const refreshPeople = () => refreshPaths(listUsers.path, listRoles.path)
