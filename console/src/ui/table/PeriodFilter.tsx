import type { Text } from '@fairlead/api/text.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { toInput } from '../../lib/text/zoned-input.ts'
import { Icon } from '../Icon.tsx'
import { words } from '../text/words.ts'
import type { PeriodEnds } from './PeriodEditor.tsx'

// Calendar and shortcuts are loaded when they are opened, because a list does not need them at first.
const PeriodLayer = lazy(() =>
  import('../layer/PeriodLayer.tsx').then((module) => ({ default: module.PeriodLayer })),
)

type Props = {
  id: string
  label: Text
  names: PeriodEnds
  /** The period in the address. */
  value: PeriodEnds
  errorId: string | undefined
  /** What holds if no period is chosen. */
  unset?: Text | undefined
  onApply: () => void
}

/** A period among the filters of a list: a button shows it, and opens the editor. */
export function PeriodFilter({ id, label, names, value, errorId, unset = words.anyTime, onApply }: Props) {
  const t = useText()
  const zone = useStore(timeZone)
  const button = useRef<HTMLButtonElement>(null)
  const [start, end] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [open, setOpen] = useState(false)
  const [from, to] = value.map((iso) => toInput(iso, zone).replace('T', ' '))
  const said = from && to ? `${from} – ${to}` : from ? t(words.since, { from }) : to && t(words.until, { to })

  const take = ([first, last]: PeriodEnds) => {
    if (start.current) start.current.value = first
    if (end.current) end.current.value = last
    setOpen(false)
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
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className="cuts">
          {said || t(unset)}
        </span>
        <Icon name="calendar" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <PeriodLayer
            button={button}
            label={label}
            value={value}
            zone={zone}
            unset={unset}
            onTake={take}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
