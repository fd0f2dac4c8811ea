import { failure } from '../failure.ts'

/** Failures of users, roles and invitations; their texts are in `errors-help.ts`. */
export const failures = {
  // Spec 1, sections 3 to 6.
  rootUser: failure(50601, 403, 'toast'),
  beyondRights: failure(50602, 403, 'toast'),
  ownRights: failure(50603, 409, 'toast'),
  noSecondFactor: failure(50604, 409, 'toast'),
  defaultRole: failure(50605, 409, 'toast'),
  roleInUse: failure(50606, 409, 'toast'),
  invitationOver: failure(50607, 409, 'toast'),
  invitedOften: failure(50608, 429, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  // Users.
  'username',
  'usernameTaken',
  'usernameFixed',
  'emailTaken',
  'emailInvited',
  'popularizeNumber',

  // Roles.
  'roleNameTaken',
  'beyondRights',
  'actionNeedsMenu',
] as const
