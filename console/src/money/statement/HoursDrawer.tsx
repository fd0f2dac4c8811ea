import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import {
  listStatementHours,
  type StatementHour,
  type StatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { meterNames } from '@fairlead/api/money/statement/names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { DetailDrawer } from '../../ui/detail/DetailDrawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { Units } from './Units.tsx'
import { statementText as text } from './text.ts'

type Meter = StatementUsage['meter']
const columnsOf = (meter: Meter): readonly Column<StatementHour>[] => [
  momentColumn('hour', text.hour, { title: true }),
  {
    key: 'units',
    header: text.units,
    number: true,
    cell: ({ units }) => <Units of={units} meter={meter} />,
  },
  {
    key: 'covered',
    header: text.covered,
    number: true,
    leaves: 1,
    cell: ({ covered }) => <Units of={covered} meter={meter} />,
  },
  figureColumn('amount', text.amount),
  momentColumn('bookDate', text.booked, { leaves: 2 }),
]

const pageSize = 25

type Props = {
  month: string
  usage: StatementUsage
  currency: string | undefined
  onCharge: (id: string) => void
  onClose: () => void
}

/** The hours of a line of usage, each of which leads to its charge. */
export function HoursDrawer({ month, usage, currency, onCharge, onClose }: Props) {
  const t = useText()
  const [pageNum, setPageNum] = useState(0)
  const { cdnConfigId, region, meter, period, domain } = usage
  const { data, isError, refetch } = useQuery({
    ...callQuery(listStatementHours, {
      query: { month, cdnConfigId, region, meter, period, pageNum, pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.ceil((data?.totalSize ?? 0) / pageSize)
  return (
    <DetailDrawer
      broad
      title={t(text.byHour)}
      facts={
        data && [
          { label: t(text.site), value: domain || '–' },
          { label: t(text.region), value: t(regionNames[region]) },
          { label: t(text.meter), value: t(meterNames[meter]) },
          { label: t(text.period), value: period },
          { label: t(text.amount), value: <FigureText value={usage.amount} unit={currency} /> },
        ]
      }
      failed={isError && data === undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && (
        <>
          <TableBox label={t(text.byHour)}>
            <Table
              label={t(text.byHour)}
              columns={columnsOf(meter)}
              rows={data.content}
              rowKey={({ id }) => id}
              rowActs={({ chargeId }) => [{ label: text.charge, onAct: async () => onCharge(chargeId) }]}
            />
          </TableBox>
          {pages > 1 && (
            <div className="row">
              {pageNum > 0 && <Button onClick={() => setPageNum(pageNum - 1)}>{t(text.later)}</Button>}
              {pageNum + 1 < pages && (
                <Button onClick={() => setPageNum(pageNum + 1)}>{t(text.earlier)}</Button>
              )}
            </div>
          )}
        </>
      )}
    </DetailDrawer>
  )
}
