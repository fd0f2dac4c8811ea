import { useQuery } from '@tanstack/react-query'
import type { LinkTarget } from '../lib/address/place.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import type { ApprovalCalls } from './approval-calls.ts'
import { delegationTitle } from './screens.ts'
import { approvalText as text } from './text.ts'

/** How many requests wait for the user, and the way to delegations. */
export function InboxTools({ calls, delegations }: { calls: ApprovalCalls; delegations: LinkTarget }) {
  const t = useText()
  const { data } = useQuery(callQuery(calls.count, {}, { quiet: true, tell: 'none' }))
  return (
    <>
      {data && <p className="soft">{t(text.waiting, { count: data.pending })}</p>}
      <ButtonLink place={delegations}>{t(delegationTitle)}</ButtonLink>
    </>
  )
}
