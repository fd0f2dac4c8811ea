import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { sellerCalls } from './approval-calls.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { InboxTools } from './InboxTools.tsx'
import { approvalText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(sellerCalls.list, search)

/** What a user of an account that sells requested, and a second one decides. */
export default function SellerApprovalsPage() {
  return (
    <ApprovalList
      side="seller"
      calls={sellerCalls}
      title={text.sellerTitle}
      name="seller-approvals"
      empty={text.sellerNone}
      tools={<InboxTools calls={sellerCalls} delegations={paths.delegations()} />}
    />
  )
}
