import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { BucketCloud, CloudInput, CloudKeys } from './cloud.ts'
import { isObjectKey } from './object-key.ts'

/** Spec 1, section 3: own storage, or a public cloud's object store. */
export const BucketType = { own: 1, cloud: 2 } as const

/** The room of an account, in bytes, unless the settings name another figure (spec 1, sections 6 and 9). */
export const defaultStorageBytes = 5_000_000_000
/** The largest figure that the settings may name. */
export const maxStorageBytes = 1_000_000_000_000_000
/** The limit per account. */
export const maxBuckets = 100

/** Spec 1, section 5. A name is a label of a host as well, so it neither begins nor ends with a hyphen. */
export const BucketName = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[a-z0-9]([a-z0-9-]{0,22}[a-z0-9])?$/, 'bucketName')

const shared = {
  /** Bytes; null for all that the account may store. */
  capacity: z
    .number('format')
    .int('integer')
    .min(1, 'tooSmall')
    .max(maxStorageBytes, 'tooBig')
    .nullable()
    .default(null),
  /** The name of the object that a site with this bucket as its origin serves for a folder. Empty for none. */
  indexDocument: z
    .string('format')
    .trim()
    .max(255)
    .refine((name) => !name.includes('/') && (name === '' || isObjectKey(name)), 'indexDocument')
    .default(''),
  /** The key of the object that such a site serves, with status 404, for a missing one. If empty, it serves a short text. */
  errorDocument: z
    .string('format')
    .trim()
    .refine((key) => key === '' || (isObjectKey(key) && !key.endsWith('/')), 'objectKey')
    .default(''),
  /** When the bucket closes: from then on it can only be emptied. Null for never. */
  expireDate: Time.nullable().default(null),
}

export const BucketInput = z.strictObject({
  name: BucketName,
  ...shared,
  /** Null for own storage. */
  cloud: CloudInput.nullable().default(null),
})
export type BucketInput = z.output<typeof BucketInput>
export const BucketChange = z.strictObject({
  ...shared,
  /** New keys of the public cloud; null keeps those that the bucket has. */
  cloud: CloudKeys.nullable().default(null),
})
export type BucketChange = z.output<typeof BucketChange>

/** A site that has the bucket as an origin. */
const BucketSite = z.object({ id: Id, domain: z.string() })
/** How many of them are named. */
export const namedSites = 20

export const Bucket = z.object({
  id: Id,
  bucketName: z.string(),
  type: z.union([z.literal(BucketType.own), z.literal(BucketType.cloud)]),
  region: z.string(),
  /** Null for own storage. */
  cloud: BucketCloud.nullable(),
  /** What it may hold, in bytes. The account may have less room. */
  capacity: z.number().int(),
  /** The capacity that was given to it; null if it may hold all that the account, or its public cloud, may store. */
  ownCapacity: z.number().int().nullable(),
  /** What it holds, in bytes, with the parts of uploads that are not complete. */
  bucketSize: z.number().int(),
  objectCount: z.number().int(),
  indexDocument: z.string(),
  errorDocument: z.string(),
  /** How many sites have it as an origin (spec 1, section 3: CDN resources assigned), and the first of them by name. */
  siteCount: z.number().int(),
  sites: z.array(BucketSite),
  expireDate: Time.nullable(),
  expired: z.boolean(),
  createDate: Time,
})
export type Bucket = z.output<typeof Bucket>

type BucketVerdict = true | 'bucketInUse' | 'bucketNotEmpty'
/** Deleting a bucket never deletes objects. Uploads that are not complete do not count. */
export const canDeleteBucket = ({
  siteCount,
  objectCount,
}: Pick<Bucket, 'siteCount' | 'objectCount'>): BucketVerdict => {
  if (siteCount > 0) return 'bucketInUse'
  return objectCount === 0 || 'bucketNotEmpty'
}

const path = '/cdn/api/bucket'

export const listBuckets = endpoint({
  method: 'GET',
  path,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'Buckets of the account, newest first',
  query: listQuery(['createDate', 'bucketName', 'bucketSize', 'objectCount'], {
    /** Matches part of the name. */
    bucketName: z.string().trim().max(100).optional(),
  }),
  reply: page(Bucket),
})

export const selectBuckets = endpoint({
  method: 'GET',
  path: `${path}/select-list`,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'Buckets to choose from',
  reply: z.array(Bucket.pick({ id: true, bucketName: true, type: true, region: true })),
})

export const getStorageSize = endpoint({
  method: 'GET',
  path: `${path}/size`,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'What the account may store, and what it does',
  reply: z.object({
    /** Bytes. */
    capacity: z.number().int(),
    used: z.number().int(),
    buckets: z.number().int(),
    /** The address of the S3 API; null if this installation has no storage program. */
    endpoint: z.url().nullable(),
    region: z.string(),
  }),
})

export const addBucket = endpoint({
  method: 'POST',
  path,
  can: 'CDN_STORAGE_ADD',
  timeZone: true,
  summary: 'Create a bucket',
  body: BucketInput,
  reply: Bucket,
  errors: ['bucketLimit'],
  audit: { model: 'bucket', action: 'add' },
})

export const editBucket = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'CDN_STORAGE_EDIT',
  timeZone: true,
  summary: 'Change the capacity, the expiry and the documents of a bucket',
  body: BucketChange,
  reply: Bucket,
  errors: ['notFound', 'bucketNotCloud'],
  audit: { model: 'bucket', action: 'edit' },
})

export const deleteBucket = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'CDN_STORAGE_DEL',
  timeZone: true,
  summary: 'Delete an empty bucket',
  reply: Nothing,
  errors: ['notFound', 'bucketInUse', 'bucketNotEmpty'],
  audit: { model: 'bucket', action: 'del' },
})
