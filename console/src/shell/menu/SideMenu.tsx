import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { linkProps } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { text } from '../text.ts'
import { FindScreen } from './FindScreen.tsx'
import { entryOf, homeOf, isShort, menuOf, type MenuScreen } from './menu-of.ts'
import { MenuSection } from './MenuSection.tsx'
import { turnedAreas } from './menu-width.ts'
import { recent, recentOf, withUsed } from './recent.ts'
import './side-menu.css'

type Props = {
  /** The screens that the user may enter. */
  screens: readonly MenuScreen[]
  pathname: string
  narrow: boolean
  /** The user whose recent screens are stored; undefined while an operator is in the account. */
  userId: string | undefined
}

/** The arrow keys move through the visible entries; Tab does as well. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, input')].filter((one) =>
    one.checkVisibility(),
  )
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The entries that the user has used recently, without the current one. */
function useRecent(userId: string | undefined, entries: readonly MenuScreen[], here: string | undefined) {
  const kept = useStore(recent)
  useEffect(() => {
    if (userId === undefined) return
    const known = recent.get()
    if (here !== undefined && (known.user !== userId || known.paths[0] !== here))
      recent.set(withUsed(known, userId, here))
    else if (known.user !== userId) recent.set({ user: userId, paths: [] })
  }, [userId, here])
  if (userId === undefined) return []
  return recentOf(kept, userId)
    .filter((path) => path !== here)
    .flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
    .slice(0, 4)
}

/** The menu by areas (decision 0061), with a search field and the recent entries. */
export function SideMenu({ screens, pathname, narrow, userId }: Props) {
  const t = useText()
  const turned = useStore(turnedAreas)
  /** The section that the narrow menu shows beside its icon. */
  const [flyout, setFlyout] = useState<string>()
  const menu = useMemo(() => menuOf(screens), [screens])
  const entries = menu.flatMap((area) => area.entries)
  const home = homeOf(screens)
  const here = entryOf(pathname, screens, entries)?.path
  const used = useRecent(userId, entries, here)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // The menu may be longer than the window.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [here])

  // On the list itself, its entry resets the filters; from other screens it restores the list as the user left it.
  const placeOf = ({ path }: MenuScreen) => ({
    to: path,
    search: pathname === path ? {} : rememberedList(path),
  })
  const link = (entry: MenuScreen, isHere: boolean, icon?: 'home', onOpen?: () => void) => (
    <Link
      {...linkProps(placeOf(entry))}
      className="side-link"
      onClick={() => {
        setFlyout(undefined)
        onOpen?.()
      }}
      aria-current={isHere ? 'page' : undefined}
      title={t(entry.title)}
    >
      {icon && <Icon name={icon} />}
      <span className="side-text">{t(entry.title)}</span>
    </Link>
  )
  const links = (some: readonly MenuScreen[], label: string, onOpen?: () => void) => (
    <ul className="side-list" aria-label={label}>
      {some.map((entry) => (
        <li key={entry.path}>{link(entry, entry.path === here, undefined, onOpen)}</li>
      ))}
    </ul>
  )
  const section = (key: string, isOpenWide: boolean) => ({
    narrow,
    open: narrow ? flyout === key : isOpenWide,
    onTurn: (open: boolean) => {
      if (narrow) setFlyout((last) => (open ? key : last === key ? undefined : last))
      else turnedAreas.set({ ...turned, [key]: open })
    },
  })

  const sections = (
    <ul>
      {home && <li>{link(home, pathname === home.path, 'home')}</li>}
      {used.length > 0 && (
        <MenuSection
          {...section('recent', turned['recent'] ?? true)}
          here={false}
          icon="clock"
          label={t(text.usedLately)}
        >
          {links(used, t(text.usedLately))}
        </MenuSection>
      )}
      {menu.map((area, at) => {
        const isHere = area.entries.some(({ path }) => path === here)
        // Home is in no area, and a menu of nothing but folded areas would show a newcomer no screen.
        const isFirstAtHome = at === 0 && pathname === home?.path
        return (
          <MenuSection
            key={area.key}
            {...section(area.key, turned[area.key] ?? (isHere || isFirstAtHome || isShort(menu)))}
            here={isHere}
            icon={area.icon}
            label={t(area.title)}
          >
            {links(area.entries, t(area.title))}
          </MenuSection>
        )
      })}
    </ul>
  )
  const find = {
    menu,
    links,
    onOpen: (entry: MenuScreen) => {
      setFlyout(undefined)
      goTo(placeOf(entry))
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only moves the focus between its links
    <nav ref={nav} className="side-menu" aria-label={t(text.mainMenu)} onKeyDown={move}>
      {narrow ? (
        <>
          <ul>
            <MenuSection {...section('find', true)} here={false} icon="search" label={t(text.findScreen)}>
              <FindScreen {...find} />
            </MenuSection>
          </ul>
          {sections}
        </>
      ) : (
        <FindScreen {...find}>{sections}</FindScreen>
      )}
    </nav>
  )
}
