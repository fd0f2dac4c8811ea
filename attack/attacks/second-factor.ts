import { checkMfaCode, bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { proveSelf } from '@fairlead/api/factor/proof.ts'
import { codeOf } from '../../e2e/support/authenticator.ts'
import type { Attack } from '../attack.ts'
import { newcomer } from '../newcomer.ts'
import { dataOf } from '../scene.ts'
import { chosenPassword } from '../target.ts'

const secondFactor = 5_003_002

export const secondFactorReplay: Attack = {
  name: 'second-factor',
  tries:
    'Somebody who has the password sends a code of the second factor that was used already, goes on without any, and then guesses codes.',
  holds:
    'A code works once, a session without a code opens nothing, and after five wrong codes guesses are refused for a while, but not those of the user at a known address.',
  run: async (target, notes) => {
    const { caller, email } = await newcomer(target)
    dataOf(await caller.call(proveSelf, { body: { password: chosenPassword } }))
    const { secret } = dataOf(await caller.call(newMfaSecret, { body: {} }))
    const bound = codeOf(secret)
    dataOf(await caller.call(bindMfa, { body: { code: bound } }))

    const thief = target.guest({ stays: true })
    const answer = await target.enter(thief, email, chosenPassword)
    notes.tried('sign-ins without a code')
    if (answer.code !== secondFactor) notes.breach(`a password alone: ${answer.code}, not ${secondFactor}`)
    const without = await thief.call(getMe)
    if (without.succ) notes.breach('a session without a second factor reads its user')

    const tryCode = async (code: string) => {
      notes.tried('codes')
      return thief.call(checkMfaCode, { params: { code }, body: {} })
    }
    const replayed = await tryCode(bound)
    if (replayed.succ) notes.breach(`the code that bound the device was taken again`)
    let isThrottled = false
    for (let i = 0; i < 8 && !isThrottled; i += 1) {
      const wrong = String((Number(bound) + 1 + i * 7) % 1_000_000).padStart(6, '0')
      const { succ, code } = await tryCode(wrong)
      if (succ) notes.breach(`a guess was taken: ${wrong}`)
      isThrottled = code === 429
    }
    if (!isThrottled) notes.breach('eight wrong codes were looked at, and none was throttled')

    await target.enter(caller, email, chosenPassword)
    // A code works once, and the binding has used the current one: this is the code of the next 30 seconds.
    const own = codeOf(secret, 1)
    const back = await caller.call(checkMfaCode, { params: { code: own }, body: {} })
    notes.tried('codes of the user')
    if (!back.succ) notes.breach(`the user, from a known address: ${back.code} ${back.msg}`)
  },
}
