import { signOut as signOutCall } from '@fairlead/api/sign-in/sign-out.ts'
import { call } from '../../lib/call/call.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { clearSession, me, userInfo } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'

export async function signOut(): Promise<void> {
  await call(signOutCall, {})
  clearSession()
  goTo(paths.signIn())
}

/** After a sign-out, or a sign-in as another user, in another tab this tab must not continue with the old user. */
export function followOtherTabs(): void {
  userInfo.subscribe(() => {
    const here = me.get()
    const there = userInfo.get()
    if (!here) return
    if (there === null) {
      clearSession()
      goTo(paths.signIn())
    } else if (there.id !== here.id) location.reload()
  })
}
