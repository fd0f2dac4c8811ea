import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { State } from './state.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts and decrypts secrets on the edge's disk; `about` names the secret and is authenticated with it. */
export type Seal = {
  close: (text: string, about: string) => Buffer
  /** Throws if it was sealed with another key or another `about`, or has been changed. */
  open: (sealed: Uint8Array, about: string) => string
}

/** AES-256-GCM under a key of EDGE_SECRET_KEY, which is not on this disk. Layout: IV, tag, ciphertext. */
export function openSeal(secretKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'fairlead edge', 'secrets at rest', 32))
  return {
    close(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
      return text.toString('utf8')
    },
  }
}

const probe = 'probe'

/** Refuses a start with a different key, because the edge could neither sign nor use its certificates. */
export function checkSeal(state: State, seal: Seal) {
  const known = state.text('sealed')
  if (known === undefined) {
    state.set('sealed', seal.close(probe, probe).toString('base64'))
    return
  }
  try {
    seal.open(Buffer.from(known, 'base64'), probe)
  } catch (error) {
    throw new Error(
      'its data was sealed under another EDGE_SECRET_KEY. Set that one again, or delete the folder "edge" below DATA_DIR and enroll with a new token',
      { cause: error },
    )
  }
}
