import { selectSites } from '@fairlead/api/cdn/site/site.ts'
import { topOrders } from '@fairlead/api/cdn/top-list.ts'
import type { FieldError } from '@fairlead/api/field-errors.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryNames } from '../../lib/text/country-names.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PeriodInput } from '../../ui/period/PeriodInput.tsx'
import { useFieldError } from '../../ui/text/field-error.ts'
import './data.css'
import { ManySelect } from './ManySelect.tsx'
import { callOf, countable, type DataSearch, isTop } from './query.ts'
import { text } from './text.ts'

type Props = {
  applied: DataSearch
  /** Names of errors that the server found in the query, by field. */
  refused: Readonly<Record<string, string>> | undefined
  onApply: (search: DataSearch) => void
}

/** What is queried. It is applied by the button, and then stands in the address. */
export function DataForm({ applied, refused, onApply }: Props) {
  const { type } = applied
  const t = useText()
  const of = useStore(language)
  const sayAt = useFieldError()
  const [draft, setDraft] = useState(applied)
  const [errors, setErrors] = useState<Record<string, FieldError>>(() => callOf(applied).errors)
  const change = (part: Partial<DataSearch>) => setDraft({ ...draft, ...part })
  const errorOf = (name: string) => {
    // A list has one error, whichever item it is of.
    const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
    if (error) return sayAt(error.name, error.args)
    const refusal = refused?.[name]
    return refusal === undefined ? undefined : sayAt(refusal, {})
  }
  const [typed, setTyped] = useState('')
  const domain = useDeferredValue(typed.trim().toLowerCase())
  const sites = useQuery({
    ...callQuery(selectSites, { query: domain ? { domain } : {} }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const apply = () => {
    const found = callOf(draft).errors
    setErrors(found)
    if (Object.keys(found).length === 0) onApply(draft)
  }
  // The input of the range itself shows that times are missing or in the wrong order.
  const rangeError = ['timesRequired', 'timeRange'].includes(errors['endTime']?.name ?? '')
    ? undefined
    : (errorOf('endTime') ?? errorOf('startTime'))
  const isOrder = errors['startTime']?.name === 'timesRequired'
  return (
    <form
      className="panel data-form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div>
        <PeriodInput label={text.period} value={draft.period} onChange={(period) => change({ period })} />
        {rangeError !== undefined && !isOrder && (
          <p className="field-error" role="alert">
            {rangeError}
          </p>
        )}
      </div>
      <div className="data-fields">
        <ManySelect
          label={t(text.sites)}
          placeholder={t(text.allSites)}
          value={draft.sites}
          options={(sites.data ?? []).map((site) => ({ value: site.id, label: site.domain }))}
          onSearch={setTyped}
          onChange={(chosen) => change({ sites: chosen })}
          error={errorOf('cdnConfigIds')}
        />
        {!isTop(type) && (
          <ManySelect
            label={t(text.countries)}
            placeholder={t(text.allCountries)}
            value={draft.countries}
            options={[
              ...countryNames(of).map(({ code, name }) => ({ value: code, label: name })),
              { value: '-', label: t(text.unknownCountry) },
            ]}
            onChange={(countries) => change({ countries })}
            error={errorOf('countries')}
            reason={countable(type) ? undefined : sayAt('noCountryDimension', {})}
          />
        )}
        {isTop(type) ? (
          <Choice
            label={t(text.order)}
            value={draft.order}
            options={topOrders.map((value) => ({ value, text: t(text[value]) }))}
            onChange={(order) => change({ order })}
          />
        ) : (
          <Choice
            label={t(text.grain)}
            value={draft.grain}
            options={[
              { value: '', text: t(text.byLength) },
              { value: 'minutes', text: t(text.minutes) },
              { value: 'hour', text: t(text.hour) },
              { value: 'day', text: t(text.day) },
            ]}
            error={errorOf('grain')}
            onChange={(grain) => change({ grain })}
          />
        )}
      </div>
      <div className="row data-submit">
        {!isTop(type) && (
          <label className="row">
            <input
              type="checkbox"
              checked={draft.compares}
              onChange={({ target }) => change({ compares: target.checked })}
            />
            {t(text.compare)}
          </label>
        )}
        <Button look="primary" type="submit">
          {t(text.query)}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  error?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few values. */
function Choice<Value extends string>({ label, value, options, error, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="data-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  )
}
