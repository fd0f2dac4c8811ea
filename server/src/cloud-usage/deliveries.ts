import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type CostDelivery,
  type CostDeliveryDetail,
  listCostDeliveries,
  shownOfDelivery,
} from '@fairlead/api/cloud-usage/cost-delivery.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

const selectDelivery = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('cloud_usage_delivery as d')
    .leftJoin('cloud_usage_source as s', (join) =>
      join.onRef('s.id', '=', 'd.source_id').onRef('s.account_id', '=', 'd.account_id'),
    )
    .selectAll('d')
    .select('s.name as source_name')
    .where('d.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof selectDelivery>['executeTakeFirstOrThrow']>>

const toDelivery = (row: Row): CostDelivery => ({
  id: row.id,
  name: row.name,
  sourceName: row.source_name ?? '',
  originType: row.origin as CostDelivery['originType'],
  producedDate: row.produced_at.toISOString(),
  status: row.status as CostDelivery['status'],
  reason: row.reason,
  detail: row.detail,
  rowCount: row.row_count,
  damagedCount: row.damaged_count,
  unknownCount: row.unknown_count,
  damageNote: row.damage_note,
  createDate: row.created_at.toISOString(),
})

export const listDeliveryPage = (tx: Tx, accountId: string, query: QueryOf<typeof listCostDeliveries>) =>
  listPage(listCostDeliveries, query, {
    from: selectDelivery(tx, accountId),
    filters: {
      name: (rows, part) => rows.where('d.name', 'ilike', containing(part)),
      status: (rows, status) => rows.where('d.status', '=', status),
    },
    sort: { createDate: 'd.created_at', producedDate: 'd.produced_at' },
    order: ['-createDate'],
    unique: 'd.id',
    row: toDelivery,
  })

const monthOf = sql<string>`to_char(v.month, 'YYYY-MM')`

const selectVersions = (tx: Tx, accountId: string, deliveryId: string) =>
  tx
    .selectFrom('cloud_usage_version as v')
    .where('v.account_id', '=', accountId)
    .where('v.delivery_id', '=', deliveryId)

const findVersions = (
  tx: Tx,
  accountId: string,
  deliveryId: string,
): Promise<CostDeliveryDetail['versions']> =>
  selectVersions(tx, accountId, deliveryId)
    .select([
      'v.payer as payNumber',
      monthOf.as('bizPeriod'),
      'v.is_current as current',
      'v.row_count as rowCount',
      'v.open_count as openCount',
      'v.change_count as changeCount',
    ])
    .orderBy('v.month')
    .orderBy('v.payer')
    .execute()

const findSums = (tx: Tx, accountId: string, deliveryId: string): Promise<CostDeliveryDetail['sums']> =>
  selectVersions(tx, accountId, deliveryId)
    .innerJoin('cloud_usage_sum as s', (join) =>
      join.onRef('s.version_id', '=', 'v.id').onRef('s.account_id', '=', 'v.account_id'),
    )
    .select([
      'v.payer as payNumber',
      monthOf.as('bizPeriod'),
      's.line_type as lineItemType',
      's.currency as currencyCode',
      's.row_count as rowCount',
      's.list as listPrice',
      's.invoiced as awsCost',
      's.purchase as purchaseCost',
    ])
    .orderBy('v.month')
    .orderBy('v.payer')
    .orderBy('s.currency')
    .orderBy('s.line_type')
    .limit(shownOfDelivery)
    .execute()

const findProblems = (
  tx: Tx,
  accountId: string,
  deliveryId: string,
): Promise<CostDeliveryDetail['problems']> =>
  tx
    .selectFrom('cloud_usage_problem')
    .select(['file', 'row_number as row', 'row_count as rowCount', 'reason', 'detail'])
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('kind', 'desc')
    .orderBy('row_number')
    .orderBy('id')
    .limit(shownOfDelivery)
    .execute()

const findChanges = (tx: Tx, accountId: string, deliveryId: string): Promise<CostDeliveryDetail['changes']> =>
  selectVersions(tx, accountId, deliveryId)
    .innerJoin('cloud_usage_change as c', (join) =>
      join.onRef('c.version_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select([
      'c.linked as linkedNumber',
      'c.day as date',
      'c.usage_type as usageType',
      'c.operation',
      'c.line_type as lineItemType',
      'c.currency as currencyCode',
      'c.list_before as listBefore',
      'c.list_after as listAfter',
      'c.invoiced_before as costBefore',
      'c.invoiced_after as costAfter',
    ])
    .orderBy(sql`abs(c.invoiced_after - c.invoiced_before)`, 'desc')
    .orderBy('c.id')
    .limit(shownOfDelivery)
    .execute()

/** Throws `notFound`. */
export async function findDeliveryRow(tx: Tx, accountId: string, id: string): Promise<CostDelivery> {
  const row = await selectDelivery(tx, accountId).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toDelivery(row)
}

/** Throws `notFound`. */
export async function findDelivery(tx: Tx, accountId: string, id: string): Promise<CostDeliveryDetail> {
  return {
    ...(await findDeliveryRow(tx, accountId, id)),
    versions: await findVersions(tx, accountId, id),
    sums: await findSums(tx, accountId, id),
    problems: await findProblems(tx, accountId, id),
    changes: await findChanges(tx, accountId, id),
  }
}
