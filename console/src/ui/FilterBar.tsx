import type { Text } from '@fairlead/api/text.ts'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from './Button.tsx'
import './input.css'
import type { TableState } from './use-table.ts'
import { words } from './words.ts'

/** One filter of a list: a text to look for, or one of a few values. `name` is the endpoint's own. */
export type Filter = { name: string; label: Text; options?: readonly { value: string; label: Text }[] }

type Props = { filters: readonly Filter[]; table: Pick<TableState<never>, 'search' | 'change'> }

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])
      .filter(([, value]) => value),
  ) as Record<string, string>

/** Choices apply at once, texts on Enter or the button. */
export function FilterBar({ filters, table }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const given = table.search.filters
  const applied = new URLSearchParams(given).toString()
  // The address may change from elsewhere (back, another link); what is being typed is left alone until then.
  useEffect(() => {
    const values = new URLSearchParams(applied)
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = values.get(control.name) ?? ''
      }
    }
  }, [applied])
  if (filters.length === 0) return null
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.current) table.change({ filters: valuesOf(form.current) })
  }
  const active = Object.keys(given).length > 0
  return (
    <form ref={form} className="filters" role="search" onSubmit={apply}>
      {filters.map(({ name, label, options }) => (
        <label key={name}>
          {t(label)}
          {options ? (
            <select className="input" name={name} defaultValue={given[name] ?? ''} onChange={apply}>
              <option value="">{t(words.all)}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {t(option.label)}
                </option>
              ))}
            </select>
          ) : (
            <input className="input" type="text" name={name} defaultValue={given[name] ?? ''} />
          )}
        </label>
      ))}
      <Button type="submit">{t(words.search)}</Button>
      {active && (
        <Button look="link" onClick={() => table.change({ filters: {} })}>
          {t(words.clear)}
        </Button>
      )}
    </form>
  )
}
