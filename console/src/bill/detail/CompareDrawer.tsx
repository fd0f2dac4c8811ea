import { type Bill, type BillComparison, compareBill } from '@fairlead/api/bill/bill.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { DetailDrawer } from '../../ui/detail/DetailDrawer.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { billText as text } from '../text.ts'

type Line = BillComparison['lines'][number]

const columns: readonly Column<Line>[] = [
  { ...codeColumn('linkedNumber', text.linkedAccount), title: true },
  textColumn('product', text.product),
  textColumn('usageType', text.usageType, { leaves: 2 }),
  textColumn('region', text.region, { leaves: 1 }),
  figureColumn('before', text.asIs),
  figureColumn('after', text.wouldBe),
]

type Props = { bill: Bill; onClose: () => void }

/** What the bill would be if it were made again. */
export function CompareDrawer({ bill, onClose }: Props) {
  const t = useText()
  const query = useQuery(callQuery(compareBill, { params: { id: bill.id } }))
  const found = query.data
  const figure = (value: string) => <FigureText value={value} unit={bill.currencyCode} />
  return (
    <DetailDrawer
      broad
      title={t(text.compareTitle, { name: bill.fnumber })}
      facts={
        found && [
          { label: t(text.asIs), value: figure(found.before) },
          { label: t(text.wouldBe), value: figure(found.after) },
        ]
      }
      failed={query.isError}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {found && <Changes found={found} />}
    </DetailDrawer>
  )
}

function Changes({ found }: { found: BillComparison }) {
  const t = useText()
  const { before, after, currencyCode: currency, lines, changedLines: total } = found
  if (total === 0 && before === after) return <Alert tone="success">{t(text.compareSame)}</Alert>
  return (
    <>
      <p>{t(text.compareText, { before, after, currency })}</p>
      {total > lines.length && <p className="soft">{t(text.compareMore, { shown: lines.length, total })}</p>}
      {lines.length > 0 && (
        <TableBox label={t(text.lines)}>
          <Table
            label={t(text.lines)}
            columns={columns}
            rows={lines}
            rowKey={({ linkedNumber, product, usageType, region }) =>
              [linkedNumber, product, usageType, region].join(' ')
            }
          />
        </TableBox>
      )}
    </>
  )
}
