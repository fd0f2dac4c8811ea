import { z } from 'zod'

const text = (most: number) => z.string('required').trim().min(1, 'required').max(most, 'tooLong')

/** Spec 1, section 3, type 2: a bucket of a public cloud, by the S3 API, that holds the bytes (decision 0096). */
export const BucketCloud = z.object({
  /** Scheme, host and port, without the bucket. */
  endpoint: text(255).pipe(
    z
      .url({ protocol: /^https?$/, error: 'cloudEndpoint' })
      .refine((given) => /^https?:\/\/[^/?#@]+\/?$/.test(given), 'cloudEndpoint')
      .transform((given) => new URL(given).origin),
  ),
  /** The name of the bucket there. */
  bucket: text(63).regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'cloudBucket'),
  /** Requests are signed for it. */
  region: text(64).regex(/^[\w-]+$/, 'format'),
  /** Whether the name of the bucket stands in front of the host, and not in the path. */
  hostStyle: z.boolean().default(true),
  accessKey: text(128).regex(/^[\x21-\x7e]+$/, 'format'),
})
export type BucketCloud = z.output<typeof BucketCloud>

/** Never returned. */
const secretKey = text(256).regex(/^[\x21-\x7e]+$/, 'format')
export const CloudInput = z.strictObject({ ...BucketCloud.shape, secretKey })
export type CloudInput = z.output<typeof CloudInput>
export const CloudKeys = CloudInput.pick({ accessKey: true, secretKey: true })
export type CloudKeys = z.output<typeof CloudKeys>
