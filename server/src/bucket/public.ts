/** The functions that other slices may call. */
export { firstForeignBucket } from './buckets.ts'
