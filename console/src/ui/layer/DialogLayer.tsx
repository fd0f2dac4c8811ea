import { Children, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { DialogProps } from '../dialog/dialog-props.ts'
import { type DialogGuard, DialogLeavingContext } from '../dialog/dialog-leaving.ts'
import './dialog.css'
import { Localized } from './Localized.tsx'

/** Whether the content of an element is longer than its container. */
function useIsLong(around: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = around.current
      if (box) setLong(box.scrollHeight > box.clientHeight)
    })
    for (const { current } of [around, content]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [around, content])
  return isLong
}

/** If the dialog is longer than the window, its title and its buttons stay visible. */
export function DialogLayer(props: DialogProps) {
  const { onClose, drawer = false, wide = false, broad = false } = props
  const guard = useRef<DialogGuard>(undefined)
  const [setGuard] = useState(() => (next: DialogGuard | undefined) => {
    guard.current = next
  })
  const leave = () => (guard.current ? guard.current(onClose) : onClose())
  return (
    <Localized>
      <ModalOverlay isOpen onOpenChange={leave} isDismissable={drawer} className="dialog-veil">
        <Modal className={`dialog${drawer ? ' drawer' : ''}${wide ? ' wide' : ''}${broad ? ' broad' : ''}`}>
          <DialogLeavingContext value={{ setGuard, leave }}>
            <DialogContent {...props} />
          </DialogLeavingContext>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}

/** Within the modal, whose elements do not exist before it has been rendered. */
function DialogContent({ title, titleLang, children }: DialogProps) {
  const inner = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isLong = useIsLong(inner, body)
  const id = useId()
  return (
    <AriaDialog ref={inner} aria-labelledby={id} className={isLong ? 'dialog-inner long' : 'dialog-inner'}>
      <h2 id={id} lang={titleLang}>
        {title}
      </h2>
      <div ref={body} className="dialog-body">
        {/* What is still being loaded takes the focus when it comes. */}
        {Children.toArray(children).length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rule is about pages: a dialog has to take the focus
          <FocusScope autoFocus>{children}</FocusScope>
        )}
      </div>
    </AriaDialog>
  )
}
