import { checkCaptcha, newCaptcha, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import type { Attack } from '../attack.ts'
import { doWork } from '../../server/src/lib/testing/do-work.ts'
import { solved } from '../captcha.ts'
import { dataOf } from '../scene.ts'
import { Untried } from '../untried.ts'

export const captchaReplay: Attack = {
  name: 'captcha',
  tries:
    'A sign-in is sent without the captcha, with a used token, and with a token of another browser; a captcha is answered twice.',
  holds: 'Each is refused before a password is looked at.',
  run: async ({ guest, gaps }, notes) => {
    const caller = guest()
    const options = dataOf(await caller.call(signInOptions))
    if (!options.captcha || options.provider || !gaps)
      throw new Untried('there is no captcha of the console’s own here that could be solved')
    const known = { accountType: 1, username: 'nobody@test.example', password: 'a wrong one' }
    const refused = async (what: string, by: typeof caller, captchaToken?: string) => {
      const { code } = await by.call(signIn, { body: { ...known, ...(captchaToken && { captchaToken }) } })
      notes.tried('sign-ins')
      if (![50014, 50015].includes(code)) notes.breach(`${what}: ${code}`)
    }
    await refused('no token', caller)
    await refused('a token that nobody has made', caller, 'a'.repeat(43))
    const token = await solved(caller, gaps)
    await refused('the token of another browser', guest(), token)
    const used = await solved(caller, gaps)
    await caller.call(signIn, { body: { ...known, captchaToken: used } })
    await refused('a token that was used', caller, used)

    const ask = async () => {
      const { captchaId, work } = dataOf(await caller.call(newCaptcha))
      const right = await gaps(captchaId)
      const judge = (left: number, nonces: readonly number[]) => {
        const trail = Array.from({ length: 11 }, (_, i) => [i * 50, (left * i) / 10])
        return caller.call(checkCaptcha, { body: { captchaId, left, trail, nonces } })
      }
      notes.tried('captchas')
      return { right, judge, nonces: doWork(captchaId, work) }
    }
    const first = await ask()
    await first.judge(first.right > 160 ? first.right - 100 : first.right + 100, first.nonces)
    if ((await first.judge(first.right, first.nonces)).succ)
      notes.breach('a captcha that was judged wrong was solved afterwards')
    const second = await ask()
    if ((await second.judge(second.right, first.nonces)).succ)
      notes.breach('a captcha was solved with the work for another')
    const third = await ask()
    const none = third.nonces.map(() => 0)
    if ((await third.judge(third.right, none)).succ) notes.breach('a captcha was solved without its work')
  },
}
