import { type Bill, getLineCause, type LineCause, type LinePiece } from '@fairlead/api/bill/bill.ts'
import { BillLineKind } from '@fairlead/api/bill/names.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText, QuantityText } from '../../ui/amount/AmountText.tsx'
import { DetailDrawer } from '../../ui/detail/DetailDrawer.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { lateText } from '../late/text.ts'
import { billText as text } from '../text.ts'

function Days({ from, to }: LinePiece) {
  const t = useText()
  return from === to ? from : t(text.span, { from, to })
}

function Rule({ rule }: LinePiece) {
  const t = useText()
  return rule === null ? t(text.noRule) : String(rule)
}

function Rate({ basis, factor, unitFactor }: LinePiece) {
  const t = useText()
  if (basis === 0) return t(text.perUnit, { price: unitFactor })
  const of = basis === 3 ? text.provider : basis === 2 ? text.asBilled : text.listPrice
  return t(text.shareOf, { share: factor, basis: t(of) })
}

const columns: readonly Column<LinePiece>[] = [
  { key: 'from', header: text.days, title: true, cell: (piece) => <Days {...piece} /> },
  { key: 'version', header: text.version, cell: ({ version }) => version ?? '–' },
  { key: 'rule', header: text.rule, cell: (piece) => <Rule {...piece} /> },
  { key: 'factor', header: text.rate, cell: (piece) => <Rate {...piece} /> },
  { key: 'usage', header: text.usage, number: true, cell: ({ usage }) => <QuantityText value={usage} /> },
  { key: 'exact', header: text.exact, number: true, cell: ({ exact }) => <QuantityText value={exact} /> },
]

type Props = { bill: Bill; line: number; onClose: () => void }

/** Where a line comes from: its days, rules and rates, and whether they still make the same amount. */
export function LineDrawer({ bill, line, onClose }: Props) {
  const t = useText()
  const query = useQuery(callQuery(getLineCause, { params: { id: bill.id, line: String(line) } }))
  const found = query.data
  return (
    <DetailDrawer
      broad
      title={t(text.causeTitle, { line, name: bill.fnumber })}
      facts={found && factsOf(found, t)}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {found && <Pieces found={found} />}
    </DetailDrawer>
  )
}

function factsOf(found: LineCause, t: ReturnType<typeof useText>) {
  const { line, exact, currencyCode, usageCurrencyCode, recomputed, repriced, rowCount } = found
  const figure = (value: string | null) =>
    value === null ? '–' : <FigureText value={value} unit={currencyCode} />
  return [
    { label: t(text.linkedAccount), value: <code>{line.linkedNumber || '–'}</code> },
    { label: t(text.product), value: line.product || '–' },
    { label: t(text.usageType), value: line.usageType || '–' },
    { label: t(text.contractPrice), value: figure(line.contractPrice) },
    { label: t(text.exact), value: <QuantityText value={exact} unit={usageCurrencyCode} /> },
    { label: t(text.recomputed), value: figure(recomputed) },
    { label: t(text.repriced), value: figure(repriced) },
    { label: t(text.rowCount), value: <QuantityText value={String(rowCount)} /> },
  ]
}

const lateColumns: readonly Column<LinePiece>[] = [
  { key: 'from', header: text.days, title: true, cell: (piece) => <Days {...piece} /> },
  {
    key: 'unitFactor',
    header: lateText.arrears,
    number: true,
    cell: ({ unitFactor }) => <QuantityText value={unitFactor} />,
  },
  { key: 'factor', header: lateText.rate, cell: ({ factor }) => factor },
  { key: 'usage', header: lateText.count, number: true, cell: ({ usage }) => <QuantityText value={usage} /> },
  { key: 'exact', header: lateText.fee, number: true, cell: ({ exact }) => <QuantityText value={exact} /> },
]

function Pieces({ found }: { found: LineCause }) {
  const t = useText()
  const { line, pieces, recomputed, repriced } = found
  if (line.kind === BillLineKind.lateFee)
    return (
      <TableBox label={t(lateText.title)}>
        <Table
          label={t(lateText.title)}
          columns={lateColumns}
          rows={pieces}
          rowKey={(piece) => JSON.stringify(piece)}
        />
      </TableBox>
    )
  if (recomputed === null) return null
  const isSame = recomputed === line.contractPrice && repriced === line.contractPrice
  return (
    <>
      <Alert tone={isSame ? 'success' : 'warn'}>{t(isSame ? text.same : text.differs)}</Alert>
      {pieces.length > 0 && (
        <section aria-labelledby="pieces">
          <h3 id="pieces">{t(text.pieces)}</h3>
          <TableBox label={t(text.pieces)}>
            <Table
              label={t(text.pieces)}
              columns={columns}
              rows={pieces}
              rowKey={(piece) => JSON.stringify(piece)}
            />
          </TableBox>
        </section>
      )}
    </>
  )
}
