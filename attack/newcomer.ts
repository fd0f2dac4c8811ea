import { randomUUID } from 'node:crypto'
import { listMails, openMail } from '@fairlead/api/system/mail.ts'
import { choosePassword } from '@fairlead/api/sign-in/password.ts'
import { activateAccount, applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { until } from '../edge/src/testing/until.ts'
import type { Caller } from './caller.ts'
import { dataOf } from './scene.ts'
import { chosenPassword, type Target } from './target.ts'
import { Untried } from './untried.ts'

/** The newest mail to an address, as an operator reads it, once `count` mails have a matching subject. */
export async function mailTo({ as }: Target, recipient: string, count = 1, about = /./): Promise<string> {
  const operator = await as('operator')
  const mail = await until(`mail to ${recipient}`, async () => {
    const { content } = dataOf(await operator.call(listMails, { query: { recipient, sort: '-createDate' } }))
    const found = content.filter(({ subject }) => about.test(subject))
    return found.length >= count && found[0]
  })
  if (mail.goesOut) throw new Untried('the stack sends its mail, so that nobody but its recipient reads it')
  return dataOf(await operator.call(openMail, { params: { id: mail.id }, body: {} })).text
}

/** The token of the link in a mail. */
export function tokenOf(text: string): string {
  const token = /#([\w-]{20,})$/m.exec(text)?.[1]
  if (token === undefined) throw new Untried(`no link in ${text}`)
  return token
}

export const registration = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Liu',
  company: 'Attacked',
  email,
  country: 'CN',
  agreeTerms: true,
})

/** A user who registers, follows the link in the mail, and chooses a password; signed in from one address. */
export async function newcomer(target: Target): Promise<{ caller: Caller; email: string }> {
  const caller = target.guest({ stays: true })
  const email = `attack-${randomUUID()}@test.example`
  const body = { ...registration(email), ...(await target.captchaToken(caller)) }
  dataOf(await caller.call(applyForAccount, { body }))
  const token = tokenOf(await mailTo(target, email))
  dataOf(await caller.call(activateAccount, { body: { token } }))
  const created = await mailTo(target, email, 2)
  const password = /^[^:]+: (?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])(\S{8,16})$/m.exec(created)?.[1]
  if (password === undefined) throw new Untried(`no password in ${created}`)
  await target.enter(caller, email, password)
  dataOf(
    await caller.call(choosePassword, { body: { password: chosenPassword, repeatPassword: chosenPassword } }),
  )
  return { caller, email }
}
