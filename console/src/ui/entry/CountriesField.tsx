import { useDeferredValue, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { countryNames } from '../../lib/text/country-names.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { GroupField } from '../field/GroupField.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import './countries.css'
import { TagList } from './TagList.tsx'
import { text } from './text.ts'

/** Countries and regions as checkboxes, searched by part of the name or by the two-letter code. */
export function CountriesField(frame: FieldProps) {
  const t = useText()
  const of = useStore(language)
  const { field } = useController({ name: frame.name })
  const chosen = field.value as readonly string[]
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const sought = useDeferredValue(typed.trim().toLowerCase())
  const countries = countryNames(of)
  const tags = countries.filter(({ code }) => chosen.includes(code))
  const shown = countries.filter(
    (country) => country.name.toLowerCase().includes(sought) || country.code.toLowerCase() === sought,
  )
  const toggle = (code: string) =>
    field.onChange(
      chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code].toSorted(),
    )
  return (
    <GroupField {...frame}>
      {(control) => (
        <>
          <div className="row apart">
            <input
              ref={search}
              className="input countries-search"
              type="search"
              aria-label={t(text.countrySearch)}
              placeholder={t(text.countrySearch)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // Enter belongs to the search, not to the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <span className="soft" role="status">
              {t(text.countriesChosen, { count: chosen.length })}
            </span>
          </div>
          {tags.length > 0 && (
            <TagList
              label={t(text.countriesChosen, { count: chosen.length })}
              tags={tags.map((country) => country.name)}
              onRemove={(at) => {
                toggle(tags[at]?.code ?? '')
                // The button disappears with its tag, so the focus moves to the search.
                search.current?.focus()
              }}
            />
          )}
          <div className="countries">
            {shown.map(({ code, name: country }) => (
              <label key={code}>
                <input
                  type="checkbox"
                  {...control}
                  checked={chosen.includes(code)}
                  onChange={() => toggle(code)}
                />
                <span>{country}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </GroupField>
  )
}
