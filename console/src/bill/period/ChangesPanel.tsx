import { type ChangedBill, getPeriodChanges } from '@fairlead/api/bill/period/billing-period.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { linkColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { periodText as text } from './text.ts'

const columns: readonly Column<ChangedBill>[] = [
  linkColumn('fnumber', text.billNumber, ({ id }: ChangedBill) => paths.bill(id)),
  textColumn('customerName', text.customer),
  textColumn('currencyCode', text.currency, { leaves: 1 }),
  figureColumn('before', text.before),
  figureColumn('after', text.after),
  figureColumn('difference', text.difference),
]

/** Issued bills that a restatement has changed. Each bill of the month is made again for that, so it is asked for. */
export function ChangesPanel({ id }: { id: string }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching } = useQuery({
    ...callQuery(getPeriodChanges, { params: { id } }),
    enabled: isAsked,
  })
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes">{t(text.changes)}</h2>
      <div className="panel-body stack">
        <p>{t(text.changesHelp)}</p>
        {!data && (
          <div className="row">
            <Button pending={isFetching} onClick={() => setAsked(true)}>
              {t(text.look)}
            </Button>
          </div>
        )}
      </div>
      {data?.length === 0 && <EmptyState title={t(text.noChanges)} />}
      {data !== undefined && data.length > 0 && (
        <TableBox label={t(text.changes)}>
          <Table label={t(text.changes)} columns={columns} rows={data} rowKey={(row) => row.id} />
        </TableBox>
      )}
    </section>
  )
}
