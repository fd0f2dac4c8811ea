import type { ActionKey, MenuKey } from '@fairlead/api/permission.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import type { Me } from '@fairlead/api/user/me.ts'
import { redirect } from '@tanstack/react-router'
import { leaveAccount } from '@fairlead/api/account/visit.ts'
import { permittedActions } from '../../lib/session/access.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { language } from '../../lib/preferences.ts'
import { href } from '../../lib/address/place.ts'
import { paths } from '../../paths.ts'
import { endSession, reactToFailure } from '../failure/react-to-failure.ts'
import { askSecondFactor } from '../../lib/session/prompt.ts'
import { fetchMe, me, tellLanguage } from '../../lib/session/session.ts'

type Entered = { pathname: string; search: RawSearch; href: string }

const without = (search: RawSearch, name: string): RawSearch => {
  const { [name]: _, ...rest } = search
  return rest
}

const reenter = ({ pathname, search }: Entered, dropped: string) =>
  redirect({ to: pathname, search: without(search, dropped), replace: true })

/** `?lang=zh|en` on any address switches the language (spec 1, section 1). */
export function takeLanguage(entered: Entered): void {
  const { lang } = entered.search
  if (lang === undefined) return
  if (isLanguage(lang)) {
    language.set(lang)
    tellLanguage()
  }
  throw reenter(entered, 'lang')
}

async function whoIsIt(entered: Entered): Promise<Me> {
  try {
    return await fetchMe({ tell: 'none' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    switch (error.name) {
      case 'signedOut':
        endSession(error)
        throw redirect({ href: href(paths.signIn(entered.href)) })
      case 'bindSecondFactor':
        throw redirect({ href: href(paths.bindMfa()) })
      case 'choosePassword':
        throw redirect({ href: href(paths.choosePassword()) })
      case 'visitOver':
        // The page was just opened and shows nothing of the account, so the session simply becomes the operator's own
        // again.
        await call(leaveAccount, {})
        return whoIsIt(entered)
      case 'secondFactor':
        if (await askSecondFactor()) return whoIsIt(entered)
        throw redirect({ href: href(paths.signIn(entered.href)) })
      default:
        reactToFailure(error, 'all')
        throw error
    }
  }
}

/** User info is fetched if there is none, or if the address requests it (spec 1, section 2). */
export async function requireUser(entered: Entered): Promise<void> {
  const mustRefresh = 'refresh' in entered.search
  if (!me.get() || mustRefresh) await whoIsIt(entered)
  if (mustRefresh) throw reenter(entered, 'refresh')
}

export type Needs = {
  menu?: MenuKey | undefined
  action?: ActionKey | undefined
  /** Administrators only (spec 1, section 6: user type 1). */
  administrators?: boolean | undefined
}

type Holder = { menus: readonly string[]; actions: readonly string[]; type: number }

export const mayEnter = (user: Holder, { menu, action, administrators = false }: Needs) =>
  (menu === undefined || user.menus.includes(menu)) &&
  (action === undefined || user.actions.includes(action)) &&
  (!administrators || user.type === 1)

export function requirePermission(needs: Needs): void {
  const user = me.get()
  if (user && !mayEnter({ menus: user.menus, actions: permittedActions.get(), type: user.type }, needs))
    throw redirect({ href: href(paths.forbidden()) })
}
