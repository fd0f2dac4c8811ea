import { menus, type Menu as MenuEntry } from '@fairlead/api/permission.ts'
import { Link } from '@tanstack/react-router'
import { rememberedList } from '../lib/list-search.ts'
import { useText } from '../lib/text.ts'
import { linkProps } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { text } from './text.ts'

export type MenuScreen = { path: string; menu?: string | undefined; icon?: IconName | undefined }

type Props = { held: readonly string[]; screens: readonly MenuScreen[]; pathname: string }

/** The menu tree of the contract, as far as the user holds it and a screen stands behind it. */
export function SideMenu({ held, screens, pathname }: Props) {
  const t = useText()
  const entries: readonly MenuEntry[] = menus
  const current = screens.find((screen) => screen.path === pathname)?.menu
  const linkTo = (entry: MenuEntry) => {
    const screen = screens.find(({ menu, icon }) => menu === entry.key && icon)
    if (!screen?.icon || !held.includes(entry.key)) return null
    // Within a list its entry shows the plain list again; from elsewhere it shows the list as it was left.
    const search = pathname === screen.path ? {} : rememberedList(screen.path)
    return (
      <li key={entry.key}>
        <Link
          {...linkProps({ to: screen.path, search })}
          className="side-link"
          aria-current={current === entry.key ? 'page' : undefined}
          title={t(entry.text)}
        >
          <Icon name={screen.icon} />
          <span className="side-text">{t(entry.text)}</span>
        </Link>
      </li>
    )
  }
  return (
    <nav className="side-menu" aria-label={t(text.mainMenu)}>
      <ul>
        {entries
          .filter((entry) => !entry.parent)
          .map((entry) => {
            const children = entries.filter((child) => child.parent === entry.key)
            if (children.length === 0) return linkTo(entry)
            const links = children.map(linkTo)
            if (links.every((link) => link === null)) return null
            return (
              <li key={entry.key}>
                <div className="side-group" id={`group-${entry.key}`}>
                  {t(entry.text)}
                </div>
                <ul aria-labelledby={`group-${entry.key}`}>{links}</ul>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
