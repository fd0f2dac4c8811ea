import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './menu.css'
import { Icon } from '../Icon.tsx'

export type MenuItem = { key: string; label: string; chosen?: boolean; href?: string; onChoose?: () => void }

/** Entries of which one is chosen, side by side under the name of what they choose. */
export type MenuChoice = { key: string; label: string; choices: readonly MenuItem[] }

/** A menu beside its entry, which shows what is chosen in it. */
export type SubMenu = { key: string; label: string; value: string; items: readonly MenuItem[] }

export type MenuEntry = MenuItem | MenuChoice | SubMenu

type Props = {
  /** Read out before what the button shows. */
  label: string
  button: ReactNode
  items: readonly MenuEntry[]
  /** Above the items; not part of the menu. */
  head?: ReactNode
  /** It is an entry of another menu, beside which it opens. */
  nested?: boolean
}

/** The entries of a menu that can be seen; those of a menu inside it are there and hidden until it opens. */
const entriesIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((entry) => entry.checkVisibility())

function move(event: KeyboardEvent<HTMLElement>) {
  const all = entriesIn(event.currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  // The menu around this one has moved nowhere.
  event.stopPropagation()
  all.at(to >= all.length ? 0 : to)?.focus()
}

/** Where a menu opens: below its button, or to the left of the entry that it belongs to. */
function place(box: HTMLElement, opener: HTMLElement, nested: boolean) {
  const around = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  if (!nested) {
    box.style.top = `${around.bottom + 4}px`
    box.style.right = `${Math.max(8, clientWidth - around.right)}px`
    return
  }
  box.style.right = `${clientWidth - around.left + 8}px`
  box.style.top = 'auto'
  box.style.bottom = `${Math.max(8, Math.min(clientHeight - around.bottom, clientHeight / 3))}px`
}

/** A button with a menu below it: arrow keys, Home, End, Escape; chosen entries carry a check. */
export function Menu({ label, button, items, head, nested = false }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    box.current?.hidePopover()
    opener.current?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={nested ? 'menu-item' : 'button plain'}
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
        onBeforeToggle={() => {
          if (box.current && opener.current) place(box.current, opener.current, nested)
        }}
        onToggle={(event) => {
          if (!box.current || event.target !== box.current || event.newState !== 'open') return
          const all = entriesIn(box.current)
          const isChoice = all[0]?.role === 'menuitemradio'
          ;(all.find((entry) => isChoice && entry.ariaChecked === 'true') ?? all[0])?.focus()
        }}
      >
        {head}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map((item) => (
            <Entry key={item.key} item={item} close={close} />
          ))}
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
  return (
    <button
      type="button"
      role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.chosen}
      tabIndex={-1}
      className="menu-item"
      onClick={() => {
        close()
        item.onChoose?.()
      }}
    >
      <span>{item.label}</span>
      {item.chosen && <Icon name="check" />}
    </button>
  )
}
