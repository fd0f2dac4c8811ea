import { goTo } from '../lib/navigator.ts'
import { settings } from '../lib/settings.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { titles } from '../titles.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useMe } from '../lib/session.ts'
import { signOut } from './sign-out.ts'
import { text } from './text.ts'

export function UserMenu() {
  const t = useText()
  const user = useMe()
  const items: MenuItem[] = [
    { key: 'profile', label: t(titles.profile), onChoose: () => goTo(paths.profile()) },
    { key: 'security', label: t(titles.security), onChoose: () => goTo(paths.security()) },
    ...(settings.docsUrl ? [{ key: 'docs', label: t(text.documentation), href: settings.docsUrl }] : []),
    {
      key: 'password',
      label: t(titles.changePassword),
      onChoose: () => goTo(paths.changePassword()),
    },
    // A sign-out that failed has been told; the user is still signed in.
    { key: 'out', label: t(text.signOut), onChoose: () => void signOut().catch(() => undefined) },
  ]
  return (
    <Menu
      label={t(text.userMenu)}
      button={
        <>
          <Icon name="user" />
          <span className="user-name">{user.username}</span>
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
