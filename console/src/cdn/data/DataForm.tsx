import { type DataType, hasCountries } from '@fairlead/api/cdn/data-center.ts'
import { selectSites } from '@fairlead/api/cdn/site/site.ts'
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
import { callOf, type DataSearch } from './query.ts'
import { text } from './text.ts'

type Props = { type: DataType; applied: DataSearch; onApply: (search: DataSearch) => void }

/** What is queried. It is applied by the button, and then stands in the address. */
export function DataForm({ type, applied, onApply }: Props) {
  const t = useText()
  const of = useStore(language)
  const id = useId()
  const sayAt = useFieldError()
  const [draft, setDraft] = useState({ ...applied, type })
  const [errors, setErrors] = useState<Record<string, FieldError>>(() => callOf(applied).errors)
  const change = (part: Partial<DataSearch>) => setDraft({ ...draft, ...part })
  const errorOf = (name: string) => {
    // A list has one error, whichever item it is of.
    const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
    return error && sayAt(error.name, error.args)
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
  // Its input says itself that times are missing or in the wrong order.
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
          reason={hasCountries(type) ? undefined : sayAt('noCountryDimension', {})}
        />
        <div className="data-field">
          <label htmlFor={`${id}-grain`}>{t(text.grain)}</label>
          <select
            id={`${id}-grain`}
            className="input"
            value={draft.grain}
            aria-invalid={errorOf('grain') !== undefined}
            onChange={({ target }) => change({ grain: target.value })}
          >
            <option value="">{t(text.byLength)}</option>
            <option value="minutes">{t(text.minutes)}</option>
            <option value="hour">{t(text.hour)}</option>
            <option value="day">{t(text.day)}</option>
          </select>
          {errorOf('grain') !== undefined && <p className="field-error">{errorOf('grain')}</p>}
        </div>
      </div>
      <div className="row">
        <label className="row">
          <input
            type="checkbox"
            checked={draft.compares}
            onChange={({ target }) => change({ compares: target.checked })}
          />
          {t(text.compare)}
        </label>
        <Button look="primary" type="submit">
          {t(text.query)}
        </Button>
      </div>
    </form>
  )
}
