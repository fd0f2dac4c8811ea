import type { SecretKey } from '@fairlead/api/key/secret-key.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { announce } from '../message/public.ts'

/** Notifies the user of a new key, and the root user, who is responsible for the account. */
export async function announceKey(
  tx: Tx,
  me: Entered,
  kind: 'keyMade' | 'keyChanged' | 'keyEnabled',
  { id, name, appId, userName }: Pick<SecretKey, 'id' | 'name' | 'appId' | 'userName'>,
) {
  const readers = await tx
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.account_id', '=', me.account_id)
    .where((eb) =>
      eb.or([
        eb('u.account_type', '=', 1),
        eb(
          'u.id',
          '=',
          eb
            .selectFrom('secret_key')
            .select('user_id')
            .where('id', '=', id)
            .where('account_id', '=', me.account_id),
        ),
      ]),
    )
    .execute()
  const args = { name, appId, userName: kind === 'keyMade' ? userName : me.username }
  for (const reader of readers)
    await announce(tx, { accountId: me.account_id, userId: reader.id }, kind, args)
}
