import { emailHours, emailReturnDays } from '@fairlead/api/profile/profile.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import { resetMinutes } from '@fairlead/api/sign-in/password.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addMail } from '../lib/mail/mail.ts'
import { hashToken, newToken } from '../lib/token.ts'
import {
  endUserSessions,
  forgetAccessLinks,
  forgetResetLinks,
  newResetLink,
  resetLetter,
} from '../sign-in/public.ts'
import { tell, announce } from '../message/public.ts'
import { confirmLetter, returnLetter } from './letters.ts'
import type { Mailing } from '../lib/mail/write-letter.ts'
import { countMailTo } from '../throttle/public.ts'
import { removeUserPasskeys } from '../factor/public.ts'
import { disableUserKeys } from '../key/public.ts'
import {
  clearSecondFactor,
  findUser,
  lockSecondFactor,
  revokeSentInvitations,
  saveEmail,
  voidPassword,
} from '../user/public.ts'

type Owner = { id: string; accountId: string }

const languageOf = (text: string) => (isLanguage(text) ? text : 'en')

/**
 * Sends a link to a new address, which confirms it, and a notice to the current address. Throws `emailTaken` on its
 * field, `invitedOften`.
 */
export async function askForEmail(tx: Tx, owner: Owner, email: string, { box, home, now }: Mailing) {
  const { id, accountId } = owner
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .select(['u.username', 'u.email', 'u.language', 'a.number'])
    .where('u.id', '=', id)
    .where('u.account_id', '=', accountId)
    .executeTakeFirst()
  if (!user) throw new Fail('notFound')
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw Fail.field('email', 'emailTaken')
  await countMailTo(tx, accountId, email, now)
  await dropEmail(tx, owner)
  const token = newToken()
  await tx
    .insertInto('email_change')
    .values({
      user_id: id,
      account_id: accountId,
      email,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + emailHours * 3_600_000),
    })
    .execute()
  const to = { email, language: languageOf(user.language) }
  await addMail(tx, box, confirmLetter(to, home, { ...user, token }))
  // The user may follow the link before this notice is sent.
  await announce(tx, { accountId, userId: id, email: user.email }, 'emailAsked', { email })
}

/** Returns false if there was none. */
export async function dropEmail(tx: Tx, { id, accountId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_change')
    .where('user_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Sets the address to which the link was sent. The previous one gets a link that restores it. Throws `codeInvalid`. */
export async function takeEmail(tx: Tx, token: string, { box, home, now }: Mailing) {
  const change = await tx
    .deleteFrom('email_change')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
  if (!change) throw new Fail('codeInvalid')
  await lockSecondFactor(tx, change.user_id)
  const user = await findUser(tx, change.user_id)
  if (user.status === 0 || user.account_status === 0) throw new Fail('codeInvalid')
  await saveEmail(tx, user.id, change.email)
  // A password link that was sent to the previous address must not work any more.
  await forgetResetLinks(tx, user.id)
  await forgetAccessLinks(tx, user.id)
  const back = newToken()
  await tx
    .insertInto('email_return')
    .values({
      token_hash: hashToken(back),
      user_id: user.id,
      account_id: user.account_id,
      email: user.email,
      expires_at: new Date(now.getTime() + emailReturnDays * 86_400_000),
    })
    .execute()
  const to = { email: user.email, language: languageOf(user.language) }
  const whose = { username: user.username, number: user.account_number, token: back }
  await addMail(tx, box, returnLetter(to, home, { ...whose, email: change.email }))
  const { account_id: accountId, id: userId } = user
  await tell(tx, { accountId, userId }, { kind: 'emailChanged', args: { email: change.email }, now })
  return { user, email: change.email }
}

/** Restores the previous address, and revokes what an intruder may have created since. Throws `codeInvalid`. */
export async function returnEmail(tx: Tx, token: string, { box, home, now }: Mailing) {
  const former = await tx
    .deleteFrom('email_return')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'changed_at'])
    .executeTakeFirst()
  if (!former) throw new Fail('codeInvalid')
  const { user_id: id, email, changed_at: since } = former
  await lockSecondFactor(tx, id)
  const user = await findUser(tx, id)
  await saveEmail(tx, id, email)
  await tx.deleteFrom('email_return').where('user_id', '=', id).where('changed_at', '>=', since).execute()
  await tx.deleteFrom('email_change').where('user_id', '=', id).execute()
  await forgetResetLinks(tx, id)
  await forgetAccessLinks(tx, id)
  await removeUserPasskeys(tx, id, since)
  await disableUserKeys(tx, id, since)
  await revokeSentInvitations(tx, id, since, now)
  const boundAt = await voidPassword(tx, id)
  if (boundAt !== null && boundAt >= since) await clearSecondFactor(tx, id)
  await endUserSessions(tx, id)
  const until = new Date(now.getTime() + resetMinutes * 60_000)
  const to = { email, language: languageOf(user.language) }
  const whose = { username: user.username, number: user.account_number }
  await addMail(tx, box, resetLetter(to, home, { ...whose, token: await newResetLink(tx, id, until) }))
  return { user, email }
}
