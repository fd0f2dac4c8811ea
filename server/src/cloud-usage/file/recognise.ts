import { alibabaColumns, alibabaReader } from './alibaba.ts'
import { type Cells, columnKey } from './cells.ts'
import { curColumns, curReader } from './cur.ts'
import { focusColumns, focusReader } from './focus.ts'
import { RefusedFile } from './refused-file.ts'
import type { UsageRow } from './usage-row.ts'

export type RowReader = (cells: readonly string[]) => UsageRow

const has = (cells: Cells, ...columns: readonly string[]) =>
  columns.every((name) => cells.keys.has(columnKey(name)))

/** Throws `columnsMissing`, which names them. */
function demandColumns(cells: Cells, columns: readonly string[]) {
  const missing = columns.filter((name) => !has(cells, name))
  if (missing.length > 0) throw new RefusedFile('columnsMissing', missing.join(', '))
}

/** By its columns: what a file is called says nothing. Throws `RefusedFile`, for Azure and OCI by name. */
export function recogniseFile(cells: Cells): RowReader {
  // FOCUS files of any provider may have columns of the provider as well.
  if (has(cells, 'ChargeCategory') || has(cells, 'BilledCost')) {
    demandColumns(cells, focusColumns)
    return focusReader(cells)
  }
  if (has(cells, 'lineItem/LineItemType') || has(cells, 'bill/PayerAccountId')) {
    demandColumns(cells, curColumns)
    const isNewer = ['resource_tags', 'product', 'cost_category'].some((name) => has(cells, name))
    return curReader(cells, isNewer ? 'cur2' : 'cur')
  }
  if (has(cells, 'PretaxGrossAmount') || has(cells, 'BillAccountID', 'OwnerID')) {
    demandColumns(cells, alibabaColumns)
    return alibabaReader(cells)
  }
  if (has(cells, 'MeterId') && (has(cells, 'MeterCategory') || has(cells, 'ConsumedService')))
    throw new RefusedFile('azure')
  if (has(cells, 'cost/myCost') || has(cells, 'lineItem/tenantId')) throw new RefusedFile('oci')
  throw new RefusedFile('unknownFormat', cells.names.slice(0, 8).join(', '))
}
