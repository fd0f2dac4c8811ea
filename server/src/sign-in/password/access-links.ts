import { type RevocableAccess, accessLinkDays } from '@fairlead/api/sign-in/access.ts'
import { Fail } from '../../lib/fail.ts'
import type { Tx } from '../../lib/db.ts'
import { hashToken, newToken } from '../../lib/token.ts'
import { listPasskeyNames, removeUserPasskeys } from '../../factor/public.ts'
import { disableUserKeys, listWorkingKeys } from '../../key/public.ts'
import { findUser } from '../../user/public.ts'

/** The keys and passkeys of a user, which give access without the password. `tx` is of the system role. */
export async function listRevocableAccess(tx: Tx, userId: string): Promise<RevocableAccess> {
  const keys = await listWorkingKeys(tx, userId)
  const passkeys = await listPasskeyNames(tx, userId)
  return {
    keys: keys.map((key) => ({
      name: key.name,
      appId: key.app_id,
      createDate: key.created_at.toISOString(),
    })),
    passkeys: passkeys.map(({ name, created_at }) => ({ name, createDate: created_at.toISOString() })),
  }
}

/** Their names, for a notice. */
export const accessNews = ({ keys, passkeys }: RevocableAccess) => ({
  keyCount: keys.length,
  keyNames: keys.map(({ name, appId }) => `${name} (${appId})`).join(', '),
  passkeyCount: passkeys.length,
  passkeyNames: passkeys.map(({ name }) => name).join(', '),
})

/** Creates the token of a link that revokes all of them and works once. */
export async function newAccessLink(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('access_link')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + accessLinkDays * 86_400_000),
    })
    .execute()
  return token
}

/** The token for a notice; null if there is nothing to revoke. */
export async function linkToAccess(tx: Tx, userId: string, now: Date) {
  const { keys, passkeys } = await listRevocableAccess(tx, userId)
  return keys.length + passkeys.length === 0 ? null : newAccessLink(tx, userId, now)
}

export const forgetAccessLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('access_link').where('user_id', '=', userId).execute()

/** The keys and passkeys that a link would revoke. Throws `codeInvalid`. */
export async function behindAccessLink(tx: Tx, token: string, now: Date): Promise<RevocableAccess> {
  const link = await tx
    .selectFrom('access_link')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) throw new Fail('codeInvalid')
  return listRevocableAccess(tx, link.user_id)
}

/** Uses up a link, and revokes everything that it names. Throws `codeInvalid`. */
export async function revokeBehind(tx: Tx, token: string, now: Date) {
  const link = await tx
    .deleteFrom('access_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!link) throw new Fail('codeInvalid')
  const user = await findUser(tx, link.user_id)
  const revoked = await listRevocableAccess(tx, user.id)
  await disableUserKeys(tx, user.id)
  await removeUserPasskeys(tx, user.id)
  await forgetAccessLinks(tx, user.id)
  return { user, revoked }
}
