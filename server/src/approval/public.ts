/** The functions that other slices may call. */
export type { Carrier, Carriers } from './carrier.ts'
export { factChanges } from './fact-changes.ts'
export { findCause, type Requester, requesterOf } from './limits.ts'
export { requestApproval } from './requests.ts'
