import { type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; over: number }

/** The list item at a vertical position of the screen; above all items the first one, below them the last one. */
function memberAt(list: HTMLElement, y: number): number {
  const members = [...list.children]
  const found = members.findIndex((member) => y < member.getBoundingClientRect().bottom)
  return found === -1 ? members.length - 1 : found
}

/**
 * Drags list items by a handle, with mouse, pen or finger. `last` is the highest index allowed; `move` is called
 * once, when the drag ends.
 */
export function useDrag(last: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const end = () => setDrag(undefined)
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, over: index })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag && list.current)
        setDrag({ ...drag, over: Math.min(memberAt(list.current, event.clientY), last) })
    },
    onPointerUp() {
      end()
      if (drag && drag.over !== drag.from) move(drag.from, drag.over)
    },
    onPointerCancel: end,
  })
  return { list, drag, handle }
}
