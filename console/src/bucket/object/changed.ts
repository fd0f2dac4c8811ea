import { getStorageSize, listBuckets } from '@fairlead/api/bucket/bucket.ts'
import { listObjects } from '@fairlead/api/bucket/object.ts'
import { refreshPaths } from '../../lib/call/query.ts'

/** Reads again what changes when objects come or go. */
export const changed = () => refreshPaths(listObjects.path, listBuckets.path, getStorageSize.path)
