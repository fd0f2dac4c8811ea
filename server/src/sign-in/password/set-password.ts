import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { accessNews, listRevocableAccess, forgetAccessLinks } from './access-links.ts'
import { forgetResetLinks } from './reset-links.ts'
import { isRemembered, remember } from './old-passwords.ts'
import { demandUncommon } from '../../lib/common-password/common-passwords.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { announce } from '../../message/public.ts'
import { forgetFailures } from '../sign-in.ts'
import { findUser, savePassword } from '../../user/public.ts'

type SettingOptions = {
  /** The product's name, which a password must not be. */
  product: string
  byLink?: boolean
}

/**
 * Sets a user's new password, which must not be one of the last five, revokes links that could set another, and
 * notifies the user. Sign-ins with the old one wait until the transaction ends, and then fail. The caller has checked
 * the proof, and ends sessions. Throws a field error.
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  password: string,
  now: Date,
  { product, byLink = false }: SettingOptions,
) {
  // Counters are locked before the user, in the same order as in sign-ins.
  const user = await findUser(tx, userId)
  await forgetFailures(tx, user)
  const { password_hash: present } = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await isRemembered(tx, userId, present, password)) throw Fail.field('password', 'passwordReused')
  demandUncommon(password, [user.account_name, user.username, user.email, product])
  if (present !== null) await remember(tx, userId, present, now)
  await savePassword(tx, userId, await hashPassword(password))
  await forgetResetLinks(tx, userId)
  await forgetAccessLinks(tx, userId)
  // A password that replaces a mailed one needs no notice.
  if (present !== null || byLink)
    await announce(
      tx,
      { accountId: user.account_id, userId },
      'passwordChanged',
      accessNews(await listRevocableAccess(tx, userId)),
    )
}
