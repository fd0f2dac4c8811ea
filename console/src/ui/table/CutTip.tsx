import { type RefObject, useEffect, useState } from 'react'
import { useTip } from '../button/use-tip.ts'

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
  const [cut, setCut] = useState<{ host: { current: HTMLElement }; text: string }>()
  const { Layer, show, hide } = useTip()
  useEffect(() => {
    const around = box.current
    if (!around) return
    const follow = ({ target }: Event) => {
      const cell = cutCell(target)
      if (!cell) return hide()
      setCut((last) =>
        last?.host.current === cell ? last : { host: { current: cell }, text: cell.innerText },
      )
      show()
    }
    const listeners = {
      mouseover: follow,
      focusin: follow,
      mouseleave: hide,
      focusout: hide,
      scroll: hide,
    } as const
    for (const [name, listener] of Object.entries(listeners)) around.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) around.removeEventListener(name, listener)
    }
  }, [box, show, hide])
  return Layer && cut && <Layer {...cut} placement="bottom start" offset={0} onClose={hide} />
}
