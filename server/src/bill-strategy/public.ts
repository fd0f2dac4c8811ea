/** The functions that other slices may call. */
export { findLiveStrategy, listLiveStrategies } from './live-strategies.ts'
