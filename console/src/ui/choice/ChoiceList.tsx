import { useEffect, useRef } from 'react'
import { type Choice, rowsAround } from './option-rows.ts'

type Props = {
  id: string
  label: string
  found: readonly Choice[]
  value: string | number | null
  /** The row that Enter chooses. */
  row: number
  /** The first visible row. */
  top: number
  onTop: (top: number) => void
  onTake: (value: string | number) => void
}

/** In pixels; positions are computed from it, so all rows have the same height. */
const rowHeight = 32

/** Renders the rows around the visible ones. Assistive technology gets the total and the position of each row. */
export function ChoiceList({ id, label, found, value, row, top, onTop, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { from, to } = rowsAround(top, found.length)
  useEffect(() => {
    const box = list.current
    // A position between two rows, to which the user has scrolled, is left unchanged.
    if (box && Math.floor(box.scrollTop / rowHeight) !== top) box.scrollTop = top * rowHeight
  }, [top, found])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="choice-list"
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onScroll={({ currentTarget }) => onTop(Math.floor(currentTarget.scrollTop / rowHeight))}
      // The input keeps the focus, which keeps the list open.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="choice-rows" role="presentation" style={{ height: found.length * rowHeight }}>
        {found.slice(from, to).map((choice, at) => {
          const index = from + at
          return (
            <button
              key={choice.value}
              type="button"
              id={`${id}-row-${index}`}
              className={index === row ? 'choice-row at' : 'choice-row'}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              style={{ top: index * rowHeight, height: rowHeight }}
              onClick={() => onTake(choice.value)}
            >
              <span className="choice-label">{choice.label}</span>
              {choice.note && <span className="soft">{choice.note}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
