import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Seal } from './seal.ts'

/** A file with a sealed private key. `plain` is the file of versions that did not seal keys. */
type SealedKeyPlace = { path: string; about: string; plain?: string; seal: Seal }

/** The key; undefined if there is none. Throws if it cannot be used. Reseals a key that is sealed under an old one. */
export function readSealedKey(place: SealedKeyPlace): KeyObject | undefined {
  const { path, about, plain, seal } = place
  const key = attempt(path, (bytes) => {
    const known = createPrivateKey(seal.open(bytes, about))
    if (seal.again(bytes, about)) writeSealedKey(place, known)
    return known
  })
  if (key || plain === undefined) return key
  const before = attempt(plain, (bytes) => createPrivateKey(bytes))
  if (!before) return undefined
  writeSealedKey(place, before)
  rmSync(plain)
  return before
}

function attempt(path: string, read: (bytes: Buffer) => KeyObject): KeyObject | undefined {
  try {
    return read(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} contains no usable private key`, { cause: error })
  }
}

/** Written under another name first, because a crash must not leave half a key. */
export function writeSealedKey({ path, about, seal }: SealedKeyPlace, key: KeyObject) {
  const text = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeFileSync(`${path}.new`, seal.close(text, about), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
