import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './menu.css'
import { Icon } from '../Icon.tsx'

export type MenuItem = { key: string; label: string; chosen?: boolean; href?: string; onChoose?: () => void }

type Props = {
  /** Read out before what the button shows. */
  label: string
  button: ReactNode
  items: readonly MenuItem[]
  /** Above the items; not part of the menu. */
  head?: ReactNode
}

/** A button with a menu below it: arrow keys, Home, End, Escape; chosen entries carry a check. */
export function Menu({ label, button, items, head }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  const place = () => {
    if (!opener.current || !box.current) return
    const around = opener.current.getBoundingClientRect()
    box.current.style.top = `${around.bottom + 4}px`
    box.current.style.right = `${Math.max(8, document.documentElement.clientWidth - around.right)}px`
  }
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to >= all.length ? 0 : to)?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button plain"
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          box.current?.showPopover()
        }}
      >
        <span className="unseen">{label}</span>
        {button}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={place}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          const all = entries()
          ;(all.find((entry) => entry.ariaChecked === 'true') ?? all[0])?.focus()
        }}
      >
        {head}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map((item) =>
            item.href ? (
              <a
                key={item.key}
                role="menuitem"
                tabIndex={-1}
                className="menu-item"
                href={item.href}
                target="_blank"
                rel="noreferrer"
              >
                {item.label}
              </a>
            ) : (
              <button
                key={item.key}
                type="button"
                role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.chosen}
                tabIndex={-1}
                className="menu-item"
                onClick={() => {
                  box.current?.hidePopover()
                  opener.current?.focus()
                  item.onChoose?.()
                }}
              >
                <span>{item.label}</span>
                {item.chosen && <Icon name="check" />}
              </button>
            ),
          )}
        </div>
      </div>
    </>
  )
}
