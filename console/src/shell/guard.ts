import type { ActionKey, MenuKey } from '@fairlead/api/permission.ts'
import { isLanguage } from '@fairlead/api/text.ts'
import type { Me } from '@fairlead/api/user/me.ts'
import { redirect } from '@tanstack/react-router'
import { CallError } from '../lib/call-error.ts'
import type { RawSearch } from '../lib/list-search.ts'
import { language } from '../lib/preferences.ts'
import { href } from '../lib/place.ts'
import { paths } from '../paths.ts'
import { endSession, reactToFailure } from './react-to-failure.ts'
import { askSecondFactor } from '../lib/second-factor.ts'
import { fetchMe, me, tellLanguage } from '../lib/session.ts'

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
      case 'secondFactor':
        if (await askSecondFactor()) return whoIsIt(entered)
        throw redirect({ href: href(paths.signIn(entered.href)) })
      default:
        reactToFailure(error, 'all')
        throw error
    }
  }
}

/** User info is fetched when there is none, or when the address asks for it (spec 1, section 2). */
export async function requireUser(entered: Entered): Promise<void> {
  const asked = 'refresh' in entered.search
  if (!me.get() || asked) await whoIsIt(entered)
  if (asked) throw reenter(entered, 'refresh')
}

export type Needs = { menu?: MenuKey | undefined; action?: ActionKey | undefined }

export const mayEnter = (user: Pick<Me, 'menus' | 'actions'>, { menu, action }: Needs) =>
  (menu === undefined || user.menus.includes(menu)) && (action === undefined || user.actions.includes(action))

export function requirePermission(needs: Needs): void {
  const user = me.get()
  if (user && !mayEnter(user, needs)) throw redirect({ href: href(paths.forbidden()) })
}
