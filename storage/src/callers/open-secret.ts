import { createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { originDoorPurpose } from '@fairlead/api/bucket/origin-door.ts'
import { linkPurpose } from '@fairlead/api/bucket/signature.ts'
import { remembered } from '../remembered.ts'

const mark = Buffer.from('FLseal')
const idBytes = 6
const ivBytes = 12
const tagBytes = 16
const headBytes = mark.length + idBytes
/** As many secrets as sign within a short time on a busy server; beyond that the oldest are dropped. */
const mostKnown = 1000

/**
 * Opens and verifies what the control plane has sealed and signed, with the key that this program shares with it
 * (decision 0101). Earlier keys work as well.
 */
export function openSecrets(keys: readonly string[]) {
  const all = keys.map((key) => {
    const drawn = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'fairlead', purpose, 32))
    return { seal: drawn('secrets at rest'), sign: createSecretKey(drawn('signed links')) }
  })

  const signed = (purpose: string, text: string) =>
    all.map(({ sign }) =>
      createHmac('sha256', sign).update(`${purpose.length}:${purpose}`).update(text).digest('base64url'),
    )

  function opened(sealed: Buffer, purpose: string, owner: string): string | undefined {
    const head = sealed.subarray(0, headBytes)
    const body = sealed.subarray(headBytes)
    if (!head.subarray(0, mark.length).equals(mark) || body.length < ivBytes + tagBytes) return undefined
    for (const { seal } of all)
      try {
        const decipher = createDecipheriv('aes-256-gcm', seal, body.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.concat([head, Buffer.from(`${purpose}:${owner}`)]))
          .setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(body.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        // Another key has sealed it.
      }
    return undefined
  }

  // A key that signs is opened once and not for each request.
  const known = remembered<string>(mostKnown)

  return {
    /** The secret of a secret key; undefined if none of the keys has sealed it. */
    open: (sealed: Buffer, keyId: string): string | undefined =>
      known(`${keyId} ${sealed.toString('latin1')}`, () => opened(sealed, 'storage secret', keyId)),
    /** The secret key of the cloud of a bucket; undefined if none of the keys has sealed it. */
    ofCloud: (sealed: Buffer, bucketId: string): string | undefined =>
      opened(sealed, 'cloud of a bucket', bucketId),
    /** The secrets that may have signed a link in the name of this access key. */
    ofLink: (accessKey: string): string[] => signed(linkPurpose, accessKey),
    /** The secrets with which edges may read this bucket. */
    ofOrigin: (bucketId: string): string[] => signed(originDoorPurpose, bucketId),
  }
}
export type Secrets = ReturnType<typeof openSecrets>
