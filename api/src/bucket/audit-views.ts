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
    /** When a link ends. */
    expireDate: z.string(),
  }),
} as const
