import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { fromInput, toInput } from '../../lib/text/zoned-input.ts'
import { Button } from '../button/Button.tsx'
import { useFieldError } from '../text/field-error.ts'
import '../field/input.css'
import type { TableState } from './use-table.ts'
import { words } from '../text/words.ts'

/** One filter of a list: a search text, one of several values, or a moment. `name` is that of the endpoint's query. */
export type Filter = {
  name: string
  label: Text
  /** A label that is a plain string is a stored name. */
  options?: readonly { value: string; label: Text | string }[]
  /** Entered in the user's time zone; in UTC in the address and for the endpoint. */
  time?: boolean
}

type Props = { filters: readonly Filter[]; table: Pick<TableState<never>, 'search' | 'change' | 'check'> }

/** Selections apply at once, texts and times on Enter or by the button. */
export function FilterBar({ filters, table }: Props) {
  const t = useText()
  const sayAt = useFieldError()
  const id = useId()
  const zone = useStore(timeZone)
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ beside: string; errors: Record<string, FieldError> }>()
  const given = table.search.filters
  const applied = new URLSearchParams(given).toString()
  // An error is dropped when other filters are applied.
  const errors = found?.beside === applied ? found.errors : {}
  const times = filters
    .filter(({ time }) => time)
    .map(({ name }) => name)
    .join()
  // Unapplied input stays until the address changes for another reason (the back button, a link).
  useEffect(() => {
    const values = new URLSearchParams(applied)
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        const value = values.get(control.name) ?? ''
        control.value = times.split(',').includes(control.name) ? toInput(value, zone) : value
      }
    }
  }, [applied, times, zone])
  if (filters.length === 0) return null

  const valuesOf = (of: HTMLFormElement) => {
    const data = new FormData(of)
    const values = filters.map(({ name, time }): [string, string] => {
      const value = data.get(name)
      const text = typeof value === 'string' ? value.trim() : ''
      return [name, time && text ? fromInput(text, zone) : text]
    })
    return Object.fromEntries(values.filter(([, value]) => value))
  }
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!form.current) return
    const values = valuesOf(form.current)
    const wrong = table.check(values)
    setFound({ beside: applied, errors: wrong })
    if (!filters.some(({ name }) => wrong[name])) table.change({ filters: values })
  }
  const active = Object.keys(given).length > 0
  return (
    <form ref={form} className="filters" role="search" noValidate onSubmit={apply}>
      {filters.map(({ name, label, options, time }) => {
        const error = errors[name]
        const [controlId, errorId] = [`${id}-${name}`, `${id}-${name}-error`]
        const common = { id: controlId, className: 'input', name, 'aria-invalid': error !== undefined }
        return (
          <div key={name} className="filter">
            <label htmlFor={controlId}>{t(label)}</label>
            {options ? (
              <select {...common} defaultValue={given[name] ?? ''} onChange={apply}>
                <option value="">{t(words.all)}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {typeof option.label === 'string' ? option.label : t(option.label)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...common}
                type={time ? 'datetime-local' : 'text'}
                defaultValue={time ? toInput(given[name] ?? '', zone) : (given[name] ?? '')}
                aria-describedby={error && errorId}
              />
            )}
            {error && (
              <span className="filter-error" id={errorId} role="alert">
                {sayAt(error.name, { field: t(label), ...error.args })}
              </span>
            )}
          </div>
        )
      })}
      <div className="filters-do">
        <Button type="submit">{t(words.search)}</Button>
        {active && (
          <Button look="link" onClick={() => table.change({ filters: {} })}>
            {t(words.clear)}
          </Button>
        )}
      </div>
    </form>
  )
}
