import { DeployStatus, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { text } from '../text.ts'

export const siteFilters: readonly Filter[] = [
  { name: 'domain', label: text.domain },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: String(SiteStatus.on), label: text.on },
      { value: String(SiteStatus.off), label: text.off },
    ],
  },
  {
    name: 'deployStatus',
    label: text.deployStatus,
    options: [
      { value: String(DeployStatus.preparing), label: text.preparing },
      { value: String(DeployStatus.deploying), label: text.deploying },
      { value: String(DeployStatus.completed), label: text.completed },
      { value: String(DeployStatus.failed), label: text.deployFailed },
    ],
  },
]
