import type { RawSearch } from '../lib/address/list-search.ts'
import { CloudOverview, loadOverview } from './CloudOverview.tsx'

export const load = (search: RawSearch) => loadOverview('AWS', search)

export default function AwsOverviewPage() {
  return <CloudOverview supplier="AWS" />
}
