import { listCostDeliveries, type CostDelivery } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import { beginCostUpload } from '@fairlead/api/cloud-usage/cost-upload.ts'
import { DeliveryStatus } from '@fairlead/api/cloud-usage/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import type { ListColumn } from '../ui/table/column.ts'
import {
  countColumn,
  createdColumn,
  linkColumn,
  momentColumn,
  stateColumn,
  textColumn,
} from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { DeliverySource } from './DeliverySource.tsx'
import { deliveryStates } from './states.ts'
import { UploadCostFiles } from './UploadCostFiles.tsx'
import { costFileText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCostDeliveries, search)

const columns: readonly ListColumn<CostDelivery>[] = [
  { ...linkColumn('name', text.name, ({ id }: CostDelivery) => paths.costFile(id)), sortable: false },
  stateColumn('status', text.status, deliveryStates),
  {
    ...textColumn('sourceName', text.source, { leaves: 2 }),
    cell: (delivery) => <DeliverySource delivery={delivery} />,
  },
  countColumn('rowCount', text.rows),
  countColumn('damagedCount', text.damaged, { leaves: 1 }),
  countColumn('unknownCount', text.unknown, { leaves: 1 }),
  momentColumn('producedDate', text.produced, { sortable: true, leaves: 2 }),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: '1', label: text.importing },
      { value: '2', label: text.imported },
      { value: '3', label: text.refused },
      { value: '4', label: text.unchanged },
    ],
  },
]

const isImporting = ({ status }: CostDelivery) => status === DeliveryStatus.importing

/** Cost files that came. */
export default function CostFilesPage() {
  return (
    <ListPage
      title={text.title}
      name="cost-files"
      table={useTable(listCostDeliveries, { while: isImporting })}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: beginCostUpload, label: text.upload, dialog: UploadCostFiles }}
      empty={text.none}
    />
  )
}
