import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import {
  clearFailures,
  countFailure,
  holdCounter,
  ownPasswordCounter,
  askerOf,
  knownSource,
  sourceOf,
} from '../../throttle/public.ts'
import { verifyPassword } from '../../lib/passwords.ts'
import { findUser } from '../../user/public.ts'

/**
 * Checks the password of a signed-in user, for acts whose effect outlasts the session. Wrong passwords are counted
 * separately from those at the sign-in, and those from known addresses of the user separately again, so that a stolen
 * session cannot lock the user out. Throws `tooMany`, and `ownPassword` on the field; both keep the count.
 */
export async function demandOwnPassword(
  tx: Tx,
  userId: string,
  password: string,
  client: { ip: string; browser: string },
  now: Date,
) {
  const source = sourceOf(client)
  const known = await knownSource(tx, userId, source, now)
  const counter = ownPasswordCounter(userId, known && askerOf(source, known))
  const minutes = await holdCounter(tx, counter, now)
  if (minutes > 0) throw new Fail('tooMany', { minutes, keep: true })
  const { password_hash } = await findUser(tx, userId)
  if (await verifyPassword(password_hash ?? undefined, password)) return clearFailures(tx, counter)
  await countFailure(tx, counter, now)
  throw new Fail('badInput', { fields: { password: 'ownPassword' }, keep: true })
}
