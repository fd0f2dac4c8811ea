import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import type { SecretBox } from '../lib/secret-box.ts'

export const signingPurpose = 'audit signing'

const newest = (tx: Tx) =>
  tx.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(1)

/** The control plane's key, created by the first caller. `tx` is a transaction of the system role. */
async function currentKey(tx: Tx, box: SecretBox) {
  const known = await newest(tx).executeTakeFirst()
  if (known) return known
  await sql`select pg_advisory_xact_lock(hashtext('signing key'))`.execute(tx)
  const made = await newest(tx).executeTakeFirst()
  if (made) return made
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = publicKey.export({ format: 'der', type: 'spki' })
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return tx
    .insertInto('signing_key')
    .values({ public_key, sealed_key: box.seal(secret, signingPurpose, fingerprintOf(public_key)) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** SHA-256 of the key's DER form in hexadecimal, which users compare. */
export const fingerprintOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex')

/** The last line of a signed export: the signature of the bytes of one line, with its public key. */
export async function signLine(tx: Tx, box: SecretBox, line: string) {
  const key = await currentKey(tx, box)
  const secret = Buffer.from(
    box.open(key.sealed_key, signingPurpose, fingerprintOf(key.public_key)),
    'base64',
  )
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })
  return {
    algorithm: 'Ed25519',
    publicKey: key.public_key.toString('base64'),
    signature: sign(null, Buffer.from(line), privateKey).toString('base64'),
  }
}

/** All public keys, including earlier ones, with which earlier exports were signed. */
export async function publicKeys(tx: Tx, box: SecretBox) {
  await currentKey(tx, box)
  const rows = await tx.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').execute()
  return rows.map((row) => ({
    id: row.id,
    publicKey: createPublicKey({ key: row.public_key, format: 'der', type: 'spki' })
      .export({ format: 'pem', type: 'spki' })
      .toString(),
    fingerprint: fingerprintOf(row.public_key),
    createDate: row.created_at.toISOString(),
  }))
}
