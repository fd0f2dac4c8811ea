import { useEffect, useRef } from 'react'
import { type Choice, rowsAround } from './option-rows.ts'

type Props = {
  id: string
  label: string
  found: readonly Choice[]
  value: string | number | null
  /** The row that Enter takes. */
  row: number
  /** The first row that is seen. */
  top: number
  onTop: (top: number) => void
  onTake: (value: string | number) => void
}

/** Pixels; all rows are of one height, from which their places follow. */
const rowHeight = 32

/** The rows around those that are seen. Assistive technology is told how many there are, and which these are. */
export function ChoiceList({ id, label, found, value, row, top, onTop, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { from, to } = rowsAround(top, found.length)
  useEffect(() => {
    const box = list.current
    // What the user scrolls by hand is left where it is between two rows.
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
      // The box keeps the focus, and with it the list stays open.
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
