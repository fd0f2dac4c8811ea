import { type RefObject, useEffect, useRef } from 'react'
import '../button/tooltip.css'

const isCut = (element: Element) => element.scrollWidth > element.clientWidth

/** The cell that contains an element, if any of its content is cut off. */
function cutCell(target: EventTarget | null): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null
  if (!cell || cell.classList.contains('wrap')) return undefined
  return isCut(cell) || [...cell.querySelectorAll('.cuts, div, code')].some(isCut) ? cell : undefined
}

/**
 * Shows the full text of a cell that is cut off, on hover and while it contains the focus. One instance serves all
 * cells of a table. It is visual only, because assistive technology reads the full value anyway.
 */
export function CutTip({ box }: { box: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [around, shown] = [box.current, tip.current]
    if (!around || !shown) return
    const hide = () => shown.matches(':popover-open') && shown.hidePopover()
    const show = ({ target }: Event) => {
      const cell = cutCell(target)
      if (!cell) return hide()
      shown.textContent = cell.innerText
      if (!shown.matches(':popover-open')) shown.showPopover()
      const at = cell.getBoundingClientRect()
      const own = shown.getBoundingClientRect()
      const isBelow = at.bottom + own.height < innerHeight
      shown.style.top = `${isBelow ? at.bottom : at.top - own.height}px`
      shown.style.left = `${Math.max(8, Math.min(at.left, innerWidth - own.width - 8))}px`
    }
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const listeners = [
      ['mouseover', show],
      ['focusin', show],
      ['mouseleave', hide],
      ['focusout', hide],
      ['scroll', hide],
      ['keydown', close],
    ] as const
    for (const [name, listener] of listeners) around.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) around.removeEventListener(name, listener as EventListener)
    }
  }, [box])
  return <div ref={tip} className="tooltip" popover="manual" aria-hidden="true" />
}
