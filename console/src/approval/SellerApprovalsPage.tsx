import { countSellerApprovals } from '@fairlead/api/approval/seller-approval.ts'
import { useQuery } from '@tanstack/react-query'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { prefetchList } from '../ui/table/use-table.ts'
import { sellerCalls } from './approval-calls.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { delegationTitle } from './screens.ts'
import { approvalText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(sellerCalls.list, search)

/** What a user of an account that sells requested, and a second one decides. */
export default function SellerApprovalsPage() {
  const t = useText()
  const { data } = useQuery(callQuery(countSellerApprovals, {}, { quiet: true, tell: 'none' }))
  return (
    <ApprovalList
      side="seller"
      calls={sellerCalls}
      title={text.sellerTitle}
      name="seller-approvals"
      empty={text.sellerNone}
      tools={
        <>
          {data && <p className="soft">{t(text.waiting, { count: data.pending })}</p>}
          <ButtonLink place={paths.delegations()}>{t(delegationTitle)}</ButtonLink>
        </>
      }
    />
  )
}
