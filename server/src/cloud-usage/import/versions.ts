import { DeliveryOrigin } from '@fairlead/api/cloud-usage/names.ts'
import type pg from 'pg'
import type { UsageRow } from '../file/usage-row.ts'
import { RefusedFile } from '../file/refused-file.ts'
import type { VersionPlace } from './line-copy.ts'
import { longQuery } from './long-query.ts'

/** Payers and months that one delivery may have. */
const maxVersions = 200

export type OpenVersion = VersionPlace & { payer: string; open: number }

/** Where a delivery comes from, if not from a file. */
type Arrived = { origin: DeliveryOrigin; sellerId: string | null }
const ofFile: Arrived = { origin: DeliveryOrigin.file, sellerId: null }

export type DeliveryPlace = { accountId: string; deliveryId: string; producedAt: Date; from?: Arrived }

/** Whether the row waits for its invoice. Formats without invoices never have one. */
const waitsForInvoice = ({ format, invoice, invoiceKind }: UsageRow) =>
  invoice === '' &&
  (format === 'focus' || ((format === 'cur' || format === 'cur2') && invoiceKind === 'Anniversary'))

/** The versions of one delivery: one for each payer and month that its rows name. */
export function createVersions(
  client: pg.ClientBase,
  { accountId, deliveryId, producedAt }: DeliveryPlace,
  prepareMonth: (month: string) => Promise<unknown>,
) {
  const open = new Map<string, OpenVersion>()

  async function add({ payer, month }: UsageRow): Promise<OpenVersion> {
    if (open.size >= maxVersions) throw new RefusedFile('severalMonths', String(maxVersions))
    await prepareMonth(month)
    const { rows } = await client.query<{ id: string }>(
      `insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at)
       values ($1, $2, $3, $4, $5) returning id`,
      [accountId, deliveryId, payer, `${month}-01`, producedAt],
    )
    return { id: rows[0]?.id ?? '', month, payer, lines: 0, open: 0 }
  }

  return {
    all: () => [...open.values()],
    async find(row: UsageRow): Promise<OpenVersion> {
      const key = `${row.month} ${row.payer}`
      let version = open.get(key)
      if (!version) {
        version = await add(row)
        open.set(key, version)
      }
      if (waitsForInvoice(row)) version.open += 1
      return version
    },
  }
}

/** Adds up a version. */
async function addUp(client: pg.ClientBase, accountId: string, { id, month, lines, open }: OpenVersion) {
  const place = [accountId, id, `${month}-01`]
  await client.query(
    'update cloud_usage_version set row_count = $3, open_count = $4 where account_id = $1 and id = $2',
    [accountId, id, lines, open],
  )
  await longQuery(
    client,
    `insert into cloud_usage_sum
       (account_id, version_id, currency, line_type, row_count, list, list_as_billed, own, purchase, invoiced)
     select l.account_id, l.version_id, s.currency, s.line_type, count(*), sum(l.list), sum(l.list_as_billed), sum(l.own),
            sum(c.purchase), sum(c.invoiced)
       from cloud_usage_line l
       join cloud_usage_sku s on s.account_id = l.account_id and s.id = l.sku_id
       join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
      where l.account_id = $1 and l.version_id = $2 and l.month = $3 and c.month = $3
      group by 1, 2, 3, 4`,
    place,
  )
  await longQuery(
    client,
    `insert into cloud_usage_linked (account_id, version_id, linked, row_count)
     select account_id, version_id, linked, count(*) from cloud_usage_line
      where account_id = $1 and version_id = $2 and month = $3 group by 1, 2, 3`,
    place,
  )
}

