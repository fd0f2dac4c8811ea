import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** A sealed value that cannot be opened. The message names the purpose and nothing secret. */
export class UnreadableSecret extends Error {
  constructor(purpose: string, options?: ErrorOptions) {
    super(`A secret (${purpose}) was sealed under another SECRET_KEY, or has been changed`, options)
  }
}

export type SecretBox = ReturnType<typeof secretBox>

/**
 * Encrypts secrets at rest with AES-256-GCM and a key derived from `SECRET_KEY`. `purpose` and `owner` are authenticated
 * with the text, so that a value copied to another row or column cannot be opened there.
 */
export function secretBox(secretKey: string) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'fairlead', 'secrets at rest', 32))
  const context = (purpose: string, owner: string) => Buffer.from(`${purpose}:${owner}`)
  return {
    /** Layout: 12 bytes of IV, 16 bytes of tag, the ciphertext. */
    seal(text: string, purpose: string, owner: string): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context(purpose, owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Throws `UnreadableSecret` when the value was sealed with another key, purpose or owner, or was changed. */
    open(box: Buffer, purpose: string, owner: string): string {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes))
          .setAAD(context(purpose, owner))
          .setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
        const text = Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()])
        return text.toString('utf8')
      } catch (error) {
        throw new UnreadableSecret(purpose, { cause: error })
      }
    },
  }
}
