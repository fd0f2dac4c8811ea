/** The functions that other slices may call. */
export { keepDefaultRoles } from './default-roles.ts'
export { listRightsHolders, type RightsHolder } from './holders.ts'
export { listAcquainted } from './acquainted.ts'
export { revokeSentInvitations } from './invitations.ts'
export {
  addRootUser,
  clearSecondFactor,
  factorPurpose,
  findRoot,
  findSub,
  findUser,
  type FoundUser,
  giveOneTimePassword,
  holdPassword,
  lockSecondFactor,
  findProfile,
  changeUsername,
  saveChoices,
  saveEmail,
  saveLastStep,
  savePassword,
  saveSecondFactor,
  spendOneTimePassword,
  voidPassword,
} from './users.ts'
