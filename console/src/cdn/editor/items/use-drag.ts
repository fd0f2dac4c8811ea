import { type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; over: number }

/** The member of a list that lies at a height of the screen; above all of them the first, below the last. */
function memberAt(list: HTMLElement, y: number): number {
  const members = [...list.children]
  const found = members.findIndex((member) => y < member.getBoundingClientRect().bottom)
  return found === -1 ? members.length - 1 : found
}

/**
 * Dragging the members of a list by a handle, with mouse, pen or finger. `last` is the lowest place there is, and
 * `move` is told once, at the end.
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
