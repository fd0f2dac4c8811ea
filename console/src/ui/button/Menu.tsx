import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Look } from './Button.tsx'
import './menu.css'
import { Icon } from '../Icon.tsx'

export type MenuItem = {
  key: string
  label: string
  chosen?: boolean
  href?: string
  /** It is destructive. */
  danger?: boolean | undefined
  /** Why it is disabled; it stays focusable, so that everybody can read the reason. */
  reason?: string | undefined
  onChoose?: () => void
}

/** Options side by side below their name, one of which is chosen. */
export type MenuChoice = { key: string; label: string; choices: readonly MenuItem[] }

/** A submenu beside its entry, which shows the chosen value. */
export type SubMenu = { key: string; label: string; value: string; items: readonly MenuItem[] }

export type MenuEntry = MenuItem | MenuChoice | SubMenu

type Props = {
  /** The button's accessible name, read before its content. */
  label: string
  button: ReactNode
  items: readonly MenuEntry[]
  /** Content above the items that is not part of the menu. */
  head?: ReactNode
  /** The menu opens beside an entry of another menu. */
  nested?: boolean
  look?: Look
}

/** The minimum space for a menu on the side where it opens. */
const leastRoom = 240
const margin = 8

/** The visible entries of a menu; those of a closed submenu are in the page but hidden. */
const entriesIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((entry) => entry.checkVisibility())

function move(event: KeyboardEvent<HTMLElement>) {
  const all = entriesIn(event.currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  // The key press must not move the focus in the outer menu.
  event.stopPropagation()
  all.at(to >= all.length ? 0 : to)?.focus()
}

/** Places a menu below its button or above it, and a submenu to the left of its entry. */
function place(box: HTMLElement, opener: HTMLElement, nested: boolean) {
  const around = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (!nested) {
    const below = clientHeight - around.bottom
    const isBelow = below >= leastRoom || below >= around.top
    box.style.top = isBelow ? `${around.bottom + 4}px` : 'auto'
    box.style.bottom = isBelow ? 'auto' : `${clientHeight - around.top + 4}px`
    box.style.maxHeight = `${(isBelow ? below : around.top) - 4 - margin}px`
    box.style.right = `${Math.max(margin, clientWidth - around.right)}px`
    return
  }
  box.style.right = `${clientWidth - around.left + 8}px`
  box.style.top = 'auto'
  const bottom = Math.max(margin, Math.min(clientHeight - around.bottom, clientHeight / 3))
  box.style.bottom = `${bottom}px`
  box.style.maxHeight = `${clientHeight - bottom - margin}px`
}

/** A button with a menu: supports arrow keys, Home, End and Escape; chosen entries have a check mark. */
export function Menu({ label, button, items, head, nested = false, look = 'plain' }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // A list has a menu in each row, so entries are rendered only while their menu is open.
  const [open, setOpen] = useState(false)
  const close = () => {
    box.current?.hidePopover()
    opener.current?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={nested ? 'menu-item' : `button ${look}`}
        role={nested ? 'menuitem' : undefined}
        tabIndex={nested ? -1 : undefined}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== (nested ? 'ArrowRight' : 'ArrowDown')) return
          event.preventDefault()
          box.current?.showPopover()
        }}
      >
        {!nested && <span className="unseen">{label}</span>}
        {button}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={({ target, newState }) => {
          if (!box.current || !opener.current || target !== box.current || newState !== 'open') return
          setOpen(true)
          place(box.current, opener.current, nested)
        }}
        onToggle={({ target, newState }) => {
          if (!box.current || target !== box.current) return
          // Entries are unmounted after the focus has returned to the button.
          if (newState !== 'open') return setOpen(false)
          const all = entriesIn(box.current)
          const isChoice = all[0]?.role === 'menuitemradio'
          ;(all.find((entry) => isChoice && entry.ariaChecked === 'true') ?? all[0])?.focus()
        }}
      >
        {head}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {open && items.map((item) => <Entry key={item.key} item={item} close={close} />)}
        </div>
      </div>
    </>
  )
}

function Entry({ item, close }: { item: MenuEntry; close: () => void }) {
  if ('choices' in item)
    return (
      <div role="group" aria-label={item.label} className="menu-choices">
        <span className="soft" aria-hidden="true">
          {item.label}
        </span>
        <span className="menu-choice-row">
          {item.choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              role="menuitemradio"
              aria-checked={choice.chosen}
              tabIndex={-1}
              className="menu-choice"
              onClick={choice.onChoose}
            >
              {choice.label}
            </button>
          ))}
        </span>
      </div>
    )
  if ('items' in item)
    return (
      <Menu
        nested
        label={item.label}
        items={item.items}
        button={
          <>
            <span className="soft">{item.label}</span>
            <span className="row">
              {item.value}
              <Icon name="right" />
            </span>
          </>
        }
      />
    )
  if (item.href)
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className="menu-item"
        href={item.href}
        target="_blank"
        rel="noreferrer"
      >
        {item.label}
      </a>
    )
  return <ActEntry item={item} close={close} />
}

function ActEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, chosen, danger = false, reason, onChoose } = item
  const id = useId()
  const choose = () => {
    if (reason !== undefined) return
    close()
    onChoose?.()
  }
  const entry = (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      aria-disabled={reason === undefined ? undefined : true}
      aria-describedby={reason === undefined ? undefined : id}
      tabIndex={-1}
      className={danger ? 'menu-item danger' : 'menu-item'}
      onClick={choose}
    >
      {label}
      {chosen && <Icon name="check" />}
    </button>
  )
  if (reason === undefined) return entry
  return (
    <div role="none" className="menu-disabled">
      {entry}
      {/* Outside of the button, because it is not part of the button's name. */}
      <span id={id} className="menu-reason" aria-hidden="true">
        {reason}
      </span>
    </div>
  )
}
