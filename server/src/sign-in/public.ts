/** The functions that other slices may call. */
export { openVisit, endSessionsOfAccount, endSessionVisit, shortenSessions } from './account-sessions.ts'
export { resetLetter } from './letters.ts'
export { forgetAccessLinks, linkToAccess } from './password/access-links.ts'
export { demandOwnPassword } from './password/own-password.ts'
export { forgetResetLinks, newResetLink } from './password/reset-links.ts'
export {
  continueSession,
  endUserSessions,
  keepProof,
  openSession,
  nextStage,
  pendingPurpose,
  pendingSecret,
  renewSession,
  setPendingSecret,
  standingUser,
} from './sessions.ts'
