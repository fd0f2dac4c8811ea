import { isTableBeyond, type PriceChange, priceChanges } from '@fairlead/api/money/price/price-change.ts'
import { PriceInput } from '@fairlead/api/money/price/price-table.ts'
import { getPriceLimit, type PriceVersion } from '@fairlead/api/money/price/price.ts'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { QuantityText } from '../../ui/amount/AmountText.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { priceText as text } from './text.ts'

function Region({ region }: PriceChange) {
  return useText()(regionNames[region])
}
function Unit({ meter }: PriceChange) {
  return useText()(text[meter])
}

const columns: readonly Column<PriceChange>[] = [
  { key: 'region', header: text.region, title: true, cell: (change) => <Region {...change} /> },
  { key: 'meter', header: text.meter, cell: (change) => <Unit {...change} /> },
  { key: 'from', header: text.from, number: true, cell: ({ from }) => <QuantityText value={from} /> },
  {
    key: 'before',
    header: text.priceBefore,
    number: true,
    cell: ({ before }) => <QuantityText value={before} unit="USD" />,
  },
  {
    key: 'after',
    header: text.price,
    number: true,
    cell: ({ after }) => <QuantityText value={after} unit="USD" />,
  },
]

/** What the customers of a plan will pay otherwise than by the version that the form began with. */
export function PricePreview({ from }: { from: PriceVersion }) {
  const t = useText()
  const { data } = useQuery(callQuery(getPriceLimit, {}))
  const next = PriceInput.safeParse(useWatch<z.input<typeof PriceInput>>())
  if (!next.success || next.data.plan !== from.plan) return null
  const changes = priceChanges(from.bands, next.data.bands)
  const waits = data !== undefined && isTableBeyond(from, next.data, data.changePercent)
  return (
    <>
      <h3>{t(text.changes)}</h3>
      {changes.length === 0 && <p className="soft">{t(text.noChanges)}</p>}
      {changes.length > 0 && (
        <TableBox label={t(text.changes)}>
          <Table
            label={t(text.changes)}
            columns={columns}
            rows={changes}
            rowKey={({ region, meter, from: step }) => `${region} ${meter} ${step}`}
          />
        </TableBox>
      )}
      {waits && <Alert tone="warn">{t(text.changeWaits, { percent: data.changePercent })}</Alert>}
    </>
  )
}
