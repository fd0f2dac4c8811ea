import type { AclDetail } from '@fairlead/api/firewall/acl/acl.ts'
import {
  addFirewallReplay,
  type FirewallReplay,
  getFirewallReplay,
} from '@fairlead/api/firewall/acl/promotion.ts'
import type { FirewallExample } from '@fairlead/api/firewall/replay.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn, textColumn, urlColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import type { CountingPart } from './counting-part.ts'

type Props = { acl: AclDetail; part: CountingPart; onClose: () => void }

/** How often a running replay is polled, in milliseconds. */
const pollMs = 500

const Question = z.strictObject({ cdnConfigId: z.string().min(1, 'required') })

const columns: readonly Column<FirewallExample>[] = [
  momentColumn('time', text.created),
  textColumn('client', words.address, { leaves: 2 }),
  textColumn('method', text.method, { leaves: 1 }),
  urlColumn('url', text.uri),
  textColumn('place', words.place, { leaves: 3 }),
]

/** What a part that counts would have done to the requests of the last 24 hours. */
export function PreviewDialog({ acl, part: { target, name }, onClose }: Props) {
  const t = useText()
  const [id, setId] = useState<string>()
  const add = useAction(addFirewallReplay, { tell: 'form', onDone: (replay) => setId(replay.id) })
  const { data } = useQuery({
    ...callQuery(getFirewallReplay, { params: { id: id ?? '' } }, { quiet: true }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'waiting' ? pollMs : false),
  })
  const frame = useFormFrame({
    leaving: 'free',
    schema: Question,
    values: { cdnConfigId: acl.domains[0]?.cdnConfigId ?? '' },
    submit: (body) => add.act({ params: { id: acl.id }, body: { ...body, target } }),
  })
  return (
    <Dialog broad title={t(words.previewOf, { name })} onClose={onClose}>
      <p className="soft">{t(words.previewText)}</p>
      <Form frame={frame} submitLabel={t(words.previewStart)} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('cdnConfigId')}
          label={text.site}
          options={acl.domains.map(({ cdnConfigId, domain }) => ({ value: cdnConfigId, label: domain }))}
        />
      </Form>
      {id !== undefined && <Findings replay={data} />}
    </Dialog>
  )
}

function Findings({ replay }: { replay: FirewallReplay | undefined }) {
  const t = useText()
  if (!replay || replay.state === 'waiting') return <p role="status">{t(words.previewRunning)}</p>
  if (replay.state === 'failed')
    return <Alert tone="error">{t(words.previewFailed, { error: replay.error })}</Alert>
  const { result } = replay
  if (!result) return <Alert tone="warn">{t(words.previewUnanswered)}</Alert>
  const { requests, total, newlyStopped, withBody } = result
  return (
    <div className="stack" role="status">
      <p>{t(words.judged, { requests, total })}</p>
      <p>
        <strong>{t(words.wouldStop, { count: newlyStopped.requests })}</strong>
      </p>
      {withBody > 0 && <p className="soft">{t(words.withBody, { count: withBody })}</p>}
      {newlyStopped.examples.length > 0 && (
        <TableBox label={t(words.examples)}>
          <Table
            label={t(words.examples)}
            columns={columns}
            rows={newlyStopped.examples}
            rowKey={({ requestId }) => requestId}
          />
        </TableBox>
      )}
    </div>
  )
}
