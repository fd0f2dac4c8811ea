import { isLanguage, type Language } from '@fairlead/api/text.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { activationHours, type applyForAccount, oneTimeDays } from '@fairlead/api/sign-in/sign-up.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'
import { addMail } from '../lib/mail/mail.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { openAccount } from '../account/public.ts'
import { activationLetter, createdLetter, takenLetter } from './letters.ts'
import type { Mailing } from '../lib/mail/write-letter.ts'
import { mayWriteTo, askerOf, isSomebodysDevice, type Source } from '../throttle/public.ts'
import { drawPassword } from '../lib/passwords.ts'
import { findRoot } from '../user/public.ts'

/** The request looks up no user, so neither its response nor its time reveals whether there is an account. */
export async function addSignUp(
  tx: Tx,
  input: BodyOf<typeof applyForAccount>,
  language: Language,
  source: Source,
  now: Date,
) {
  const { id } = await tx
    .insertInto('sign_up')
    .values({
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      company: input.company,
      country: input.country,
      aws_account: input.awsAccount,
      phone: input.phone,
      remark: input.remark,
      agree_terms: input.agreeTerms,
      agree_news: input.agreeNews,
      language,
      expires_at: new Date(now.getTime() + activationHours * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, 'answerSignUp', { signUpId: id, source })
}

/** Sends the address a link, or a notice that it already has an account. */
export async function answerSignUp(
  tx: Tx,
  { box, home, now }: Mailing,
  { signUpId, source }: { signUpId: string; source?: Source | undefined },
) {
  const row = await tx
    .selectFrom('sign_up')
    .select(['email', 'language'])
    .where('id', '=', signUpId)
    .executeTakeFirst()
  if (!row) return
  const asker = source ? askerOf(source, await isSomebodysDevice(tx, source, now)) : ''
  const letter = { kind: 'signUp', email: row.email, asker, needed: async () => false } as const
  if (!(await mayWriteTo(tx, letter, now))) return
  const to = { email: row.email, language: languageOf(row) }
  if (await findRoot(tx, row.email)) {
    await addMail(tx, box, takenLetter(to, home))
    return
  }
  const token = newToken()
  await tx
    .updateTable('sign_up')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', signUpId)
    .execute()
  await addMail(tx, box, activationLetter(to, home, token))
}

const languageOf = ({ language }: { language: string }): Language => (isLanguage(language) ? language : 'en')

/**
 * Creates the account of a link, and mails its number with a one-time password. Undefined if the link was used or has
 * expired, or if another link has created an account for the address.
 */
export async function activateSignUp(
  tx: Tx,
  { box, home, now }: Mailing,
  link: { token: string; accountName: string },
) {
  const row = await tx
    .updateTable('sign_up')
    .set({ token_hash: null })
    .where('token_hash', '=', hashToken(link.token))
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'company', 'language'])
    .executeTakeFirst()
  if (!row) return undefined
  await sql`select pg_advisory_xact_lock(hashtext('root'), hashtext(lower(${row.email})))`.execute(tx)
  if (await findRoot(tx, row.email)) return undefined

  const password = drawPassword()
  const language = languageOf(row)
  const until = new Date(now.getTime() + oneTimeDays * 86_400_000)
  const name = link.accountName || row.company
  const { account, user } = await openAccount(tx, { name, email: row.email, language, password, until })
  await tx.updateTable('sign_up').set({ account_id: account.id }).where('id', '=', row.id).execute()
  const created = { number: account.number, username: user.username, password }
  await addMail(tx, box, createdLetter({ email: row.email, language }, home, created))
  return { account, user }
}
