import { goTo } from '../../lib/address/navigator.ts'
import { settings } from '../../lib/settings.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { titles as factor } from '../../factor/screens.ts'
import { titles as profile } from '../../profile/screens.ts'
import { titles as signIn } from '../../sign-in/screens.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuItem } from '../../ui/button/Menu.tsx'
import { useMe } from '../../lib/session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { text } from '../text.ts'

/** Screens about the user; closed to an operator who is in the account. */
const own = [
  { key: 'profile', title: profile.profile, place: paths.profile() },
  { key: 'security', title: factor.security, place: paths.security() },
  { key: 'changePassword', title: signIn.changePassword, place: paths.changePassword() },
] as const

export function UserMenu() {
  const t = useText()
  const user = useMe()
  const items: MenuItem[] = [
    ...(user.visit
      ? []
      : own.map(({ key, title, place }) => ({ key, label: t(title), onChoose: () => goTo(place) }))),
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
