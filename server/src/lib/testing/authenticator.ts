import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const flag = { userPresent: 0x01, userVerified: 0x04, newCredential: 0x40 }

/** CBOR of a byte string. */
function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** COSE of a P-256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ])

type Told = {
  origin?: string
  rpId?: string
  counter?: number
  /** Whether PIN or body was asked for. */
  verified?: boolean
  challenge?: string
}

/**
 * An authenticator together with its browser, written anew after the WebAuthn recommendation so that the server
 * is not judged by its own library. What it is told otherwise makes its answers wrong in that one way.
 */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, options: Record<string, unknown>, told: Told) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: told.challenge ?? options['challenge'],
        origin: told.origin ?? 'http://localhost',
        crossOrigin: false,
      }),
    )
  const authenticatorData = (told: Told, counter: number, made?: Buffer) => {
    const verified = told.verified === false ? 0 : flag.userVerified
    const head = Buffer.alloc(5)
    head.writeUInt8(flag.userPresent | verified | (made ? flag.newCredential : 0))
    head.writeUInt32BE(told.counter ?? counter, 1)
    return Buffer.concat([sha256(told.rpId ?? 'localhost'), head, made ?? Buffer.alloc(0)])
  }
  const credential = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
  })

  return {
    /** Answers options for a new credential. */
    create: (options: Record<string, unknown>, told: Told = {}) => {
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const key = coseKey(Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url'))
      const made = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(told, 0, made)),
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, told).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers options for the use of its credential. */
    use: (options: Record<string, unknown>, told: Told = {}) => {
      uses += 1
      const client = clientData('webauthn.get', options, told)
      const data = authenticatorData(told, uses)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
