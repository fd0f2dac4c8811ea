import { getStorageSize, listBuckets } from '@fairlead/api/bucket/bucket.ts'
import { listObjects } from '@fairlead/api/bucket/object.ts'
import { refreshPaths } from '../../lib/call/query.ts'

/** Refetches what changes when objects are added or deleted. */
export const changed = () => refreshPaths(listObjects.path, listBuckets.path, getStorageSize.path)
