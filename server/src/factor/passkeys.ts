import type { Passkey } from '@fairlead/api/factor/passkey.ts'
import type { Tx } from '../lib/db.ts'

type Owner = { user_id: string; account_id: string }
const shown = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const

type PasskeyRow = { id: string; name: string; synced: boolean; created_at: Date; last_used_at: Date | null }

const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createDate: row.created_at.toISOString(),
  lastUseDate: row.last_used_at?.toISOString() ?? null,
})

export async function listPasskeyRows(tx: Tx, { user_id, account_id }: Owner): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(shown)
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** Returns the previous name; undefined if the user has no such passkey. */
export async function renamePasskeyRow(tx: Tx, { user_id, account_id }: Owner, id: string, name: string) {
  const before = await tx
    .selectFrom('passkey')
    .select('name')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
  return before?.name
}

/** Returns the name of the removed passkey; undefined if the user has no such passkey. */
export async function removePasskeyRow(tx: Tx, { user_id, account_id }: Owner, id: string) {
  const removed = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/** A user's passkeys for a browser, which offers them at sign-in, or excludes them when it creates one. */
export const listCredentials = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute()

type Credential = {
  id: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  synced: boolean
}

/** Throws a violation of `passkey_credential_id_key` if the credential is already registered. */
export async function addPasskeyRow(
  tx: Tx,
  owner: Owner,
  name: string,
  credential: Credential,
): Promise<Passkey> {
  const row = await tx
    .insertInto('passkey')
    .values({
      user_id: owner.user_id,
      account_id: owner.account_id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports,
      synced: credential.synced,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return passkeyOf(row)
}

/** A passkey with its key, locked until the transaction ends, so that its counter is not read twice. */
export const lockByCredential = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export const saveUse = async (tx: Tx, id: string, counter: number, now: Date) => {
  await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** The names of a user's passkeys, newest first. `tx` is of the system role. */
export const listPasskeyNames = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkey')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Removes a user's passkeys: all of them, or those made since `since`. */
export const removeUserPasskeys = async (tx: Tx, userId: string, since?: Date) => {
  await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .$if(since !== undefined, (q) => q.where('created_at', '>=', since ?? new Date()))
    .execute()
}
