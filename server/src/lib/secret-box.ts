import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { storageSecretOf } from '../settings.ts'

const ivBytes = 12
const tagBytes = 16

/** Sealed values start with this, followed by the id of their key. Values of earlier releases have neither. */
export const sealMark = Buffer.from('FLseal')
const idBytes = 6
const headBytes = sealMark.length + idBytes

/** A sealed value that cannot be opened. The message names the purpose and nothing secret. */
export class UnreadableSecret extends Error {
  constructor(purpose: string, options?: ErrorOptions) {
    super(`A secret (${purpose}) was sealed under another SECRET_KEY, or has been changed`, options)
  }
}

/** The id of the key that sealed a value, in hexadecimal; undefined for values in the old layout. */
export const keyIdIn = (box: Buffer): string | undefined =>
  box.subarray(0, sealMark.length).equals(sealMark)
    ? box.subarray(sealMark.length, headBytes).toString('hex')
    : undefined

const drawn = (secretKey: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'fairlead', purpose, bytes))

/** The keys derived from one `SECRET_KEY`. */
function sealKey(secretKey: string) {
  const key = drawn(secretKey, 'secrets at rest', 32)
  const head = Buffer.concat([sealMark, drawn(secretKey, 'id of the key', idBytes)])
  const ivKey = drawn(secretKey, 'what is sealed again', 32)
  const signKey = drawn(secretKey, 'signed links', 32)

  /** Opens the part after the head. Throws if this key did not seal it. */
  const open = (body: Buffer, aad: Buffer): string => {
    const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(aad)
      .setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(body.subarray(ivBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  }

  return {
    head,
    seal(text: string, context: Buffer, iv: Buffer): Buffer {
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.concat([head, context]))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, iv, cipher.getAuthTag(), sealed])
    },
    sign: (text: string, context: Buffer) =>
      createHmac('sha256', signKey).update(`${context.length}:`).update(context).update(text).digest(),
    /** Equal for equal values, so that copies stay equal after resealing. */
    ivFor: (before: Buffer, context: Buffer) =>
      createHmac('sha256', ivKey)
        .update(`${context.length}:`)
        .update(context)
        .update(before)
        .digest()
        .subarray(0, ivBytes),
    isOf: (box: Buffer) => box.subarray(0, headBytes).equals(head),
    open: (box: Buffer, context: Buffer) => open(box.subarray(headBytes), Buffer.concat([head, context])),
    /** Opens a value in the old layout. */
    openPlain: open,
  }
}

export type SecretBox = {
  /** Layout: `sealMark`, 6 bytes of the key's id, 12 bytes of IV, 16 bytes of tag, the ciphertext. */
  seal: (text: string, purpose: string, owner: string) => Buffer
  /** Throws `UnreadableSecret` when no key opens it, for this purpose and owner, or when it was changed. */
  open: (box: Buffer, purpose: string, owner: string) => string
  /**
   * The value under the current key: the same value if it is already, otherwise resealed, always to the same bytes.
   * Throws like `open`.
   */
  again: (box: Buffer, purpose: string, owner: string) => Buffer
  /** Signs a text that its reader may see but not change, such as a link. */
  sign: (text: string, purpose: string) => Buffer
  /** Whether the text was signed for this purpose, with the current key or an earlier one. */
  isSigned: (text: string, purpose: string, signature: Buffer) => boolean
  /** The id of the current key, in hexadecimal. It reveals nothing about the key. */
  keyId: string
  /** Seals what the storage program opens, and signs what it verifies. */
  storage: SecretBox
}

/**
 * Encrypts secrets at rest with AES-256-GCM and a key derived from `SECRET_KEY`. `purpose` and `owner` are authenticated
 * with the text, so that a value copied to another row or column cannot be opened there. `oldKeys` only open values.
 */
export function secretBox(secretKey: string, oldKeys: readonly string[] = []): SecretBox {
  const present = sealKey(secretKey)
  const all = [present, ...oldKeys.map(sealKey)]
  const contextOf = (purpose: string, owner: string) => Buffer.from(`${purpose}:${owner}`)

  function open(box: Buffer, purpose: string, owner: string): string {
    const context = contextOf(purpose, owner)
    let cause: unknown
    for (const attempt of [
      ...all.filter((key) => key.isOf(box)).map((key) => () => key.open(box, context)),
      ...all.map((key) => () => key.openPlain(box, context)),
    ])
      try {
        return attempt()
      } catch (error) {
        cause ??= error
      }
    throw new UnreadableSecret(purpose, { cause })
  }

  return {
    seal: (text, purpose, owner) => present.seal(text, contextOf(purpose, owner), randomBytes(ivBytes)),
    open,
    again(box, purpose, owner) {
      const text = open(box, purpose, owner)
      if (present.isOf(box)) return box
      const context = contextOf(purpose, owner)
      return present.seal(text, context, present.ivFor(box, context))
    },
    sign: (text, purpose) => present.sign(text, Buffer.from(purpose)),
    isSigned: (text, purpose, signature) =>
      all.some((key) => {
        const expected = key.sign(text, Buffer.from(purpose))
        return expected.length === signature.length && timingSafeEqual(expected, signature)
      }),
    keyId: present.head.subarray(sealMark.length).toString('hex'),
    get storage() {
      return secretBox(storageSecretOf(secretKey), oldKeys.map(storageSecretOf))
    },
  }
}
