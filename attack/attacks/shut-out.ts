import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import type { Attack } from '../attack.ts'
import type { Caller } from '../caller.ts'
import { mailTo, newcomer, registration, tokenOf } from '../newcomer.ts'
import { chosenPassword } from '../target.ts'

/** One stranger reaches only the limit per address; all together reach the limit per name. */
const strangers = 8
const triesOfEach = 6
/**
 * One stranger can cause only this many mails of a kind to an address in an hour; a longer run would be needed to try
 * more.
 */
const mailsOfEach = 3

export const shutOut: Attack = {
  name: 'shut-out',
  tries:
    'Strangers at eight addresses try wrong passwords for a user, register with the user’s address and ask for resets, until they are refused.',
  holds: 'The user signs in from an address that is known, and gets a link that works.',
  run: async (target, notes) => {
    const { caller, email } = await newcomer(target)
    const attack = async (stranger: Caller) => {
      for (let i = 0; i < triesOfEach; i += 1) {
        await target.enter(stranger, email, `wrong-${i}`)
        notes.tried('wrong passwords')
        if (target.settings.quick && i >= mailsOfEach) continue
        const token = await target.captchaToken(stranger)
        await stranger.call(applyForAccount, { body: { ...registration(email), ...token } })
        notes.tried('registrations')
        const again = await target.captchaToken(stranger)
        await stranger.call(forgetPassword, { body: { accountType: 1, username: email, ...again } })
        notes.tried('resets')
      }
    }
    for (let i = 0; i < (target.settings.quick ? 6 : strangers); i += 1) await attack(target.guest())
    const answer = await target.enter(caller, email, chosenPassword)
    if (!answer.succ) notes.breach(`the user signs in from a known address: ${answer.code} ${answer.msg}`)
    if (!(await caller.call(getMe)).succ) notes.breach('the session of the user has ended')
    const body = { accountType: 1, username: email, ...(await target.captchaToken(caller)) }
    const reply = await caller.call(forgetPassword, { body })
    if (!reply.succ) notes.breach(`the user asks for a link: ${reply.code} ${reply.msg}`)
    const password = `${chosenPassword}x`
    const token = tokenOf(await resetMail(target, email))
    const reset = await caller.call(resetPassword, { body: { token, password, repeatPassword: password } })
    if (!reset.succ) notes.breach(`the newest link in the mailbox: ${reset.code} ${reset.msg}`)
    const back = await target.enter(caller, email, password)
    if (!back.succ) notes.breach(`the user signs in with the password of the link: ${back.code} ${back.msg}`)
  },
}

/** The other mails are for registrations. */
const resetMail = (target: Parameters<typeof mailTo>[0], email: string) =>
  mailTo(target, email, 1, /password|密码/)
