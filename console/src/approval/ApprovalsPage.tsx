import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { prefetchList } from '../ui/table/use-table.ts'
import { staffCalls } from './approval-calls.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { delegationTitle } from './screens.ts'
import { approvalText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(staffCalls.list, search)

/** What a member of staff requested and a second one decides. */
export default function ApprovalsPage() {
  const t = useText()
  return (
    <ApprovalList
      side="staff"
      calls={staffCalls}
      title={text.title}
      name="approvals"
      empty={text.none}
      tools={<ButtonLink place={paths.staffDelegations()}>{t(delegationTitle)}</ButtonLink>}
    />
  )
}
