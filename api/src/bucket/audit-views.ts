import { z } from 'zod'
import { Bucket } from './bucket.ts'

export const auditViews = {
  bucket: Bucket.pick({
    bucketName: true,
    capacity: true,
    expireDate: true,
    indexDocument: true,
    errorDocument: true,
    cloud: true,
  }),
  storedObject: z.object({
    bucketName: z.string(),
    name: z.string(),
    /** How many objects were deleted. */
    count: z.number().int(),
    type: z.string(),
    cacheControl: z.string(),
    contentDisposition: z.string(),
    /** Pairs in a line: `camera=K-1000`. */
    metadata: z.string(),
    /** When a link ends. */
    expireDate: z.string(),
  }),
} as const
