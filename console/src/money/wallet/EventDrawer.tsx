import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import { grantKindNames, lineTypeNames } from '@fairlead/api/money/wallet/names.ts'
import { getEvent, type StatementLine, type WalletDraw } from '@fairlead/api/money/wallet/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { AssetText } from '../AssetText.tsx'
import { Word } from './columns.tsx'
import { walletText as text } from './text.ts'

const lineColumns: readonly Column<StatementLine>[] = [
  { key: 'type', header: text.type, title: true, cell: ({ type }) => <Word word={lineTypeNames[type]} /> },
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount, currencyCode }) => <FigureText value={amount} unit={currencyCode} />,
  },
  {
    key: 'walletBalance',
    header: text.total,
    number: true,
    cell: ({ walletBalance, currencyCode }) => <FigureText value={walletBalance} unit={currencyCode} />,
  },
]

const drawColumns = (onOpen: (id: string) => void): readonly Column<WalletDraw>[] => [
  {
    key: 'grantKind',
    header: text.source,
    title: true,
    cell: ({ grantKind, sourceCode, sourceId }) => (
      <>
        <Word word={grantKindNames[grantKind]} />{' '}
        <Button look="link" onClick={() => onOpen(sourceId)}>
          <code>{sourceCode}</code>
        </Button>
      </>
    ),
  },
  { key: 'amount', header: text.taken, number: true, cell: (draw) => <AssetText {...draw} /> },
  {
    key: 'remaining',
    header: text.remaining,
    number: true,
    cell: ({ remaining, asset }) => <AssetText amount={remaining} asset={asset} />,
  },
  momentColumn('expireTime', text.expires, { leaves: 1 }),
]

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** An event of the wallet: what it changed, and what paid for it. */
export function EventDrawer({ id, onOpen, onClose }: Props) {
  const t = useText()
  const query = useQuery(callQuery(getEvent, { params: { id } }))
  const event = query.data
  const link = (to: string | null) =>
    to && (
      <Button look="link" onClick={() => onOpen(to)}>
        {t(text.openEvent)}
      </Button>
    )
  return (
    <DetailDrawer
      title={event ? t(text.eventOf, { code: event.billCode }) : t(text.details)}
      facts={
        event && [
          { label: t(text.event), value: t(eventNames[event.kind]) },
          { label: t(text.recordTime), value: <TimeText iso={event.recordTime} /> },
          ...(event.offsetHour
            ? [{ label: t(text.consumed), value: <TimeText iso={event.offsetHour} zone={0} /> }]
            : []),
          { label: t(text.remark), value: event.remark || '–' },
          ...(event.reverses ? [{ label: t(text.reverses), value: link(event.reverses) }] : []),
          ...(event.reversedBy ? [{ label: t(text.reversedBy), value: link(event.reversedBy) }] : []),
        ]
      }
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {event && event.lines.length > 0 && (
        <DetailSection title={t(text.statement)}>
          <TableBox label={t(text.statement)}>
            <Table
              label={t(text.statement)}
              columns={lineColumns}
              rows={event.lines}
              rowKey={(line) => line.id}
            />
          </TableBox>
        </DetailSection>
      )}
      {event && event.draws.length > 0 && (
        <DetailSection title={t(text.draws)}>
          <TableBox label={t(text.draws)}>
            <Table
              label={t(text.draws)}
              columns={drawColumns(onOpen)}
              rows={event.draws}
              rowKey={({ sourceId, asset, amount }) => `${sourceId} ${asset} ${amount}`}
            />
          </TableBox>
        </DetailSection>
      )}
    </DetailDrawer>
  )
}
