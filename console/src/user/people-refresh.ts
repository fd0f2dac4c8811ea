import { listRoles } from '@fairlead/api/user/role.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import { refreshPaths } from '../lib/call/query.ts'

/**
 * Refetches all three after one has changed, because users, invitations and roles show each other's names or counts.
 */
export const refreshPeople = () => refreshPaths(listUsers.path, listRoles.path)
