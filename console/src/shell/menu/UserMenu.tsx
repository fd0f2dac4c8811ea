import { goTo } from '../../lib/address/navigator.ts'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../ui/button/Menu.tsx'
import { useMe } from '../../lib/session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { text } from '../text.ts'
import { type MenuScreen, ownOf } from './menu-of.ts'
import { usePreferences } from './Preferences.tsx'

/** Behind the user's name: the screens about the user, the choices of this browser, and the way out. */
export function UserMenu({ screens }: { screens: readonly MenuScreen[] }) {
  const t = useText()
  const user = useMe()
  const preferences = usePreferences()
  // What is the user's alone, and asks for no key, is closed to an operator who is in the account.
  const own = ownOf(screens).filter(({ menu }) => !user.visit || menu !== undefined)
  const items: MenuEntry[] = [
    ...own.map(({ path, title }) => ({ key: path, label: t(title), onChoose: () => goTo({ to: path }) })),
    ...preferences,
    ...(settings.docsUrl ? [{ key: 'docs', label: t(text.documentation), href: settings.docsUrl }] : []),
    // The user has been told that signing out failed, and is still signed in.
    { key: 'out', label: t(text.signOut), onChoose: () => void signOut().catch(() => undefined) },
  ]
  return (
    <Menu
      label={t(text.userMenu)}
      button={
        <>
          <Icon name="user" />
          <span className="user-name">{user.visit?.userName ?? user.username}</span>
        </>
      }
      head={
        <div className="menu-head">
          <strong>{user.accountName}</strong>
          <div className="soft">{user.email}</div>
          <div className="soft">{t(text.accountNumber, { number: user.accountNumber })}</div>
        </div>
      }
      items={items}
    />
  )
}
