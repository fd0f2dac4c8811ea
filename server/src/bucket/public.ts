/** The functions that other slices may call. */
export { bucketIds, firstForeignBucket } from './buckets.ts'
export { presigned } from './links.ts'
