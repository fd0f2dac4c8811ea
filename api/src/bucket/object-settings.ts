import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { FileName, ObjectKey } from './object.ts'

/** Bytes of all names and values of the metadata of an object, as at S3. */
const maxMetadataBytes = 2048

/** The value of a header: visible ASCII and blanks between. */
const headerValue = (max: number) =>
  z
    .string('format')
    .trim()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, 'format')

const Metadata = z.strictObject({
  /** Without `x-amz-meta-`. */
  name: z
    .string('required')
    .trim()
    .toLowerCase()
    .min(1, 'required')
    .max(100)
    .regex(/^[a-z0-9!#$%&'*+.^_`|~-]*$/, 'format'),
  value: headerValue(maxMetadataBytes),
})

/** What is said of an object, and sent with it. */
export const ObjectSettings = z.strictObject({
  type: headerValue(255).pipe(z.string().min(1, 'required')),
  /** Empty: the header is not sent. */
  cacheControl: headerValue(1000),
  contentDisposition: headerValue(1000),
  metadata: z
    .array(Metadata, 'format')
    .max(50, 'tooMany')
    .refine((pairs) => new Set(pairs.map(({ name }) => name)).size === pairs.length, 'duplicate')
    .refine(
      (pairs) =>
        pairs.reduce((sum, { name, value }) => sum + name.length + value.length, 0) <= maxMetadataBytes,
      'metadataLarge',
    ),
})
export type ObjectSettings = z.output<typeof ObjectSettings>

const path = '/cdn/api/bucket/object/settings'
const bucketId = z.uuid('option')

export const getObjectSettings = endpoint({
  method: 'GET',
  path,
  can: 'cdn_storage',
  timeZone: true,
  summary: 'Headers and metadata that are sent with an object',
  query: z.strictObject({ bucketId, name: ObjectKey }),
  reply: ObjectSettings,
  errors: ['notFound'],
})

export const editObjectSettings = endpoint({
  method: 'PUT',
  path,
  can: 'CDN_STORAGE_EDIT',
  timeZone: true,
  summary: 'Change the headers and the metadata that are sent with an object; its bytes stay',
  body: z.strictObject({ bucketId, name: FileName, ...ObjectSettings.shape }),
  reply: Nothing,
  errors: ['notFound', 'bucketExpired'],
  audit: { model: 'storedObject', action: 'edit' },
})
