import { useMemo, useRef, useState } from 'react'
import { keptStore, type Store, useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import { Beside, besideEarly } from '../button/Beside.tsx'
import type { Column } from './column.ts'
import { words } from '../text/words.ts'

/** Columns that the user has switched on (true) or off (false), by key. */
type Choice = Readonly<Record<string, boolean>>

const stores = new Map<string, Store<Choice>>()

/** Stored as `status,-created`. */
function choiceOf(name: string): Store<Choice> {
  let store = stores.get(name)
  if (!store) {
    store = keptStore<Choice>(
      `columns:${name}`,
      (stored) =>
        Object.fromEntries(
          (stored?.split(',') ?? []).map((key) => [key.replace(/^-/, ''), !key.startsWith('-')]),
        ),
      (choice) =>
        Object.entries(choice)
          .map(([key, wanted]) => (wanted ? key : `-${key}`))
          .join(',') || null,
    )
    stores.set(name, store)
  }
  return store
}

type ShownColumns<Row> = { columns: readonly Column<Row>[]; choose: (key: string, wanted: boolean) => void }

/** A column that the user has switched on stays, however narrow the box is. */
function staying<Row>({ leaves: _, ...column }: Column<Row>): Column<Row> {
  return column
}

/** The visible columns in their own order; the choice is stored in this browser under `name`. */
export function useShownColumns<Row>(name: string, columns: readonly Column<Row>[]): ShownColumns<Row> {
  const [store] = useState(() => choiceOf(name))
  const chosen = useStore(store)
  const shown = useMemo(
    () =>
      columns
        .filter(({ key, title, optional }) => title || (chosen[key] ?? !optional))
        .map((column) => (chosen[column.key] ? staying(column) : column)),
    [columns, chosen],
  )
  return { columns: shown, choose: (key, wanted) => store.set({ ...store.get(), [key]: wanted }) }
}

export function ColumnChoice<Row>({
  columns,
  shown,
  gone,
}: {
  columns: readonly Column<Row>[]
  shown: ShownColumns<Row>
  /** Keys of the columns that are hidden for lack of space. */
  gone: readonly string[]
}) {
  const t = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button plain square"
        aria-label={t(words.columns)}
        title={t(words.columns)}
        aria-expanded={isOpen}
        {...besideEarly}
        onClick={() => setOpen(!isOpen)}
        // The focus may not have moved into the box yet.
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Icon name="columns" />
      </button>
      {isOpen && (
        <Beside opener={opener} placement="bottom end" className="" onClose={() => setOpen(false)}>
          <fieldset className="column-choice">
            <legend className="unseen">{t(words.columns)}</legend>
            {columns.map(({ key, header, title }) => {
              const column = shown.columns.find((one) => one.key === key)
              // A column that was just switched on stays, before the table has measured again.
              const hasLeft = gone.includes(key) && column?.leaves !== undefined
              const isShown = column !== undefined && !hasLeft
              return (
                <label key={key}>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={title}
                    onChange={() => shown.choose(key, !isShown)}
                  />
                  {t(header)}
                  {hasLeft && <span className="column-gone">{t(words.noRoom)}</span>}
                </label>
              )
            })}
          </fieldset>
        </Beside>
      )}
    </>
  )
}
