import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchList } from '../../ui/table/use-table.ts'
import { prefetchDesk } from './desk.ts'
import { PrewarmsOf } from './PrewarmsPage.tsx'

export const load = (search: RawSearch) => prefetchList(prefetchDesk.list, search)

export default function PrefetchesPage() {
  return <PrewarmsOf desk={prefetchDesk} />
}
