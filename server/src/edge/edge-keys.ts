import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { brokenUnique } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { hashToken } from '../lib/token.ts'
import { tokenEnd } from './edges.ts'

/** The key in its canonical form. Throws a field error for what is no Ed25519 key. */
export function readKey(publicKey: string): Buffer {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key.export({ format: 'der', type: 'spki' })
  } catch {
    // Said below.
  }
  throw Fail.field('publicKey', 'format')
}

const duplicate = (error: unknown) => {
  const isKey = /^edge_node_(next_)?public_key_key$/.test(brokenUnique(error) ?? '')
  return isKey ? Fail.field('publicKey', 'duplicate') : error
}

type Enrolment = { token: string; name: string; publicKey: string; now: Date }

/**
 * Spends a token on the edge that it names; a repeated call with the same key is the same enrolment. A machine that was
 * set up anew starts over from the first change, and the key of the one before is shut out. Throws `edgeRefused`, and a
 * field error for the key of another edge.
 */
export async function enroll(tx: Tx, { token, name, publicKey, now }: Enrolment) {
  const edge = await tx
    .selectFrom('edge_node')
    .select(['id', 'public_key', 'token_used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('name', '=', name)
    .where('token_ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!edge) throw new Fail('edgeRefused')
  const key = readKey(publicKey)
  const isSame = edge.public_key?.equals(key) ?? false
  if (edge.token_used_at) {
    if (!isSame) throw new Fail('edgeRefused')
    return edge.id
  }
  await tx
    .updateTable('edge_node')
    .set({ token_used_at: now, rotation_asked_at: null, next_public_key: null })
    .$if(!isSame, (q) =>
      q.set({ public_key: key, key_since: now, former_public_key: edge.public_key, cursor: 0 }),
    )
    .where('id', '=', edge.id)
    .execute()
    .catch((error: unknown) => {
      throw duplicate(error)
    })
  return edge.id
}

/**
 * Lets the edge of the settings enroll with their token: it is drawn at each start, and only the program that starts both knows it. An
 * edge that an operator named keeps its name. Answers whether the token is good for the name.
 */
export async function admitFromSettings(
  db: Database,
  name: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const hash = hashToken(token)
  const fresh = { token_hash: hash, token_ends_at: tokenEnd(now), token_used_at: null }
  return db.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows: changed } = await tx
      .insertInto('edge_node')
      .values({ name, from_settings: true, ...fresh })
      .onConflict((on) =>
        on
          .column('name')
          .where('revoked_at', 'is', null)
          .doUpdateSet(fresh)
          .where('edge_node.from_settings', '=', true)
          // The same token at a restart of the control plane stays spent.
          .where('edge_node.token_hash', 'is distinct from', hash),
      )
      .executeTakeFirst()
    if (changed === 1n) return true
    const known = await tx
      .selectFrom('edge_node')
      .select('id')
      .where('token_hash', '=', hash)
      .where('name', '=', name)
      .executeTakeFirst()
    return known !== undefined
  })
}

/** Who the edge is and what it may sign with. */
export const edgeKeys = (tx: Tx, id: string) =>
  tx
    .selectFrom('edge_node')
    .select(['id', 'name', 'public_key', 'next_public_key', 'former_public_key'])
    .select(['allowed_regions', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst()

type SignedCall = { id: string; nonce: string; now: Date; until: Date }

/** Remembers the call and that the edge was seen; false where the call has come before. */
export async function takeCall(tx: Tx, { id, nonce, now, until }: SignedCall): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      insert into edge_call (edge_id, nonce, expires_at) values (${id}, ${nonce}, ${until})
        on conflict do nothing returning edge_id)
    update edge_node set last_seen_at = ${now} from taken where id = taken.edge_id returning id`.execute(tx)
  return rows.length > 0
}

/** The edge has signed with its next key: the one before is no key any more. */
export const useNextKey = async (tx: Tx, id: string, key: Buffer, now: Date) => {
  await tx
    .updateTable('edge_node')
    .set({ public_key: key, next_public_key: null, key_since: now, rotation_asked_at: null })
    .where('id', '=', id)
    .where('next_public_key', '=', key)
    .execute()
}

/** The key that the edge is about to sign with. Throws a field error for one that an edge has. */
export const saveNextKey = async (tx: Tx, id: string, key: Buffer) => {
  const taken = await tx
    .selectFrom('edge_node')
    .select('id')
    .where((eb) =>
      eb.or([eb('public_key', '=', key), eb.and([eb('next_public_key', '=', key), eb('id', '<>', id)])]),
    )
    .executeTakeFirst()
  if (taken) throw Fail.field('publicKey', 'duplicate')
  await tx.updateTable('edge_node').set({ next_public_key: key }).where('id', '=', id).execute()
}
