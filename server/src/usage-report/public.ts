/** The functions that other slices may call. */
export { seesCosts } from './usage-rows.ts'
