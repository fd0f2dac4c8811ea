import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { staffDelegations } from './approval-calls.ts'
import { DelegationList } from './DelegationList.tsx'

export const load = (search: RawSearch) => prefetchList(staffDelegations.list, search)

/** Delegations among staff. */
export default function StaffDelegationsPage() {
  return <DelegationList calls={staffDelegations} name="staff-delegations" />
}
