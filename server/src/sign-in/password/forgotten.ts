import type { BodyOf } from '@fairlead/api/endpoint.ts'
import { resetMinutes } from '@fairlead/api/sign-in/password.ts'
import type { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { addMail } from '../../lib/mail/mail.ts'
import type { Mailing } from '../../lib/mail/write-letter.ts'
import { resetLetter } from '../letters.ts'
import { askerOf, knownSource, mayWriteTo, type Source } from '../../throttle/public.ts'
import { namedUser } from '../sign-in.ts'
import { hasOpenLink, newResetLink } from './reset-links.ts'

export type ResetRequest = Pick<
  BodyOf<typeof forgetPassword>,
  'accountType' | 'accountNumber' | 'username'
> & {
  /** The address; requests of older releases have none. */
  source?: Source | undefined
}
/** The request looks up no user, so neither its response nor its time reveals whether the user exists. */
export const askForReset = (tx: Tx, { accountType, accountNumber, username, source }: ResetRequest) =>
  addJob(tx, 'answerForget', { accountType, accountNumber, username, source })

/**
 * Writes to the user of that name, if there is one who may sign in. Even if strangers use up the mails, the user has
 * a working link: in this mail, or in one of the last half hour.
 */
export async function answerForget(tx: Tx, { box, home, now }: Mailing, request: ResetRequest) {
  const user = await namedUser(tx, request)
  if (!user || user.status === 0 || user.account_status === 0) return
  const known = request.source && (await knownSource(tx, user.id, request.source, now))
  const letter = {
    kind: 'reset',
    email: user.email,
    asker: request.source ? askerOf(request.source, known) : '',
    needed: async () => known !== undefined || !(await hasOpenLink(tx, user.id, now)),
  } as const
  if (!(await mayWriteTo(tx, letter, now))) return
  const token = await newResetLink(tx, user.id, new Date(now.getTime() + resetMinutes * 60_000))
  const to = { email: user.email, language: isLanguage(user.language) ? user.language : 'en' }
  const whose = { username: user.username, number: user.account_number, token }
  await addMail(tx, box, resetLetter(to, home, whose))
}
