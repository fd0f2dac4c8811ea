import type { RawSearch } from '../lib/address/list-search.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { sellerDelegations } from './approval-calls.ts'
import { DelegationList } from './DelegationList.tsx'

export const load = (search: RawSearch) => prefetchList(sellerDelegations.list, search)

/** Delegations among the users of an account that sells. */
export default function SellerDelegationsPage() {
  return <DelegationList calls={sellerDelegations} name="approval-delegations" />
}
