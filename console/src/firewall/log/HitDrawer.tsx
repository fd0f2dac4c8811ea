import type { HitMatch } from '@fairlead/api/firewall/hit.ts'
import {
  addException,
  type FirewallLog,
  getFirewallRequest,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import { listRuleNames, ruleModeNames } from '@fairlead/api/firewall/names.ts'
import { rules } from '@fairlead/api/firewall/rules.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { CodeBox } from '../../ui/detail/CodeBox.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import { countColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { CountryText } from '../../ui/text/country-column.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { text } from '../text.ts'
import { effectStates } from './effect-states.ts'
import { Proposals } from './Proposals.tsx'

const texts = new Map<string, Text>([
  ...rules.map((rule): [string, Text] => [rule.id, rule.text]),
  ...Object.entries(listRuleNames),
])

function RuleCell({ rule }: HitMatch) {
  const t = useText()
  const said = texts.get(rule)
  return (
    <>
      <code>{rule}</code>
      {said && <div className="soft">{t(said)}</div>}
    </>
  )
}

function Mode({ mode }: HitMatch) {
  const t = useText()
  return t(ruleModeNames[mode])
}

const columns: readonly Column<HitMatch>[] = [
  { key: 'rule', header: text.rule, title: true, wrap: true, cell: (match) => <RuleCell {...match} /> },
  textColumn('place', text.place),
  countColumn('score', text.score),
  { key: 'mode', header: text.mode, cell: (match) => <Mode {...match} /> },
]

type Props = { log: FirewallLog; onClose: () => void }

/** Everything about a request that the firewall matched, and what can be done about it. */
export function HitDrawer({ log, onClose }: Props) {
  const t = useText()
  const [shown, setShown] = useState<'request' | 'proposals'>()
  const mayReadLogs = useMe().menus.includes(getFirewallRequest.can)
  const mayEdit = useHolds(addException)
  // The row was read in the language of its list, which may have changed since.
  const said = texts.get(log.rule)
  return (
    <DetailDrawer
      broad
      title={t(text.logOf, { id: log.requestId })}
      state={<StateLabel state={effectStates[log.action]} />}
      onClose={onClose}
      facts={[
        { label: t(text.date), value: <TimeText iso={log.date} /> },
        { label: t(text.site), value: log.domain },
        { label: t(text.ip), value: log.ip === '' ? '–' : <CopyText text={log.ip} /> },
        { label: t(text.area), value: <CountryText code={log.area} /> },
        { label: t(text.rule), value: <code>{log.rule}</code> },
        { label: t(text.message), value: said ? t(said) : log.message },
        { label: t(text.wouldStop), value: t(log.wouldStop ? text.stopped : text.notStopped) },
        { label: t(text.method), value: log.httpMethod },
        { label: t(text.version), value: log.httpVersion },
        { label: t(text.host), value: log.host },
        { label: t(text.uri), value: <code>{log.uri}</code> },
        { label: t(text.query), value: log.queryString === '' ? '–' : <code>{log.queryString}</code> },
        { label: t(text.requestId), value: <CopyText text={log.requestId} /> },
        { label: t(text.agent), value: log.userAgent || '–' },
      ]}
      actions={
        <>
          {mayReadLogs && <Button onClick={() => setShown('request')}>{t(text.toRequest)}</Button>}
          {mayEdit && <Button onClick={() => setShown('proposals')}>{t(text.propose)}</Button>}
        </>
      }
    >
      {log.matches.length > 0 && (
        <DetailSection title={t(text.matches)}>
          <TableBox label={t(text.matches)}>
            <Table
              label={t(text.matches)}
              columns={columns}
              rows={log.matches}
              rowKey={({ rule, place }) => `${rule} ${place}`}
            />
          </TableBox>
        </DetailSection>
      )}
      {shown === 'request' && <RequestLine id={log.id} />}
      {shown === 'proposals' && <Proposals logId={log.id} />}
    </DetailDrawer>
  )
}

function RequestLine({ id }: { id: string }) {
  const t = useText()
  const { data } = useQuery(callQuery(getFirewallRequest, { params: { id } }))
  if (data === undefined) return null
  return (
    <DetailSection title={t(text.request)}>
      {data === null ? (
        <p role="status">{t(text.noRequest)}</p>
      ) : (
        <CodeBox title={t(text.request)} code={JSON.stringify(data, undefined, 2)} />
      )}
    </DetailSection>
  )
}
