import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { brokenUnique } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { hashToken } from '../lib/token.ts'
import { tokenEnd } from './edges.ts'

/** The key in its canonical form. Throws a field error unless it is an Ed25519 key. */
export function readKey(publicKey: string): Buffer {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key.export({ format: 'der', type: 'spki' })
  } catch {
    // The error is thrown below.
  }
  throw Fail.field('publicKey', 'format')
}

const duplicate = (error: unknown) => {
  const isKey = /^edge_node_(next_)?public_key_key$/.test(brokenUnique(error) ?? '')
  return isKey ? Fail.field('publicKey', 'duplicate') : error
}

type Enrolment = { token: string; name: string; publicKey: string; now: Date }

/**
 * Enrols the edge of a token, which is then used up; a repeated call with the same key is the same enrolment. A new
 * machine starts again from the first change, and the key of the previous machine is revoked. Throws `edgeRefused`,
 * and a field error for the key of another edge.
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
 * Allows the edge of the settings to enrol with the token of the settings, which `npm start` creates at each start.
 * Returns false for the name of an edge that an operator has added.
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
          // After a restart of the control plane with the same token, it is still used up.
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

/** An edge and the keys with which it may sign. */
export const edgeKeys = (tx: Tx, id: string) =>
  tx
    .selectFrom('edge_node')
    .select(['id', 'name', 'public_key', 'next_public_key', 'former_public_key'])
    .select(['allowed_regions', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst()

type SignedCall = { id: string; nonce: string; now: Date; until: Date }

/** Records the call, and when the edge was last seen; returns false for a repeated call. */
export async function takeCall(tx: Tx, { id, nonce, now, until }: SignedCall): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      insert into edge_call (edge_id, nonce, expires_at) values (${id}, ${nonce}, ${until})
        on conflict do nothing returning edge_id)
    update edge_node set last_seen_at = ${now} from taken where id = taken.edge_id returning id`.execute(tx)
  return rows.length > 0
}

/** Replaces the key of an edge that has signed with its next key. */
export const useNextKey = async (tx: Tx, id: string, key: Buffer, now: Date) => {
  await tx
    .updateTable('edge_node')
    .set({ public_key: key, next_public_key: null, key_since: now, rotation_asked_at: null })
    .where('id', '=', id)
    .where('next_public_key', '=', key)
    .execute()
}

/** Stores the next key of an edge. Throws a field error for a key that already belongs to an edge. */
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
