/** The functions that other slices may call. */
export { listHoldings, listKnownHoldings } from './holding.ts'
