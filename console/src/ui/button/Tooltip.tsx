import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import './tooltip.css'

type Props = {
  text: string
  /** The text is already the control's name, so it need not be its description as well. */
  names?: boolean
  children: ReactElement
}

/**
 * Appears on hover and focus, disappears on Escape. It is in the top layer, so that no scroll container cuts it off.
 */
export function Tooltip({ text, names = false, children }: Props) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const box = tip.current
    if (!open || !box || !host.current) return
    box.showPopover()
    const around = host.current.getBoundingClientRect()
    const own = box.getBoundingClientRect()
    const below = around.bottom + 6 + own.height < innerHeight
    const left = around.left + around.width / 2 - own.width / 2
    box.style.top = `${below ? around.bottom + 6 : around.top - own.height - 6}px`
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - own.width - 8))}px`
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
      if (box.isConnected) box.hidePopover()
    }
  }, [open])

  useEffect(() => {
    const control = host.current?.firstElementChild
    if (names || !control) return
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [id, names])

  useEffect(() => {
    const around = host.current
    if (!around) return
    const show = () => setOpen(true)
    const hide = () => setOpen(false)
    const showForKeyboard = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show()
    }
    const events = {
      mouseenter: show,
      mouseleave: hide,
      focusin: showForKeyboard,
      focusout: hide,
      // The tooltip must not cover what its button has opened.
      pointerdown: hide,
    } as const
    for (const [name, listener] of Object.entries(events))
      around.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(events))
        around.removeEventListener(name, listener as EventListener)
    }
  }, [])

  return (
    <span ref={host} className="tooltip-host">
      {children}
      <span
        ref={tip}
        id={id}
        className="tooltip"
        role="tooltip"
        popover="manual"
        aria-hidden={names || undefined}
      >
        {text}
      </span>
    </span>
  )
}
