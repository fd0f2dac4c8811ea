import {
  type BillPreview,
  type PreviewLine,
  previewStrategyBill,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { QuantityText } from '../ui/amount/AmountText.tsx'
import { ChoiceBox } from '../ui/choice/ChoiceBox.tsx'
import './bill-strategy.css'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { ChargeText } from '../ui/pricing/ChargeText.tsx'
import { recentMonths } from '../ui/period/recent-months.ts'
import type { Column } from '../ui/table/column.ts'
import { codeColumn, textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { strategyText as text } from './text.ts'

type Linked = BillPreview['linkedAccounts'][number]
const accountColumns: readonly Column<Linked>[] = [
  { ...codeColumn('linkedNumber', text.linkedAccounts), title: true },
  codeColumn('payNumber', text.payNumber),
  textColumn('remarks', text.remark),
]

const amountColumn = (key: 'listPrice' | 'contractPrice' | 'productDiscount'): Column<PreviewLine> => ({
  key,
  header: text[key],
  number: true,
  cell: (line) => <QuantityText value={line[key]} />,
})
const lineColumns: readonly Column<PreviewLine>[] = [
  { ...codeColumn('linkedNumber', text.linkedAccounts), title: true },
  { key: 'product', header: text.product, cell: (line) => <ChargeText {...line} /> },
  textColumn('usageType', text.usageType),
  textColumn('region', text.region),
  { key: 'usage', header: text.usage, number: true, cell: ({ usage }) => <QuantityText value={usage} /> },
  amountColumn('listPrice'),
  amountColumn('contractPrice'),
  amountColumn('productDiscount'),
]

/** The bill of a month, as it would be now. */
export function BillPreviewPanel({ id }: { id: string }) {
  const t = useText()
  const [months] = useState(() => recentMonths(new Date(), 13, 'with'))
  const [bizPeriod, setMonth] = useState(months[0] ?? '')
  const { data: bill } = useQuery({
    ...callQuery(previewStrategyBill, { params: { id }, query: { bizPeriod } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview">{t(text.preview)}</h2>
      <div className="panel-body stack">
        <div className="bill-month">
          <ChoiceBox
            control={{}}
            label={t(text.month)}
            choices={months.map((month) => ({ value: month, label: month }))}
            value={bizPeriod}
            onChange={(month) => setMonth(String(month))}
          />
        </div>
        {bill && <Preview bill={bill} />}
      </div>
    </section>
  )
}

function Preview({ bill }: { bill: BillPreview }) {
  const t = useText()
  const isEmpty = bill.lines.length === 0
  return (
    <>
      {bill.version === null && <Alert tone="warn">{t(text.noVersion)}</Alert>}
      {isEmpty && <Alert tone="info">{t(text.noUsage)}</Alert>}
      <Facts
        facts={[
          { label: t(text.customer), value: bill.customerName },
          { label: t(text.version), value: bill.version ?? '–' },
          {
            label: t(text.contractPrice),
            value: isEmpty ? '–' : <QuantityText value={bill.contractPrice} unit={bill.currencyCode} />,
          },
          {
            label: t(text.feeAmt),
            value: isEmpty ? '–' : <QuantityText value={bill.feeAmt} unit={bill.currencyCode} />,
          },
          { label: t(text.taxRate), value: bill.taxRate },
          {
            label: t(text.billAmt),
            value: isEmpty ? '–' : <QuantityText value={bill.billAmt} unit={bill.currencyCode} />,
          },
        ]}
      />
      {bill.isShowLinkedList === 1 && (
        <TableBox label={t(text.linkedAccounts)}>
          <Table
            label={t(text.linkedAccounts)}
            columns={accountColumns}
            rows={bill.linkedAccounts}
            rowKey={({ linkedNumber }) => linkedNumber}
          />
        </TableBox>
      )}
      {bill.lineCount > bill.lines.length && (
        <p className="soft">{t(text.firstLines, { shown: bill.lines.length, total: bill.lineCount })}</p>
      )}
      {!isEmpty && (
        <TableBox label={t(text.lines)}>
          <Table
            label={t(text.lines)}
            columns={lineColumns}
            rows={bill.lines}
            rowKey={({ kind, linkedNumber, product, usageType, region, contractPrice }) =>
              [kind, linkedNumber, product, usageType, region, contractPrice].join(' ')
            }
          />
        </TableBox>
      )}
    </>
  )
}
