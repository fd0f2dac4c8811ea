/** The functions that other slices may call. */
export { findTypedTerms } from './agreements.ts'
