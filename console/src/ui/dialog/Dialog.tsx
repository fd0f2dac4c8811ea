import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type DialogGuard, DialogLeavingContext } from './dialog-leaving.ts'
import './dialog.css'

type Props = {
  title: string
  /** Set if the title may be in another language than the console. */
  titleLang?: string
  onClose: () => void
  children: ReactNode
  /** A drawer is at the right edge and takes the full height. */
  drawer?: boolean
  /** Wide enough for a form with many fields. */
  wide?: boolean
  /** Wide enough for a table. */
  broad?: boolean
}

/** Whether the content of an element is longer than its container. */
function useIsLong(around: RefObject<HTMLElement | null>, held: RefObject<HTMLElement | null>): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = around.current
      if (box) setLong(box.scrollHeight > box.clientHeight)
    })
    for (const { current } of [around, held]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [around, held])
  return isLong
}

/**
 * A modal in the browser's top layer: it traps focus, closes on Escape and restores the focus. If it is longer than
 * the window, its title and its buttons stay visible.
 */
export function Dialog(props: Props) {
  const { title, titleLang, onClose, children, drawer = false, wide = false, broad = false } = props
  const box = useRef<HTMLDialogElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isLong = useIsLong(inner, body)
  const id = useId()
  const guard = useRef<DialogGuard>(undefined)
  const [setGuard] = useState(() => (next: DialogGuard | undefined) => {
    guard.current = next
  })
  const leave = () => (guard.current ? guard.current(onClose) : onClose())
  useEffect(() => {
    const before = document.activeElement
    const dialog = box.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={`dialog${drawer ? ' drawer' : ''}${wide ? ' wide' : ''}${broad ? ' broad' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      closedby={drawer ? 'any' : 'closerequest'}
    >
      <div ref={inner} className={isLong ? 'dialog-inner long' : 'dialog-inner'}>
        <h2 id={id} lang={titleLang}>
          {title}
        </h2>
        <div ref={body} className="dialog-body">
          <DialogLeavingContext value={{ setGuard, leave }}>{children}</DialogLeavingContext>
        </div>
      </div>
    </dialog>
  )
}
