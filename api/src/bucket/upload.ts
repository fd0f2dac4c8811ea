import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { ObjectKey } from './object.ts'

/** Spec 1, section 5: 1 GB a file, for uploads of the console and of programs alike. */
export const maxObjectBytes = 1_000_000_000
/** The size of a part that a browser sends, in bytes: it resumes at the last whole part. */
export const uploadPartBytes = 8_000_000
/** The limits of S3. */
export const leastPartBytes = 5 * 1024 * 1024
export const maxParts = 10_000
/** An upload that is not complete after this many days is deleted. */
export const uploadDays = 7
/** How long the address of a part works, in seconds. Resuming an upload gives new ones. */
export const partSeconds = 6 * 3600
/** Beyond so many uploads of a bucket that are not complete, an old one without a part is ended for each that begins. */
export const manyOpenUploads = 1000
/** The limit per bucket of uploads that are not complete. */
export const maxOpenUploads = 10_000

export const ObjectUpload = z.object({
  id: Id,
  name: z.string(),
  size: z.number().int(),
  partSize: z.number().int(),
  createDate: Time,
  /** The parts that are stored, with the MD5 of each in hexadecimal, which shows whether a file is the same. */
  parts: z.array(z.object({ number: z.number().int(), size: z.number().int(), etag: z.string() })),
  /** Where to put the others: each by PUT, with its bytes as the body. */
  addresses: z.array(z.object({ number: z.number().int(), url: z.url() })),
})
export type ObjectUpload = z.output<typeof ObjectUpload>

export const OpenUpload = z.object({
  id: Id,
  name: z.string(),
  /** The size that its sender has announced, in bytes; null without one, as from programs that use S3. */
  size: z.number().int().nullable(),
  storedBytes: z.number().int(),
  createDate: Time,
})
export type OpenUpload = z.output<typeof OpenUpload>

const path = '/cdn/api/bucket/object/upload'
const can = 'CDN_STORAGE_EDIT'
// The addresses of parts outlive the visit of an operator.
const visits = false

/** Whether an object of this name may already exist. */
const replace = z.boolean().default(false)

export const beginUpload = endpoint({
  method: 'POST',
  path,
  can,
  visits,
  timeZone: true,
  summary: 'Begin to upload an object in parts of 8 MB',
  body: z.strictObject({
    bucketId: z.uuid('option'),
    name: ObjectKey.refine((text) => !text.endsWith('/'), 'fileName'),
    size: z.number('format').int('integer').min(0, 'tooSmall').max(maxObjectBytes, 'fileTooBig'),
    contentType: z
      .string()
      .max(200)
      .regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=[\w.+-]+)*$/, 'format')
      .default('application/octet-stream'),
    replace,
  }),
  reply: ObjectUpload,
  errors: ['notFound', 'objectExists', 'storageFull', 'uploadLimit', 'bucketExpired', 'storageOff'],
  audit: { model: 'storedObject', action: 'upload' },
})

export const listUploads = endpoint({
  method: 'GET',
  path,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'Uploads of a bucket that are not complete, newest first',
  query: z.strictObject({ bucketId: z.uuid('option') }),
  reply: z.array(OpenUpload),
  errors: ['notFound'],
})

export const resumeUpload = endpoint({
  method: 'POST',
  path: `${path}/:id/resume`,
  can,
  visits,
  timeZone: true,
  summary: 'What of an upload is stored, and where to put the parts that are missing',
  reply: ObjectUpload,
  errors: ['notFound', 'bucketExpired', 'storageOff'],
  audit: { model: 'storedObject', action: 'upload' },
})

export const finishUpload = endpoint({
  method: 'POST',
  path: `${path}/:id/finish`,
  can,
  visits,
  timeZone: true,
  summary: 'Make the object visible when all its parts are stored',
  body: z.strictObject({ replace }),
  reply: z.object({ name: z.string(), size: z.number().int(), etag: z.string() }),
  errors: ['notFound', 'uploadIncomplete', 'objectExists', 'storageFull', 'bucketExpired'],
  audit: { model: 'storedObject', action: 'finishUpload' },
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can,
  timeZone: true,
  summary: 'Cancel an upload and delete its parts',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'storedObject', action: 'cancel' },
})
