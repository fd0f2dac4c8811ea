import { randomBytes } from 'node:crypto'
import { getMe } from '@fairlead/api/user/me.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import type { Attack } from '../attack.ts'
import { Untried } from '../untried.ts'

const isSession = (name: string) => name.endsWith('fairlead_session')

export const sessionFixation: Attack = {
  name: 'session-fixation',
  tries:
    'A browser signs in with a session that somebody has planted there, and signs out; what was planted, and what was left, is used by somebody else.',
  holds:
    'The session after a sign-in is new, what was planted opens nothing, and neither does a session that has ended; cookies are out of reach of scripts and of other sites.',
  run: async ({ guest, enter, settings }, notes) => {
    const opens = async (session: string, name: string) => {
      const thief = guest()
      thief.jar.set(name, session)
      notes.tried('sessions')
      return (await thief.call(getMe)).succ
    }
    const caller = guest()
    const planted = randomBytes(32).toString('base64url')
    for (const name of ['fairlead_session', '__Host-fairlead_session']) caller.jar.set(name, planted)
    const answer = await enter(caller, settings.stranger, settings.password)
    if (!answer.succ) throw new Untried(`${settings.stranger} cannot sign in: ${answer.code}`)
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    const line = lines.find((one) => isSession(one.split('=')[0] ?? '')) ?? ''
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === planted) notes.breach('the planted session was signed in')
    if (await opens(planted, name)) notes.breach('the planted session opens the account')
    for (const cookie of lines)
      for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/'])
        if (!cookie.includes(attribute))
          notes.breach(`a cookie without ${attribute}: ${cookie.split('=')[0]}`)
    if (!(await opens(value, name))) throw new Untried('the new session opens nothing')
    const again = await enter(caller, settings.stranger, settings.password)
    const next = caller.jar.get(name)
    if (!again.succ || next === value) notes.breach('a second sign-in goes on with the same session')
    await caller.call(signOut, { body: {} })
    if (next !== undefined && (await opens(next, name)))
      notes.breach('a session opens the account after it has ended')
  },
}
