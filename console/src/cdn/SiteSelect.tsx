import { selectSites, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { Antd } from '../ui/Antd.tsx'
import './site-select.css'
import { text } from './text.ts'

type Props = {
  value: string
  onChange: (id: string) => void
  /** Offers "all sites" as the empty choice. */
  clearable?: boolean
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** Selects a site by its domain. The server searches, because an account may have thousands of sites. */
export function SiteSelect({ value, onChange, clearable = false, ...control }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const domain = useDeferredValue(typed.trim().toLowerCase())
  const sites = useQuery({
    ...callQuery(selectSites, { query: domain ? { domain } : {} }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const options = (sites.data ?? []).map((site) => ({
    value: site.id,
    label: site.status === SiteStatus.on ? site.domain : t(text.pausedSite, { domain: site.domain }),
  }))
  return (
    <Antd>
      <Select
        {...control}
        className="site-select"
        {...(control['aria-invalid'] ? { status: 'error' as const } : {})}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        allowClear={clearable}
        placeholder={t(clearable ? text.allSites : text.chooseSite)}
        value={value === '' ? null : value}
        options={options}
        loading={sites.isFetching}
        onChange={(id: string | null | undefined) => onChange(id ?? '')}
      />
    </Antd>
  )
}
