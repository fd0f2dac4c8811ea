import { bandsOf, meters, type PriceBand, priceRegions } from '@fairlead/api/money/price/price-table.ts'
import { useText } from '../../lib/text/text.ts'
import { QuantityText } from '../../ui/amount/AmountText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import { priceText as text } from './text.ts'

function Region({ region }: PriceBand) {
  return useText()(regionNames[region])
}
function Unit({ meter }: PriceBand) {
  return useText()(text[meter])
}

const columns: readonly Column<PriceBand>[] = [
  { key: 'region', header: text.region, title: true, cell: (band) => <Region {...band} /> },
  { key: 'meter', header: text.meter, cell: (band) => <Unit {...band} /> },
  { key: 'from', header: text.from, number: true, cell: ({ from }) => <QuantityText value={from} /> },
  {
    key: 'price',
    header: text.price,
    number: true,
    cell: ({ price }) => <QuantityText value={price} unit="USD" />,
  },
]

/** The steps of a price table, by region and unit. */
export function BandTable({ bands }: { bands: readonly PriceBand[] }) {
  const t = useText()
  const inOrder = priceRegions.flatMap((region) => meters.flatMap((meter) => bandsOf(bands, region, meter)))
  return (
    <TableBox label={t(text.prices)}>
      <Table
        label={t(text.prices)}
        columns={columns}
        rows={inOrder}
        rowKey={({ region, meter, from }) => `${region} ${meter} ${from}`}
      />
    </TableBox>
  )
}
