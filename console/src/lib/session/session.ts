import { changeLocale, getMe, Me } from '@fairlead/api/user/me.ts'
import { permittedActions } from './access.ts'
import { abortCalls, call, type CallOptions } from '../call/call.ts'
import { forgetLists } from '../address/list-search.ts'
import { banners } from '../notices.ts'
import { language, timeZone, zoneIsChosen } from '../preferences.ts'
import { queryClient } from '../call/query.ts'
import { createStore, keptStore, useStore } from '../store.ts'

/** The signed-in user, as the server has reported since the page was loaded. */
export const me = createStore<Me | undefined>(undefined)

function readUserInfo(stored: string | null): Me | null {
  if (stored === null) return null
  try {
    return Me.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

/** User info stored in the browser: `/` redirects by it, and other tabs notice a sign-out by it. */
export const userInfo = keptStore<Me | null>(
  'userInfo',
  readUserInfo,
  (value) => value && JSON.stringify(value),
)

/** The signed-in user; undefined for a moment between signing out and leaving the page. */
export function useMaybeMe(): Me | undefined {
  const known = useStore(me)
  const kept = useStore(userInfo)
  return known ?? kept ?? undefined
}

/** The signed-in user, for pages inside the shell, which renders no page without one. */
export function useMe(): Me {
  const user = useMaybeMe()
  if (!user) throw new Error('A page of the shell was rendered without a user')
  return user
}

let fetching: Promise<Me> | undefined

/** Fetches the signed-in user; concurrent calls share one response. */
export function fetchMe(options: CallOptions): Promise<Me> {
  fetching ??= call(getMe, {}, options)
    .then((found) => {
      me.set(found)
      userInfo.set(found)
      permittedActions.take(found.actions)
      if (found.timeZone !== null && !zoneIsChosen()) timeZone.set(found.timeZone)
      // The language of this browser takes precedence, and the server's messages follow it.
      if (found.language !== language.get()) tellLanguage()
      return found
    })
    .finally(() => {
      fetching = undefined
    })
  return fetching
}

/** Sends the language of messages to the server. */
export function tellLanguage(): void {
  // An operator in an account does not change the language of its user.
  if (me.get() && !me.get()?.visit)
    void call(changeLocale, { query: { lang: language.get() } }, { quiet: true }).catch(() => undefined)
}

/** Clears everything of the user: pending calls, data, list states, rights. */
export function clearSession(): void {
  abortCalls()
  queryClient.clear()
  forgetLists()
  banners.set([])
  permittedActions.forget()
  me.set(undefined)
  userInfo.set(null)
}
