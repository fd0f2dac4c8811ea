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

type Overrides = {
  origin?: string
  rpId?: string
  counter?: number
  /** Whether the authenticator verified the user, by PIN or fingerprint. */
  verified?: boolean
  challenge?: string
}

/**
 * An authenticator together with its browser. It follows the WebAuthn recommendation and does not use the server's
 * library, whose bugs would otherwise be in both. Each override makes its responses wrong in one way.
 */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, options: Record<string, unknown>, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? options['challenge'],
        origin: overrides.origin ?? 'http://localhost',
        crossOrigin: false,
      }),
    )
  const authenticatorData = (overrides: Overrides, counter: number, made?: Buffer) => {
    const verified = overrides.verified === false ? 0 : flag.userVerified
    const head = Buffer.alloc(5)
    head.writeUInt8(flag.userPresent | verified | (made ? flag.newCredential : 0))
    head.writeUInt32BE(overrides.counter ?? counter, 1)
    return Buffer.concat([sha256(overrides.rpId ?? 'localhost'), head, made ?? Buffer.alloc(0)])
  }
  const credential = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
  })

  return {
    /** The response to options for a new credential. */
    create: (options: Record<string, unknown>, overrides: Overrides = {}) => {
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
        cborBytes(authenticatorData(overrides, 0, made)),
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options, overrides).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The response to options for the use of its credential. */
    use: (options: Record<string, unknown>, overrides: Overrides = {}) => {
      uses += 1
      const client = clientData('webauthn.get', options, overrides)
      const data = authenticatorData(overrides, uses)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
