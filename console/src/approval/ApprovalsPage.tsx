import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { prefetchList } from '../ui/table/use-table.ts'
import { staffCalls } from './approval-calls.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { InboxTools } from './InboxTools.tsx'
import { approvalText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(staffCalls.list, search)

/** What a member of staff requested and a second one decides. */
export default function ApprovalsPage() {
  return (
    <ApprovalList
      side="staff"
      calls={staffCalls}
      title={text.title}
      name="approvals"
      empty={text.none}
      tools={<InboxTools calls={staffCalls} delegations={paths.staffDelegations()} />}
    />
  )
}
