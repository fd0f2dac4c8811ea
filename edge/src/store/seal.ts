import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { State } from './state.ts'

const ivBytes = 12
const tagBytes = 16

/** Closes and opens what lies on the edge's disk; `about` says what it is, and is bound to it. */
export type Seal = {
  close: (text: string, about: string) => Buffer
  /** Throws where it was closed under another key or as something else, or has been changed. */
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

/** Rejects a start under another key than before: it could neither sign nor show a certificate. */
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
