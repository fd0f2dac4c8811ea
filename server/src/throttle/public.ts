/** The functions that other slices may call. */
export { countMailTo } from './account-mail.ts'
export { clearAllFailures, clearFailures, countFailure, holdCounter, lockedMinutes } from './attempts.ts'
export { sharedCounts } from './request-counts.ts'
export { codeCounter, nameCounter, ownPasswordCounter, passwordCounters, voucherCounter } from './limits.ts'
export { demandFewMails, mayWriteTo } from './mail-limit.ts'
export { askerOf, isSomebodysDevice, knownSource, noteSource, sourceOf, Source } from './sources.ts'
