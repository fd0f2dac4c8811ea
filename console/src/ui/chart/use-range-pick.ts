import type { ECharts } from 'echarts/core'
import { type PointerEvent, type RefObject, useRef } from 'react'

/** Below this many pixels a drag is a click. */
const leastDrag = 6

/** Handlers for picking a range of a chart by dragging, and the element that marks the range during the drag. */
export function useRangePick(
  chart: RefObject<ECharts | undefined>,
  onPick: ((first: number, last: number) => void) | undefined,
) {
  const mark = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)
  const offsetOf = (event: PointerEvent<HTMLElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!onPick || event.button !== 0) return
      from.current = offsetOf(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === undefined || !mark.current) return
      const to = offsetOf(event)
      mark.current.hidden = Math.abs(to - from.current) < leastDrag
      mark.current.style.left = `${Math.min(from.current, to)}px`
      mark.current.style.width = `${Math.abs(to - from.current)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      drop()
      const end = offsetOf(event)
      if (start === undefined || Math.abs(end - start) < leastDrag || !chart.current) return
      const [first, last] = [Math.min(start, end), Math.max(start, end)].map((x) =>
        Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, x)),
      )
      if (first !== undefined && last !== undefined) onPick?.(first, last)
    },
    onPointerLeave: () => drop(),
  }
  function drop() {
    from.current = undefined
    if (mark.current) mark.current.hidden = true
  }
  return { mark, handlers: onPick ? handlers : {} }
}
