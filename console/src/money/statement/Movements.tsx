import { eventNames } from '@fairlead/api/money/event-kinds.ts'
import type { MonthStatementDetail } from '@fairlead/api/money/statement/month-statement.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { PlaceLink } from '../../ui/button/Button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { statementText as text } from './text.ts'

type MovementRow = Pick<
  MonthStatementDetail['movements'][number],
  'creditAmount' | 'voucherAmount' | 'amount'
> & {
  key: string
  movement?: MonthStatementDetail['movements'][number]
  month: string
}

function Name({ row: { key, movement, month } }: { row: MovementRow }) {
  const t = useText()
  if (!movement) return t(key === 'opening' ? text.opening : text.closing)
  const { kind } = movement
  return <PlaceLink place={paths.wallet({ kind, month })}>{t(eventNames[kind])}</PlaceLink>
}

const columns: readonly Column<MovementRow>[] = [
  { key: 'item', header: text.item, title: true, cell: (row) => <Name row={row} /> },
  {
    key: 'count',
    header: text.count,
    number: true,
    leaves: 1,
    cell: ({ movement }) => movement?.count ?? '',
  },
  figureColumn('creditAmount', text.credit, { leaves: 2 }),
  figureColumn('voucherAmount', text.voucher, { leaves: 2 }),
  figureColumn('amount', text.total),
]

/** What a month began with, what changed it, and what it ended with. Each change leads to its lines in the wallet. */
export function Movements({ statement }: { statement: MonthStatementDetail }) {
  const t = useText()
  const { month } = statement
  const rows: MovementRow[] = [
    {
      key: 'opening',
      month,
      creditAmount: statement.openingCreditBalance,
      voucherAmount: statement.openingVoucherBalance,
      amount: statement.openingBalance,
    },
    ...statement.movements.map((movement) => ({ ...movement, key: movement.kind, movement, month })),
    {
      key: 'closing',
      month,
      creditAmount: statement.billCreditBalance,
      voucherAmount: statement.billVoucherBalance,
      amount: statement.billBalance,
    },
  ]
  return (
    <TableBox label={t(text.summary)}>
      <Table label={t(text.summary)} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </TableBox>
  )
}
