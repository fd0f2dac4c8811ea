import type { RawSearch } from '../lib/address/list-search.ts'
import { CloudOverview, loadOverview } from './CloudOverview.tsx'

export const load = (search: RawSearch) => loadOverview('ALI', search)

export default function AliOverviewPage() {
  return <CloudOverview supplier="ALI" />
}
