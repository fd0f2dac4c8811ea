import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FaultCount } from '../FaultCount.tsx'
import { useEditing } from '../editing.ts'
import './item-list.css'
import { afterMove, afterRemove } from './order.ts'
import { text } from '../text.ts'
import { useDrag } from './use-drag.ts'

export type EditorItem = {
  id: string
  /** The name of the item, used in the labels of its buttons. */
  name: string
  title: ReactNode
  /** A one-line summary of its settings. */
  summary: string
  /** A note that is visible even while the item is closed. */
  note?: ReactNode
  /** Why it cannot be removed. */
  keep?: string | undefined
}

type Props = {
  /** The path of the list in the form: `behaviors`. */
  path: string
  label: string
  items: readonly EditorItem[]
  /** Enables reordering, except for this many items at the end. */
  move?: { change: (from: number, to: number) => void; fixed: number }
  onRemove: (index: number) => void
  renderPanel: (index: number) => ReactNode
}

/** A list of items, of which one is open at a time. */
export function ItemList({ path, label, items, move, onRemove, renderPanel }: Props) {
  const t = useText()
  const id = useId()
  const { open, setOpen, frozen, wrong } = useEditing()
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef<string>(undefined)
  const last = items.length - 1 - (move?.fixed ?? 0)
  const openIndex = open?.startsWith(`${path}.`) ? Number(open.slice(path.length + 1)) : undefined

  useEffect(() => {
    // A moved item keeps the focus, so that the next key press moves it further.
    if (moved.current !== undefined) document.getElementById(moved.current)?.focus()
    moved.current = undefined
  })
  const put = (from: number, to: number) => {
    const item = items[from]
    if (!move || !item || to < 0 || to > last || from > last) return
    moved.current = `${id}-${item.id}`
    if (openIndex !== undefined) setOpen(`${path}.${afterMove(openIndex, from, to)}`)
    setAnnouncement(t(text.movedTo, { name: item.name, at: to + 1, count: items.length }))
    move.change(from, to)
  }
  const { list, drag, handle } = useDrag(last, put)
  const remove = (index: number) => {
    const rest = openIndex === undefined ? undefined : afterRemove(openIndex, index)
    setOpen(rest === undefined ? undefined : `${path}.${rest}`)
    onRemove(index)
  }
  const place = (index: number) =>
    drag && drag.over === index && drag.over !== drag.from
      ? drag.over < drag.from
        ? ' drop-before'
        : ' drop-after'
      : ''
  return (
    <>
      <ol className="items" aria-label={label} ref={list}>
        {items.map((item, index) => {
          const isOpen = openIndex === index
          const faults = wrong.filter((one) => one.startsWith(`${path}.${index}.`)).length
          return (
            <li
              key={item.id}
              className={`item${isOpen ? ' open' : ''}${drag?.from === index ? ' dragged' : ''}${place(index)}`}
            >
              <div className="item-head">
                {move && (
                  <button
                    type="button"
                    id={`${id}-${item.id}`}
                    className="button plain square item-handle"
                    aria-label={t(text.move, { name: item.name })}
                    aria-disabled={frozen || index > last || undefined}
                    {...(frozen || index > last ? {} : handle(index))}
                    onKeyDown={(event) => {
                      if (frozen || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                      event.preventDefault()
                      put(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
                    }}
                  >
                    <Icon name="handle" />
                  </button>
                )}
                <button
                  type="button"
                  className="item-toggle"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : `${path}.${index}`)}
                >
                  <span className="item-title">{item.title}</span>
                  <span className="item-summary">{item.summary}</span>
                  <FaultCount count={faults} />
                  <Icon name={isOpen ? 'up' : 'down'} />
                </button>
                <IconButton
                  icon="close"
                  label={item.keep ?? t(text.remove, { name: item.name })}
                  aria-disabled={frozen || item.keep !== undefined || undefined}
                  onClick={() => !frozen && item.keep === undefined && remove(index)}
                />
              </div>
              {item.note && <div className="item-note">{item.note}</div>}
              {isOpen && (
                <fieldset className="item-panel" disabled={frozen} aria-label={item.name}>
                  {renderPanel(index)}
                </fieldset>
              )}
            </li>
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}
