import { type ReactNode, useId, useRef } from 'react'
import { Beside, besideEarly } from '../../ui/button/Beside.tsx'
import type { IconName } from '../../ui/drawings.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  icon: IconName
  label: string
  /** The current screen is in this section. */
  here: boolean
  narrow: boolean
  open: boolean
  onTurn: (open: boolean) => void
  children: ReactNode
}

/** A section of the menu below its name or, in the narrow menu, as a flyout beside its icon. */
export function MenuSection({ icon, label, here, narrow, open, onTurn, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  if (!narrow)
    return (
      <li>
        <button
          type="button"
          className={here && !open ? 'side-link here' : 'side-link'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onTurn(!open)}
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
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={here ? 'side-link here' : 'side-link'}
        aria-label={label}
        title={label}
        aria-expanded={open}
        {...besideEarly}
        onClick={() => onTurn(!open)}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <Beside opener={button} placement="right top" className="side-flyout" onClose={() => onTurn(false)}>
          <div className="side-flyout-head" aria-hidden="true">
            {label}
          </div>
          {children}
        </Beside>
      )}
    </li>
  )
}
