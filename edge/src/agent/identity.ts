import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The edge's key pair. The private key never leaves its file and this process. */
export type Identity = {
  /** Ed25519, SubjectPublicKeyInfo, base64. */
  publicKey: string
  /** Signature in base64. */
  sign: (text: string) => string
}

/** Reads the key in the folder, or makes one at the first start. */
export function openIdentity(folder: string): Identity {
  const path = join(folder, 'identity.pem')
  const key = readKey(path) ?? makeKey(path)
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    publicKey: spki.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  }
}

function readKey(path: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} holds no usable private key`, { cause: error })
  }
}

function makeKey(path: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519')
  // Under another name first: a crash must not leave half a key.
  writeFileSync(`${path}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return privateKey
}
