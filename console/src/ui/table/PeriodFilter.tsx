import type { Text } from '@fairlead/api/text.ts'
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { toInput } from '../../lib/text/zoned-input.ts'
import '../button/menu.css'
import { Icon } from '../Icon.tsx'
import { words } from '../text/words.ts'
import type { PeriodEnds } from './PeriodEditor.tsx'

// Calendar and shortcuts are loaded when they are opened, because a list does not need them at first.
const PeriodEditor = lazy(() =>
  import('./PeriodEditor.tsx').then((module) => ({ default: module.PeriodEditor })),
)

type Props = {
  id: string
  label: Text
  names: PeriodEnds
  /** The period in the address. */
  value: PeriodEnds
  errorId: string | undefined
  onApply: () => void
}

/** A period among the filters of a list: a button shows it, and opens the editor. */
export function PeriodFilter({ id, label, names, value, errorId, onApply }: Props) {
  const t = useText()
  const zone = useStore(timeZone)
  const layerId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [start, end] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [open, setOpen] = useState(false)
  const [from, to] = value.map((iso) => toInput(iso, zone).replace('T', ' '))
  const said = from && to ? `${from} – ${to}` : from ? t(words.since, { from }) : to && t(words.until, { to })

  useLayoutEffect(() => {
    const [box, around] = [layer.current, button.current?.getBoundingClientRect()]
    if (!open || !box || !around) return
    box.style.top = `${around.bottom + 4}px`
    box.style.left = `${Math.max(8, Math.min(around.left, innerWidth - box.offsetWidth - 8))}px`
    box.style.maxHeight = `${innerHeight - around.bottom - 12}px`
  }, [open])
  const take = ([first, last]: PeriodEnds) => {
    if (start.current) start.current.value = first
    if (end.current) end.current.value = last
    layer.current?.hidePopover()
    onApply()
  }
  return (
    <>
      <input ref={start} type="hidden" name={names[0]} defaultValue={value[0]} />
      <input ref={end} type="hidden" name={names[1]} defaultValue={value[1]} />
      <button
        ref={button}
        id={id}
        type="button"
        className="input period-open"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={errorId}
        aria-haspopup="dialog"
        popoverTarget={layerId}
      >
        <span id={`${id}-value`} className="cuts">
          {said || t(words.anyTime)}
        </span>
        <Icon name="calendar" />
      </button>
      <div
        ref={layer}
        id={layerId}
        popover="auto"
        role="dialog"
        aria-label={t(label)}
        className="menu period-layer"
        onToggle={({ target, newState }) => target === layer.current && setOpen(newState === 'open')}
      >
        {open && (
          <Suspense fallback={<p role="status">{t(words.loading)}</p>}>
            <PeriodEditor label={label} value={value} zone={zone} onTake={take} />
          </Suspense>
        )}
      </div>
    </>
  )
}
