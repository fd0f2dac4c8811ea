import { randomBytes } from 'node:crypto'
import { odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

/** The token of the link that revokes the customer's keys and passkeys. */
export type SignInScene = { access: string }

/** A passkey, and the link that revokes it. */
export async function set({ customer: { id, accountId } }: Ground): Promise<SignInScene> {
  await query(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     values ($1, $2, $3, gen_random_uuid(), '', 0, '{}', false)`,
    [id, accountId, `Laptop ${odd}`],
  )
  const access = randomBytes(32).toString('base64url')
  await query(
    `insert into access_link (token_hash, user_id, expires_at) values (sha256($1), $2, now() + interval '1 day')`,
    [access, id],
  )
  return { access }
}
