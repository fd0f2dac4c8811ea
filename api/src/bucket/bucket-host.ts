const ending = '.bucket.internal'

/**
 * The address of a bucket as the origin of a site. The ending is reserved for private use, so no name server knows it: the edge
 * reaches the bucket through the storage program (decision 0125).
 */
export const bucketHost = (bucketName: string) => `${bucketName}${ending}`

/** The name of the bucket with this address; undefined for the address of another server. */
export const bucketOfHost = (host: string): string | undefined =>
  host.endsWith(ending) ? host.slice(0, -ending.length) : undefined
