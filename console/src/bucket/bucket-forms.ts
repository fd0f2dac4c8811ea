import { BucketChange, BucketInput, BucketType } from '@fairlead/api/bucket/bucket.ts'
import { CloudInput, CloudKeys } from '@fairlead/api/bucket/cloud.ts'
import { z } from 'zod'

/** The contents of a cloud's fields, even while they are hidden. */
const Fields = z.object({
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  hostStyle: z.boolean(),
  accessKey: z.string(),
  secretKey: z.string(),
})

/** Bytes in a GB, as the console shows sizes. */
const gigabyte = 1e9
export const gigabytesOf = (bytes: number | null) => (bytes === null ? null : bytes / gigabyte)

/** Typed in GB, sent in bytes. */
const capacity = z
  .number('format')
  .nullable()
  .transform((typed) => (typed === null ? null : Math.round(typed * gigabyte)))
  .pipe(BucketInput.shape.capacity.unwrap())

const shared = { ...BucketInput.shape, capacity }
const own = z.object({ ...shared, type: z.literal(BucketType.own), cloud: Fields })
const cloud = z.object({ ...shared, type: z.literal(BucketType.cloud), cloud: CloudInput })

/** The form of a new bucket: the cloud is validated only if it is chosen. */
export const BucketForm = z
  .discriminatedUnion('type', [own, cloud])
  .transform(({ type, cloud: fields, ...rest }): BucketInput => ({
    ...rest,
    cloud: type === BucketType.cloud ? fields : null,
  }))

/** The form of an existing bucket: empty keys keep the stored ones. */
export const BucketChangeForm = z.object({
  ...BucketChange.shape,
  capacity,
  cloud: z
    .object({ accessKey: z.string(), secretKey: z.string() })
    .transform((keys) => (keys.accessKey === '' && keys.secretKey === '' ? null : keys))
    .pipe(CloudKeys.nullable()),
})

export const noKeys = { accessKey: '', secretKey: '' }
export const noCloud = { endpoint: '', bucket: '', region: '', hostStyle: true, ...noKeys }
