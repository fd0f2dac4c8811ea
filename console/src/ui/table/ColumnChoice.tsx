import { useId, useRef, useState } from 'react'
import { keptStore, type Store, useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import '../button/menu.css'
import type { Column } from './Table.tsx'
import { words } from '../text/words.ts'

const stores = new Map<string, Store<readonly string[] | null>>()

/** Keys of the chosen columns, or null while the user has not chosen. */
function choiceOf(name: string): Store<readonly string[] | null> {
  let store = stores.get(name)
  if (!store) {
    store = keptStore<readonly string[] | null>(
      `columns:${name}`,
      (stored) => (stored === null ? null : stored.split(',')),
      (keys) => keys?.join(',') ?? null,
    )
    stores.set(name, store)
  }
  return store
}

type ShownColumns<Row> = { columns: readonly Column<Row>[]; toggle: (key: string) => void }

/** The columns to show, in their own order; the choice is kept in this browser under `name`. */
export function useShownColumns<Row>(name: string, columns: readonly Column<Row>[]): ShownColumns<Row> {
  const [store] = useState(() => choiceOf(name))
  const chosen = useStore(store)
  const shown = columns.filter(
    ({ key, title, optional }) => title || (chosen ? chosen.includes(key) : !optional),
  )
  const toggle = (key: string) => {
    const keys = shown.map((column) => column.key)
    store.set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  }
  return { columns: shown, toggle }
}

export function ColumnChoice<Row>({
  columns,
  shown,
}: {
  columns: readonly Column<Row>[]
  shown: ShownColumns<Row>
}) {
  const t = useText()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const place = () => {
    const around = opener.current?.getBoundingClientRect()
    if (!around || !box.current) return
    box.current.style.top = `${around.bottom + 4}px`
    box.current.style.right = `${document.documentElement.clientWidth - around.right}px`
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button plain square"
        aria-label={t(words.columns)}
        title={t(words.columns)}
        popoverTarget={id}
      >
        <Icon name="columns" />
      </button>
      <div ref={box} id={id} popover="auto" className="menu" onBeforeToggle={place}>
        <fieldset className="column-choice">
          <legend className="unseen">{t(words.columns)}</legend>
          {columns.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={shown.columns.includes(column)}
                disabled={column.title}
                onChange={() => shown.toggle(column.key)}
              />
              {t(column.header)}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}