/** Stores the largest differences between two versions of a month, and how many there are. */
async function compare(
  client: pg.ClientBase,
  accountId: string,
  { id, month }: OpenVersion,
  previous: string,
) {
  const rows = await longQuery<{ count: number }>(
    client,
    `with grouped as (
       select l.linked, l.day, s.usage_type, s.operation, s.line_type, s.currency,
              count(*) filter (where l.version_id = $3) as rows_before,
              count(*) filter (where l.version_id = $2) as rows_after,
              coalesce(sum(l.amount) filter (where l.version_id = $3), 0) as amount_before,
              coalesce(sum(l.amount) filter (where l.version_id = $2), 0) as amount_after,
              coalesce(sum(l.list) filter (where l.version_id = $3), 0) as list_before,
              coalesce(sum(l.list) filter (where l.version_id = $2), 0) as list_after,
              coalesce(sum(c.invoiced) filter (where l.version_id = $3), 0) as invoiced_before,
              coalesce(sum(c.invoiced) filter (where l.version_id = $2), 0) as invoiced_after
         from cloud_usage_line l
         join cloud_usage_sku s on s.account_id = l.account_id and s.id = l.sku_id
         join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
        where l.account_id = $1 and l.version_id in ($2, $3) and l.month = $4 and c.month = $4
        group by 1, 2, 3, 4, 5, 6
     ), changed as (
       select * from grouped
        where rows_before <> rows_after or amount_before <> amount_after or list_before <> list_after
           or invoiced_before <> invoiced_after
     ), kept as (
       insert into cloud_usage_change
         (account_id, version_id, linked, day, usage_type, operation, line_type, currency, rows_before, rows_after,
          amount_before, amount_after, list_before, list_after, invoiced_before, invoiced_after)
       select $1, $2, changed.* from changed
        order by greatest(abs(list_after - list_before), abs(invoiced_after - invoiced_before)) desc
        limit 10000
     )
     select count(*)::int as count from changed`,
    [accountId, id, previous, `${month}-01`],
  )
  await client.query('update cloud_usage_version set change_count = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    rows[0]?.count ?? 0,
  ])
}

/** Puts the days of a version in the place of those of the one that it replaces. */
async function countDays(client: pg.ClientBase, accountId: string, version: OpenVersion, replaced?: string) {
  const { id, month, payer } = version
  if (replaced !== undefined)
    for (const table of ['cloud_usage_day', 'cloud_usage_day_cost'])
      await longQuery(
        client,
        `delete from ${table} where account_id = $1 and version_id = $2 and month = $3`,
        [accountId, replaced, `${month}-01`],
      )
  const place = [accountId, id, `${month}-01`]
  await longQuery(
    client,
    `insert into cloud_usage_day
       (account_id, version_id, month, payer, linked, day, sku_id, row_count, amount, list, list_as_billed, own)
     select account_id, version_id, month, $4, linked, day, sku_id, count(*), sum(amount), sum(list), sum(list_as_billed), sum(own)
       from cloud_usage_line where account_id = $1 and version_id = $2 and month = $3
      group by 1, 2, 3, linked, day, sku_id`,
    [...place, payer],
  )
  await longQuery(
    client,
    `insert into cloud_usage_day_cost (account_id, version_id, month, linked, day, sku_id, purchase, invoiced)
     select l.account_id, l.version_id, l.month, l.linked, l.day, l.sku_id, sum(c.purchase), sum(c.invoiced)
       from cloud_usage_line l
       join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
      where l.account_id = $1 and l.version_id = $2 and l.month = $3 and c.month = $3
      group by 1, 2, 3, 4, 5, 6`,
    place,
  )
}

/**
 * Makes the versions of a delivery those that count, in the caller's transaction, and returns the months that they change. A
 * version that the provider wrote before the current one stays beside it.
 */
export async function closeVersions(
  client: pg.ClientBase,
  { accountId, producedAt, from = ofFile }: DeliveryPlace,
  versions: readonly OpenVersion[],
): Promise<string[]> {
  const changed = new Set<string>()
  for (const version of versions) {
    await addUp(client, accountId, version)
    const { rows } = await client.query<{ id: string; produced_at: Date }>(
      `select id, produced_at from cloud_usage_version
        where account_id = $1 and payer = $2 and month = $3 and origin = $4 and seller_id is not distinct from $5 and is_current`,
      [accountId, version.payer, `${version.month}-01`, from.origin, from.sellerId],
    )
    const [current] = rows
    if (current && current.produced_at > producedAt) continue
    if (current) {
      await compare(client, accountId, version, current.id)
      await client.query(
        'update cloud_usage_version set is_current = false, replaced_at = now() where account_id = $1 and id = $2',
        [accountId, current.id],
      )
    }
    await client.query('update cloud_usage_version set is_current = true where account_id = $1 and id = $2', [
      accountId,
      version.id,
    ])
    await countDays(client, accountId, version, current?.id)
    changed.add(`${version.month}-01`)
  }
  return [...changed]
}
