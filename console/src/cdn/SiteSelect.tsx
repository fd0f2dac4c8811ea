import { selectSites, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { ChoiceBox } from '../ui/choice/ChoiceBox.tsx'
import type { ControlProps } from '../ui/field/Field.tsx'
import './site-select.css'
import { text } from './text.ts'

type Props = {
  label: string
  value: string
  onChange: (id: string) => void
  /** Offers "all sites" as the empty choice. */
  clearable?: boolean
  control?: ControlProps
}

/** Selects a site by its domain. The server searches, because an account may have thousands of sites. */
export function SiteSelect({ label, value, onChange, clearable = false, control }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const domain = useDeferredValue(typed.trim().toLowerCase())
  const sites = useQuery({
    ...callQuery(selectSites, { query: domain ? { domain } : {} }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const choices = (sites.data ?? []).map((site) => ({
    value: site.id,
    label: site.status === SiteStatus.on ? site.domain : t(text.pausedSite, { domain: site.domain }),
  }))
  return (
    <div className="site-select">
      <ChoiceBox
        control={control ?? {}}
        label={label}
        clearable={clearable}
        placeholder={t(clearable ? text.allSites : text.chooseSite)}
        value={value === '' ? null : value}
        choices={choices}
        onSearch={setTyped}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    </div>
  )
}
