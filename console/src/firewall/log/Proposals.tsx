import { getAcl, listAcls } from '@fairlead/api/firewall/acl/acl.ts'
import {
  addException,
  type ExceptionPreview,
  proposeExceptions,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { ruleWords } from '../rule-text.ts'
import { text } from '../text.ts'

/** The narrowest exceptions that would let a request through, each with what else it would let through. */
export function Proposals({ logId }: { logId: string }) {
  const t = useText()
  const { data, isError } = useQuery(
    callQuery(proposeExceptions, { params: { id: logId } }, { tell: 'none' }),
  )
  if (isError) return <p role="alert">{t(text.noAcl)}</p>
  if (!data) return null
  return (
    <DetailSection title={t(text.proposals)}>
      {data.proposals.length === 0 && <p>{t(text.noProposals)}</p>}
      {data.proposals.map((proposal) => (
        <Proposal
          key={`${proposal.exception.rule} ${proposal.exception.place}`}
          aclId={data.aclId}
          proposal={proposal}
        />
      ))}
    </DetailSection>
  )
}

function Proposal({ aclId, proposal }: { aclId: string; proposal: ExceptionPreview }) {
  const t = useText()
  const { exception, matched, letThrough, examples } = proposal
  const add = useAction(addException, { done: text.exceptionAdded, refresh: [listAcls, getAcl] })
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: t(ruleWords.rule), value: <code>{exception.rule}</code> },
          { label: t(ruleWords.place), value: <code>{exception.place}</code> },
          { label: t(ruleWords.path), value: <code>{exception.path}</code> },
        ]}
      />
      <p>{t(text.concerned, { count: matched, lets: t(text.lets, { count: letThrough }) })}</p>
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, ip, httpMethod, uri, queryString }) => (
            <li key={id}>
              <code>
                {ip} {httpMethod} {uri}
                {queryString !== '' && `?${queryString}`}
              </code>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button pending={add.pending} onClick={() => add.press({ params: { id: aclId }, body: exception })}>
          {t(text.addException)}
        </Button>
      </div>
    </div>
  )
}
