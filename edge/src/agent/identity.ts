import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Seal } from '../store/seal.ts'
import { readSealedKey, writeSealedKey } from '../store/sealed-key.ts'

/** The edge's key pair. The private key leaves this process only sealed. */
export type Identity = {
  /** Ed25519, SubjectPublicKeyInfo, base64. */
  publicKey: () => string
  /** Signature in base64. */
  sign: (text: string) => string
  /** The public part of the next key, if there is one. */
  next: () => string | undefined
  /** Creates the next key and stores it beside the current one. */
  prepare: () => void
  /** Makes the next key the current one. */
  adopt: () => void
  /** Replaces all keys with a new one, because they are no longer valid. */
  renew: () => void
}

const placesIn = (folder: string, seal: Seal) => ({
  present: {
    path: join(folder, 'identity.sealed'),
    plain: join(folder, 'identity.pem'),
    about: 'identity',
    seal,
  },
  coming: { path: join(folder, 'identity-next.sealed'), about: 'identity', seal },
})

/** Reseals keys that are sealed under an old key. */
export function sealIdentityAgain(folder: string, seal: Seal) {
  for (const place of Object.values(placesIn(folder, seal))) readSealedKey(place)
}

/** Reads the key in the folder, or creates one at the first start. */
export function openIdentity(folder: string, seal: Seal): Identity {
  const { present, coming } = placesIn(folder, seal)
  let key = readSealedKey(present) ?? make(present)
  let next = readSealedKey(coming)
  return {
    publicKey: () => publicHalf(key),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    next: () => next && publicHalf(next),
    prepare: () => void (next ??= make(coming)),
    adopt() {
      if (!next) return
      renameSync(coming.path, present.path)
      key = next
      next = undefined
    },
    renew() {
      rmSync(coming.path, { force: true })
      next = undefined
      key = make(present)
    },
  }
}

const publicHalf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

function make(place: Parameters<typeof writeSealedKey>[0]): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeSealedKey(place, privateKey)
  return privateKey
}
