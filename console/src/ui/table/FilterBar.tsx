import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { useFieldError } from '../text/field-error.ts'
import '../field/input.css'
import { PeriodFilter } from './PeriodFilter.tsx'
import { isFiltered, type TableState } from './use-table.ts'
import { words } from '../text/words.ts'

/** One filter of a list: a search text, one of several values, or a period. `name` is that of the endpoint's query. */
export type Filter = {
  name: string
  label: Text
  /** A label that is a plain string is a stored name. */
  options?: readonly { value: string; label: Text | string }[]
  /** What a search text may be; others can be typed too. */
  suggested?: readonly string[]
  /** One of the options always holds. */
  always?: boolean
  /** For a period, which starts at `name`: the name of its end. Both are in UTC in the address and for the endpoint. */
  until?: string
  /** For a period: what holds if none is chosen; otherwise any time. */
  unset?: Text
}

type Props = {
  filters: readonly Filter[]
  table: Pick<TableState<never>, 'search' | 'unset' | 'change' | 'check'>
}

const namesOf = (filters: readonly Filter[]) =>
  filters.flatMap(({ name, until }) => (until === undefined ? [name] : [name, until]))

/** Selections and periods apply immediately, texts on Enter or by the button. */
export function FilterBar({ filters, table }: Props) {
  const t = useText()
  const sayAt = useFieldError()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ beside: string; errors: Record<string, FieldError> }>()
  const appliedFilters = table.search.filters
  const applied = new URLSearchParams(appliedFilters).toString()
  // An error is dropped when other filters are applied.
  const errors = found?.beside === applied ? found.errors : {}
  // Unapplied input stays until the address changes for another reason (the back button, a link).
  useEffect(() => {
    const values = new URLSearchParams(applied)
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        if (control.name) control.value = values.get(control.name) ?? ''
      }
    }
  }, [applied])
  if (filters.length === 0) return null

  const valuesOf = (of: HTMLFormElement) => {
    const data = new FormData(of)
    const values = namesOf(filters).map((name): [string, string] => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value.trim() : '']
    })
    return Object.fromEntries(values.filter(([, value]) => value))
  }
  const apply = () => {
    if (!form.current) return
    const values = valuesOf(form.current)
    const wrong = table.check(values)
    setFound({ beside: applied, errors: wrong })
    if (!namesOf(filters).some((name) => wrong[name])) table.change({ filters: values })
  }
  const active = isFiltered(table)
  const shown = filters.map((filter) => {
    const { name, label } = filter
    const error = namesOf([filter])
      .map((one) => errors[one])
      .find((one) => one !== undefined)
    return (
      <FilterControl
        key={name}
        filter={filter}
        id={`${id}-${name}`}
        applied={appliedFilters}
        fault={error && sayAt(error.name, { field: t(label), ...error.args })}
        onApply={apply}
      />
    )
  })
  const last = filters.at(-1)
  const wrongCount = namesOf(filters).filter((name) => errors[name]).length
  return (
    <form
      ref={form}
      className={`filters ${wrongCount === 1 ? 'has-one-error' : ''}`}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {shown.slice(0, -1)}
      {/* The button is beside a filter at every width, never alone on a line. */}
      <div className={`filter-last ${last ? kindOf(last) : ''}`}>
        {shown.at(-1)}
        <div className="filters-do">
          <Button type="submit">{t(words.search)}</Button>
          {active && (
            <Button look="link" onClick={() => table.change({ filters: {} })}>
              {t(words.clear)}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

const kindOf = ({ options, until }: Filter) =>
  options ? 'of-choices' : until === undefined ? 'of-text' : 'of-period'

type ControlProps = {
  filter: Filter
  id: string
  applied: Readonly<Record<string, string>>
  fault: string | undefined
  onApply: () => void
}

function FilterControl({ filter, id, applied, fault, onApply }: ControlProps) {
  const t = useText()
  const { name, label, options, until, unset, always, suggested = [] } = filter
  const value = applied[name] ?? ''
  const errorId = fault === undefined ? undefined : `${id}-error`
  const common = { id, className: 'input', name, 'aria-invalid': fault !== undefined }
  return (
    <div className={`filter ${kindOf(filter)}`}>
      <label id={`${id}-label`} htmlFor={id}>
        {t(label)}
      </label>
      {until !== undefined ? (
        <PeriodFilter
          id={id}
          label={label}
          names={[name, until]}
          value={[value, applied[until] ?? '']}
          errorId={errorId}
          unset={unset}
          onApply={onApply}
        />
      ) : options ? (
        <select {...common} defaultValue={value} onChange={onApply}>
          {!always && <option value="">{t(words.all)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {typeof option.label === 'string' ? option.label : t(option.label)}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            {...common}
            type="text"
            defaultValue={value}
            aria-describedby={errorId}
            list={suggested.length > 0 ? `${id}-list` : undefined}
          />
          {suggested.length > 0 && (
            <datalist id={`${id}-list`}>
              {suggested.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
      {fault !== undefined && (
        <span className="filter-error" id={errorId} role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
