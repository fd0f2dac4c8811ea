import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Look } from './Button.tsx'
import type { MenuEntry, MenuItem } from './menu-entry.ts'

type Props = {
  /** The button's accessible name, read before its content. */
  label: string
  button: ReactNode
  items: readonly MenuEntry[]
  /** Content above the items that is not part of the menu. */
  head?: ReactNode
  look?: Look
}

const load = () => import('../layer/MenuLayer.tsx')
const MenuLayer = lazy(() => load().then((module) => ({ default: module.MenuLayer })))
/** Fetches the code while the user is about to press; a failure is one of the press. */
const loadEarly = () => void load().catch(() => undefined)

/** A button with a menu, whose code the first list does without. */
export function Menu({ label, button, items, head, look = 'plain' }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const choose = (item: MenuItem) => {
    // What the action opens, such as a dialog, gives the focus back to the button.
    flushSync(() => setOpen(false))
    opener.current?.focus()
    item.onChoose?.()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`button ${look}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="unseen">{label}</span>
        {button}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuLayer
            opener={opener}
            label={label}
            items={items}
            head={head}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
