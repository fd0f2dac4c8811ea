import { type ReactNode, useId, useRef } from 'react'
import type { IconName } from '../../ui/drawings.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Closes the flyout of the narrow menu after an entry in it was chosen. */
export const closeFlyout = (chosen: Element) => chosen.closest<HTMLElement>('[popover]')?.hidePopover()

type Props = {
  icon: IconName
  label: string
  /** The current screen is in this section. */
  here: boolean
  narrow: boolean
  /** In the wide menu; in the narrow one the section opens as a flyout, which closes by itself. */
  open: boolean
  onTurn: () => void
  children: ReactNode
}

/** A section of the menu below its name or, in the narrow menu, beside its icon. */
export function MenuSection({ icon, label, here, narrow, open, onTurn, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  if (!narrow)
    return (
      <li>
        <button
          type="button"
          className={here && !open ? 'side-link here' : 'side-link'}
          aria-expanded={open}
          aria-controls={id}
          onClick={onTurn}
        >
          <Icon name={icon} />
          <span className="side-text">{label}</span>
          <Icon name={open ? 'down' : 'right'} />
        </button>
        <div id={id} hidden={!open}>
          {children}
        </div>
      </li>
    )
  const place = () => {
    if (!button.current || !box.current) return
    const { right, top } = button.current.getBoundingClientRect()
    box.current.style.left = `${right + 8}px`
    box.current.style.top = `${Math.max(8, Math.min(top, innerHeight - box.current.offsetHeight - 8))}px`
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={here ? 'side-link here' : 'side-link'}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        <Icon name={icon} />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="menu side-flyout"
        // Its height is known once it is in the page, before it is painted.
        onBeforeToggle={() => requestAnimationFrame(place)}
        onToggle={(event) => {
          if (event.newState === 'open') box.current?.querySelector<HTMLElement>('input, a')?.focus()
        }}
      >
        <div className="side-flyout-head" aria-hidden="true">
          {label}
        </div>
        {children}
      </div>
    </li>
  )
}
