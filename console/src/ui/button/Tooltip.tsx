import { type ReactElement, useEffect, useId, useRef } from 'react'
import './button.css'
import { useTip } from './use-tip.ts'

type Props = {
  text: string
  /** The text is already the control's name, so it need not be its description as well. */
  names?: boolean
  children: ReactElement
}

/** Appears on hover and focus, disappears on Escape. The first list does without the code of what appears. */
export function Tooltip({ text, names = false, children }: Props) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const { Layer, show, hide } = useTip()

  useEffect(() => {
    const control = host.current?.firstElementChild
    if (names || !control) return
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [id, names])

  useEffect(() => {
    const around = host.current
    if (!around) return
    const showForKeyboard = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) show()
    }
    const events = {
      mouseenter: show,
      mouseleave: hide,
      focusin: showForKeyboard,
      focusout: hide,
      // The tooltip must not cover what its button has opened.
      pointerdown: hide,
    } as const
    for (const [name, listener] of Object.entries(events)) around.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) around.removeEventListener(name, listener)
    }
  }, [show, hide])

  return (
    <span ref={host} className="tooltip-host">
      {children}
      {!names && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {Layer && <Layer host={host} text={text} placement="bottom" offset={6} onClose={hide} />}
    </span>
  )
}
