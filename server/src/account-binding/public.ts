/** The functions that other slices may call. */
export { listHoldings } from './holding.ts'
