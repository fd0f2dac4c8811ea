import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { density } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { type Fit, fitColumns, type Wish } from './fit.ts'
import type { Column } from './column.ts'

/** Cells besides those of the columns: the checkbox, the expand button, and the actions. */
type Beside = { choice: number; more: number; actions: number }

export type TableFit = Fit & { beside: Beside }

type Measured = { wishes: Wish[]; choice: number; actions: number }

/** Width of the button that expands a row. */
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

/**
 * Renders the table briefly at its natural width. It is neither painted nor scrolled in that state. A table that was never
 * fitted has that width already, and nothing to restore.
 */
function measure<Row>(table: HTMLTableElement, box: HTMLElement, columns: readonly Column<Row>[]): Measured {
  if (table.classList.contains('measuring')) return measureNatural(table, columns)
  const { scrollTop, scrollLeft, offsetHeight } = box
  box.style.minHeight = `${offsetHeight}px`
  table.classList.add('measuring')
  const measured = measureNatural(table, columns)
  table.classList.remove('measuring')
  box.style.minHeight = ''
  // Setting a scroll position costs a layout, even if it is the same.
  if (scrollTop > 0) box.scrollTop = scrollTop
  if (scrollLeft > 0) box.scrollLeft = scrollLeft
  return measured
}

function measureNatural<Row>(table: HTMLTableElement, columns: readonly Column<Row>[]): Measured {
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
  // For a user without any action the cells are empty, and the column is not needed.
  const acts = [...table.querySelectorAll<HTMLElement>('td.table-actions > *')]
  const hasActs = acts.some(({ offsetWidth }) => offsetWidth > 0)
  return {
    wishes,
    choice: widthOf(heads.get('choice')),
    actions: hasActs ? widthOf(heads.get('actions')) : 0,
  }
}

/** Parts that are hidden while the table is measured, such as an opened row. */
const aside = '.table-more, .table-detail'

/** Whether a change of the document may change a width. */
function mayChangeWidths({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const within = target instanceof Element ? target : target.parentElement
  if (within?.closest(aside)) return false
  const nodes = [...addedNodes, ...removedNodes]
  return nodes.length === 0 || nodes.some((node) => !(node instanceof Element && node.matches(aside)))
}

/** `isLong`: the list has more columns than are shown. */
function fitTable({ wishes, choice, actions }: Measured, width: number, isLong: boolean): TableFit {
  const room = width - choice - actions
  const fullFit = fitColumns(wishes, room)
  const more = isLong || fullFit.cuts || fullFit.gone.length > 0 ? moreRoom : 0
  const fit = more > 0 ? fitColumns(wishes, room - more) : fullFit
  return { ...fit, least: fit.least + choice + more + actions, beside: { choice, more, actions } }
}

/** Fits the columns of a table to its box. Measured again when the texts or the size of the box change. */
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
      // Inside a closed part of the page there is nothing to measure yet.
      if (box.clientWidth === 0) return
      measured ??= measure(table, box, columns)
      const next = fitTable(measured, box.clientWidth, isLong)
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    apply()
    let width = box.clientWidth
    let frame = 0
    const resized = new ResizeObserver(() => {
      // Only the height has changed, which is a result of fitting.
      if (box.clientWidth === width) return
      width = box.clientWidth
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(apply)
    })
    resized.observe(box)
    const changed = new MutationObserver((records) => {
      if (!records.some(mayChangeWidths)) return
      measured = undefined
      // Applied before the next paint.
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
