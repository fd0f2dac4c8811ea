/** The functions that other slices may call. */
export { findNamedTerms, findOpenAreas, findTermsFor } from './resale-contracts.ts'
export { findLiveContract, type LiveContract } from './live-contracts.ts'
export { listResaleVersions, repriceUsage } from './versions.ts'
export { demandLiveParent } from './parent.ts'
