import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { State } from './state.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts and decrypts secrets on the edge's disk; `about` names the secret and is authenticated with it. */
export type Seal = {
  close: (text: string, about: string) => Buffer
  /** Throws if it was sealed with another key or another `about`, or has been changed. */
  open: (sealed: Uint8Array, about: string) => string
  /** The value resealed under the current key; undefined if it is already. Throws like `open`. */
  again: (sealed: Uint8Array, about: string) => Buffer | undefined
}

/**
 * AES-256-GCM under a key of EDGE_SECRET_KEY, which is not on this disk. Layout: IV, tag, ciphertext. Old keys only open values.
 */
export function openSeal(secretKey: string, oldKeys: readonly string[] = []): Seal {
  const present = sealOf(secretKey)
  const old = oldKeys.map(sealOf)

  /** Opens with the current key, or else with an old one. Throws the current key's error. */
  function opened(sealed: Uint8Array, about: string): { text: string; isPresent: boolean } {
    try {
      return { text: present.open(sealed, about), isPresent: true }
    } catch (error) {
      for (const key of old)
        try {
          return { text: key.open(sealed, about), isPresent: false }
        } catch {
          // Another key may open it.
        }
      throw error
    }
  }

  return {
    close: present.close,
    open: (sealed, about) => opened(sealed, about).text,
    again(sealed, about) {
      const { text, isPresent } = opened(sealed, about)
      return isPresent ? undefined : present.close(text, about)
    },
  }
}

function sealOf(secretKey: string): Pick<Seal, 'close' | 'open'> {
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
      'its data was sealed under another EDGE_SECRET_KEY. Set that one again, here or in EDGE_SECRET_KEY_OLD to change it, or delete the folder "edge" below DATA_DIR and enroll with a new token',
      { cause: error },
    )
  }
}

/**
 * After a change of the key: calls `sealRest`, which reseals everything else, and then reseals the probe. If a start is
 * interrupted before that, the next one repeats it.
 */
export function changeSeal(state: State, seal: Seal, sealRest: () => void) {
  const probed = seal.again(Buffer.from(state.text('sealed') ?? '', 'base64'), probe)
  if (!probed) return
  sealRest()
  state.set('sealed', probed.toString('base64'))
}
