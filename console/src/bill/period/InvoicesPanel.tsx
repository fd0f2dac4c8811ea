import {
  getSupplierInvoices,
  saveSupplierInvoice,
  type SupplierInvoice,
} from '@fairlead/api/bill/period/billing-period.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { periodText as text } from './text.ts'

const amountCell = (name: 'invoiceAmt' | 'difference') => (row: SupplierInvoice) => {
  const value = row[name]
  return value === null ? '–' : <FigureText value={value} />
}

const columns: readonly Column<SupplierInvoice>[] = [
  { ...codeColumn('payNumber', text.payNumber), title: true },
  textColumn('currencyCode', text.currency, { leaves: 1 }),
  figureColumn('importedAmt', text.importedAmt),
  { key: 'invoiceAmt', header: text.invoiceAmt, number: true, cell: amountCell('invoiceAmt') },
  { key: 'difference', header: text.difference, number: true, cell: amountCell('difference') },
  figureColumn('tolerance', text.tolerance, { leaves: 2 }),
  textColumn('invoiceNumber', text.invoiceNumber, { leaves: 3 }),
]

/** What providers invoiced, beside what was imported of them. */
export function InvoicesPanel({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useText()
  const [entered, setEntered] = useState<SupplierInvoice>()
  const { data } = useQuery(callQuery(getSupplierInvoices, { params: { id } }))
  return (
    <section className="panel" aria-labelledby="invoices">
      <h2 id="invoices">{t(text.invoices)}</h2>
      {data?.length === 0 && <EmptyState title={t(text.noInvoices)} />}
      {data !== undefined && data.length > 0 && (
        <TableBox label={t(text.invoices)}>
          <Table
            label={t(text.invoices)}
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            rowActs={(row) => [
              {
                action: saveSupplierInvoice,
                label: text.enter,
                unless: isClosed ? 'periodIsClosed' : true,
                onAct: async () => setEntered(row),
              },
            ]}
          />
        </TableBox>
      )}
      {entered && <InvoiceDialog id={id} invoice={entered} onClose={() => setEntered(undefined)} />}
    </section>
  )
}
