import type { ObjectUpload } from '@fairlead/api/bucket/upload.ts'
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Whether a file contains the bytes of all stored parts of an upload. It reads one part at a time. */
export async function hasParts(
  file: Blob,
  { parts, partSize }: Pick<ObjectUpload, 'parts' | 'partSize'>,
): Promise<boolean> {
  for (const { number, size, etag } of parts) {
    const start = (number - 1) * partSize
    const bytes = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
    // The entity tags of parts are MD5, which browsers do not offer.
    if (bytesToHex(md5(bytes)) !== etag) return false
  }
  return true
}
