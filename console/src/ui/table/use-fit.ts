import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { density } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { type Fit, fitColumns, type Wish } from './fit.ts'
import type { Column } from './column.ts'

/** Cells beside those of the columns: the box to choose a row by, what opens the rest of it, and its acts. */
type Beside = { choice: number; more: number; actions: number }

export type TableFit = Fit & { beside: Beside }

type Measured = { wishes: Wish[]; choice: number; actions: number }

/** Room for the button that opens the rest of a row. */
const moreRoom = 44

const widthOf = (element: Element | undefined) =>
  element ? Math.ceil(element.getBoundingClientRect().width * 10) / 10 : 0

function headingOf(head: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(head)
  return (
    widthOf(head.querySelector('.table-heading') ?? undefined) +
    Number.parseFloat(paddingLeft) +
    Number.parseFloat(paddingRight)
  )
}

/** Draws the table for a moment as wide as it would like to be. Nothing of that is seen, and nothing scrolls by it. */
function measure<Row>(table: HTMLTableElement, box: HTMLElement, columns: readonly Column<Row>[]): Measured {
  const { scrollTop, scrollLeft, offsetHeight } = box
  box.style.minHeight = `${offsetHeight}px`
  table.classList.add('measuring')
  const heads = new Map<string | undefined, HTMLElement>(
    [...table.querySelectorAll<HTMLElement>('thead [data-column]')].map((head) => [
      head.dataset['column'],
      head,
    ]),
  )
  const wishes = columns.map(
    ({ key, title = false, wrap = false, number = false, whole = number, leaves }): Wish => {
      const head = heads.get(key)
      const natural = widthOf(head)
      return {
        key,
        natural,
        heading: head ? Math.min(natural, headingOf(head)) : 0,
        title,
        wrap,
        whole,
        leaves,
      }
    },
  )
  // A user who may do nothing has empty cells there, which need no column.
  const acts = [...table.querySelectorAll<HTMLElement>('td.table-actions > *')]
  const hasActs = acts.some(({ offsetWidth }) => offsetWidth > 0)
  const measured = {
    wishes,
    choice: widthOf(heads.get('choice')),
    actions: hasActs ? widthOf(heads.get('actions')) : 0,
  }
  table.classList.remove('measuring')
  box.style.minHeight = ''
  box.scrollTop = scrollTop
  box.scrollLeft = scrollLeft
  return measured
}

/** `isLong` says that the list has more columns than are shown. */
function fitTable({ wishes, choice, actions }: Measured, width: number, isLong: boolean): TableFit {
  const room = width - choice - actions
  const whole = fitColumns(wishes, room)
  const more = isLong || whole.cuts || whole.gone.length > 0 ? moreRoom : 0
  const fit = more > 0 ? fitColumns(wishes, room - more) : whole
  return { ...fit, least: fit.least + choice + more + actions, beside: { choice, more, actions } }
}

/** How a table fills the box that it stands in. It is measured anew when its words change, and when its box does. */
export function useFit<Row>(
  ref: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[],
  isLong: boolean,
): TableFit | undefined {
  const [fit, setFit] = useState<TableFit>()
  const rowHeight = useStore(density)
  useLayoutEffect(() => {
    const table = ref.current
    const box = table?.parentElement
    if (!table || !box) return
    let measured: Measured | undefined
    const apply = () => {
      // In a closed part of a page there is nothing to measure yet.
      if (box.clientWidth === 0) return
      measured ??= measure(table, box, columns)
      const next = fitTable(measured, box.clientWidth, isLong)
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    apply()
    let width = box.clientWidth
    let frame = 0
    const resized = new ResizeObserver(() => {
      // The height follows from what is done here.
      if (box.clientWidth === width) return
      width = box.clientWidth
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(apply)
    })
    resized.observe(box)
    const changed = new MutationObserver(() => {
      measured = undefined
      // Before anything of it is painted.
      flushSync(apply)
    })
    changed.observe(table, { subtree: true, childList: true, characterData: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
    }
  }, [ref, columns, isLong, rowHeight])
  return fit
}
