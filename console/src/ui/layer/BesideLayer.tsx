import { useEffect, useRef } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { mergeProps } from 'react-aria/mergeProps'
import { Overlay } from 'react-aria/Overlay'
import { useInteractOutside } from 'react-aria/useInteractOutside'
import { useOverlay } from 'react-aria/useOverlay'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import type { BesideProps } from '../button/beside-props.ts'
import './popover.css'

/**
 * A box that leaves the rest of the page usable. It closes by Escape, by a press elsewhere, which is not lost, and when the
 * focus leaves it; while its button is scrolled it follows.
 */
export function BesideLayer({ opener, placement, className, onClose, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null)
  // A press of the button closes the box by the button's own handler.
  const isElsewhere = (target: Element) => !opener.current?.contains(target)
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, shouldCloseOnBlur: true, shouldCloseOnInteractOutside: isElsewhere },
    box,
  )
  useInteractOutside({
    ref: box,
    onInteractOutside: ({ target }) => target instanceof Element && isElsewhere(target) && onClose(),
  })
  const { overlayProps: place, updatePosition } = useOverlayPosition({
    targetRef: opener,
    overlayRef: box,
    placement,
    offset: placement === 'right top' ? 8 : 4,
    containerPadding: 8,
  })
  useEffect(() => {
    const follow = ({ target }: Event) =>
      target instanceof Node && target.contains(opener.current) && updatePosition()
    window.addEventListener('scroll', follow, true)
    return () => window.removeEventListener('scroll', follow, true)
  }, [opener, updatePosition])
  return (
    // For screen readers, it belongs to the part of the page where its button is.
    <Overlay
      portalContainer={opener.current?.closest('.side-menu, .dialog-veil, main') ?? document.body}
      disableFocusManagement
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the rule is about pages: this opens by a button */}
      <FocusScope autoFocus restoreFocus>
        <div {...mergeProps(overlayProps, place)} ref={box} className={`popover ${className}`}>
          {children}
        </div>
      </FocusScope>
    </Overlay>
  )
}
