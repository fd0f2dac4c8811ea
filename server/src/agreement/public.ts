/** The functions that other slices may call. */
export { findTypedTerms } from './agreements.ts'
export { findPenaltyRate } from './penalty-rate.ts'
