import { menus, type Menu as MenuEntry } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { Link } from '@tanstack/react-router'
import { rememberedList } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { linkProps } from '../../ui/button/Button.tsx'
import type { IconName } from '../../ui/drawings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { text } from '../text.ts'

type MenuScreen = { path: string; title: Text; menu?: string | undefined; icon?: IconName | undefined }

type Props = {
  /** Those that the user may enter. */
  screens: readonly MenuScreen[]
  pathname: string
}

/** `/user/audit/admin/list` and all below `/user/audit/admin/` belong together. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The menu tree of the contract, as far as a screen stands behind it that the user may enter. */
export function SideMenu({ screens, pathname }: Props) {
  const t = useText()
  const entries: readonly MenuEntry[] = menus
  const current = screens.find((screen) => screen.path === pathname)?.menu
  /** A key may have several lists; each goes by its own title. */
  const linksTo = (entry: MenuEntry) => {
    const lists = screens.filter(({ menu, icon }) => menu === entry.key && icon)
    return lists.map(({ path, title, icon = 'menu' }) => {
      const label = t(title)
      const isHere = current === entry.key && (lists.length === 1 || pathname.startsWith(folderOf(path)))
      // On the list itself, its entry resets the filters; from other screens it leads to the list as the user left it.
      const search = pathname === path ? {} : rememberedList(path)
      return (
        <li key={path}>
          <Link
            {...linkProps({ to: path, search })}
            className="side-link"
            aria-current={isHere ? 'page' : undefined}
            title={label}
          >
            <Icon name={icon} />
            <span className="side-text">{label}</span>
          </Link>
        </li>
      )
    })
  }
  return (
    <nav className="side-menu" aria-label={t(text.mainMenu)}>
      <ul>
        {entries
          .filter((entry) => !entry.parent)
          .map((entry) => {
            const children = entries.filter((child) => child.parent === entry.key)
            if (children.length === 0) return linksTo(entry)
            const links = children.flatMap(linksTo)
            if (links.length === 0) return null
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
