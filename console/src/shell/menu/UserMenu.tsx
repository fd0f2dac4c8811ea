import { goTo } from '../../lib/address/navigator.ts'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/button/Menu.tsx'
import type { MenuEntry } from '../../ui/button/menu-entry.ts'
import { useMe } from '../../lib/session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { text } from '../text.ts'
import { type MenuScreen, ownOf } from './menu-of.ts'
import { usePreferences } from './Preferences.tsx'

/** The user menu: the user's own screens, the preferences of this browser, and sign-out. */
export function UserMenu({ screens }: { screens: readonly MenuScreen[] }) {
  const t = useText()
  const user = useMe()
  const preferences = usePreferences()
  // Screens that belong to the user personally, and need no key, are closed to an operator who is in the account.
  const own = ownOf(screens).filter(({ menu }) => !user.visit || menu !== undefined)
  const items: MenuEntry[] = [
    ...own.map(({ path, title }) => ({ key: path, label: t(title), onChoose: () => goTo({ to: path }) })),
    ...preferences,
    ...(settings.docsUrl ? [{ key: 'docs', label: t(text.documentation), href: settings.docsUrl }] : []),
    // If signing out failed, the user has seen the failure and is still signed in.
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
