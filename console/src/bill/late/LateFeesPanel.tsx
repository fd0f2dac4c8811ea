import {
  canWaiveLateFees,
  type ChargedLateFee,
  getLateFees,
  type LateFeeSpan,
  waiveLateFees,
} from '@fairlead/api/bill/document/late-fee.ts'
import type { Bill } from '@fairlead/api/bill/bill.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import type { Column } from '../../ui/table/column.ts'
import { linkColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { lateText as text } from './text.ts'
import { WaiveDialog } from './WaiveDialog.tsx'

function Days({ from, to }: { from: string; to: string }) {
  const t = useText()
  return from === to ? from : t(text.span, { from, to })
}

const spanColumns: readonly Column<LateFeeSpan>[] = [
  { key: 'from', header: text.days, title: true, cell: (span) => <Days {...span} /> },
  { key: 'days', header: text.count, number: true, cell: ({ days }) => days },
  figureColumn('arrears', text.arrears),
  figureColumn('amount', text.fee),
]
const chargedColumns: readonly Column<ChargedLateFee>[] = [
  { key: 'from', header: text.days, title: true, cell: (fee) => <Days {...fee} /> },
  linkColumn('fnumber', text.bill, ({ billId }: ChargedLateFee) => paths.bill(billId)),
  figureColumn('amount', text.fee),
]

/** What late payment of a bill costs: days that are billed, and those that are not yet. */
export function LateFeesPanel({ bill }: { bill: Bill }) {
  const t = useText()
  const [isWaiving, setWaiving] = useState(false)
  const { data } = useQuery(callQuery(getLateFees, { params: { id: bill.id } }))
  if (!data) return null
  const { spans, charged, openAmt, lateRate, currencyCode } = data
  if (spans.length === 0 && charged.length === 0 && bill.lateWaivedUntil === null) return null
  return (
    <section className="panel" aria-labelledby="late-fees">
      <h2 id="late-fees">{t(text.title)}</h2>
      <div className="panel-body stack">
        <Facts
          facts={[
            { label: t(text.open), value: <FigureText value={openAmt} unit={currencyCode} /> },
            { label: t(text.rate), value: lateRate },
            { label: t(text.waivedUntil), value: bill.lateWaivedUntil ?? '–' },
            { label: t(text.waiveReason), value: bill.lateWaiveReason || '–' },
          ]}
        />
        <div className="row">
          <ActionButton
            action={waiveLateFees}
            label={text.waive}
            unless={canWaiveLateFees(bill)}
            onAct={async () => setWaiving(true)}
          />
        </div>
      </div>
      {spans.length > 0 && (
        <TableBox label={t(text.open)}>
          <Table label={t(text.open)} columns={spanColumns} rows={spans} rowKey={({ id }) => id} />
        </TableBox>
      )}
      {charged.length > 0 && (
        <TableBox label={t(text.bill)}>
          <Table label={t(text.bill)} columns={chargedColumns} rows={charged} rowKey={({ id }) => id} />
        </TableBox>
      )}
      {isWaiving && <WaiveDialog bill={bill} onClose={() => setWaiving(false)} />}
    </section>
  )
}
