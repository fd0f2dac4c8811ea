import { type RefObject, useEffect, useMemo } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import './tooltip.css'

type Props = {
  /** What it is about, and stands beside. */
  host: RefObject<Element | null>
  text: string
  placement: 'bottom' | 'bottom start'
  offset: number
  onClose: () => void
}

/**
 * The visible text of a tooltip, above everything else. It leaves by Escape, and if its host is scrolled. It is only seen,
 * because the host has the text as its name or description.
 */
export function TipLayer({ host, text, placement, offset, onClose }: Props) {
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }),
    [onClose],
  )
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={host}
        placement={placement}
        offset={offset}
        containerPadding={8}
        className="tooltip"
        aria-hidden
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
