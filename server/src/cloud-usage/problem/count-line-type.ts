import type pg from 'pg'
import type { Database } from '../../lib/db.ts'
import type { UsageFormat } from '../file/usage-row.ts'
import { longQuery } from '../import/long-query.ts'
import { type LineKind, partsOfLine } from '../line/line-types.ts'
import { reportsOf } from '../line/reports.ts'
import { priceMonth } from '../price/price-month.ts'
import { countLinkedDays } from './raw-lines.ts'

type LineTypeOf = { accountId: string; format: string; lineType: string }
type Version = { id: string; month: string }
type Raw = {
  line: number
  amount: string
  list: string
  unblended: string
  net: string
  effective: string
}

const pieceRows = 10_000

/** Gives the lines of a version the amounts of a kind. */
async function recountLines(
  client: pg.ClientBase,
  { accountId, format, lineType }: LineTypeOf,
  { id, month }: Version,
  kind: LineKind,
) {
  for (let after = 0; ;) {
    const raw = await longQuery<Raw>(
      client,
      `select line, amount, list, unblended, net, effective from cloud_usage_raw_line
        where account_id = $1 and version_id = $2 and format = $3 and line_type = $4 and line > $5 order by line limit $6`,
      [accountId, id, format, lineType, after, pieceRows],
    )
    const last = raw.at(-1)
    if (!last) return
    after = last.line
    const parts = raw.map((row) => {
      const typed = {
        ...row,
        format: format as UsageFormat,
        lineType,
        operation: '',
        product: '',
        commitment: '',
      }
      return partsOfLine(typed, kind)
    })
    const lines = raw.map(({ line }) => line)
    await longQuery(
      client,
      `update cloud_usage_line l set amount = n.amount, list = n.list, list_as_billed = n.billed, own = n.own
         from unnest($4::int[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[]) n (line, amount, list, billed, own)
        where l.account_id = $1 and l.version_id = $2 and l.month = $3 and l.line = n.line`,
      [
        accountId,
        id,
        month,
        lines,
        parts.map(({ usage }) => usage),
        parts.map(({ list }) => list),
        parts.map(({ listAsBilled }) => listAsBilled),
        parts.map(({ own }) => own),
      ],
    )
    await longQuery(
      client,
      `update cloud_usage_cost c set purchase = n.purchase, invoiced = n.invoiced
         from unnest($4::int[], $5::numeric[], $6::numeric[]) n (line, purchase, invoiced)
        where c.account_id = $1 and c.version_id = $2 and c.month = $3 and c.line = n.line`,
      [
        accountId,
        id,
        month,
        lines,
        parts.map(({ purchase }) => purchase),
        parts.map(({ invoiced }) => invoiced),
      ],
    )
  }
}

/** What lines of the type share says which kind they are; those of the type that another rule knows stay. */
async function recountSkus(
  client: pg.ClientBase,
  { accountId, format, lineType }: LineTypeOf,
  kind: LineKind,
): Promise<string[]> {
  const skus = await longQuery<{
    id: string
    product: string
    usageType: string
    operation: string
    unit: string
  }>(
    client,
    `select id, product, usage_type as "usageType", operation, unit from cloud_usage_sku
      where account_id = $1 and format = $2 and line_type = $3 and kind <> 'split'`,
    [accountId, format, lineType],
  )
  const ids = skus.map(({ id }) => id)
  await longQuery(
    client,
    `update cloud_usage_sku s set kind = $2, reports = n.reports
       from unnest($3::uuid[], $4::smallint[]) n (id, reports) where s.account_id = $1 and s.id = n.id`,
    [accountId, kind, ids, skus.map((sku) => reportsOf(sku, kind))],
  )
  return ids
}

/** Sums and days of a version follow its lines. */
async function recountSums(
  client: pg.ClientBase,
  { accountId, lineType }: LineTypeOf,
  { id, month }: Version,
  skus: readonly string[],
) {
  const place = [accountId, id, month]
  await longQuery(
    client,
    `update cloud_usage_sum s
        set list = n.list, list_as_billed = n.billed, own = n.own, purchase = n.purchase, invoiced = n.invoiced
       from (select k.currency, sum(l.list) as list, sum(l.list_as_billed) as billed, sum(l.own) as own,
                    sum(c.purchase) as purchase, sum(c.invoiced) as invoiced
               from cloud_usage_line l
               join cloud_usage_sku k on k.account_id = l.account_id and k.id = l.sku_id
               join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
              where l.account_id = $1 and l.version_id = $2 and l.month = $3 and c.month = $3 and k.line_type = $4
              group by 1) n
      where s.account_id = $1 and s.version_id = $2 and s.line_type = $4 and s.currency = n.currency`,
    [...place, lineType],
  )
  await longQuery(
    client,
    `update cloud_usage_day d
        set amount = n.amount, list = n.list, list_as_billed = n.billed, own = n.own,
            basis = 0, factor = 0, unit_factor = 0, price = 0
       from (select linked, day, sku_id, sum(amount) as amount, sum(list) as list, sum(list_as_billed) as billed, sum(own) as own
               from cloud_usage_line where account_id = $1 and version_id = $2 and month = $3 and sku_id = any($4)
              group by 1, 2, 3) n
      where d.account_id = $1 and d.version_id = $2 and d.month = $3
        and d.linked = n.linked and d.day = n.day and d.sku_id = n.sku_id`,
    [...place, skus],
  )
  await longQuery(
    client,
    `update cloud_usage_day_cost d set purchase = n.purchase, invoiced = n.invoiced
       from (select l.linked, l.day, l.sku_id, sum(c.purchase) as purchase, sum(c.invoiced) as invoiced
               from cloud_usage_line l
               join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
              where l.account_id = $1 and l.version_id = $2 and l.month = $3 and c.month = $3 and l.sku_id = any($4)
              group by 1, 2, 3) n
      where d.account_id = $1 and d.version_id = $2 and d.month = $3
        and d.linked = n.linked and d.day = n.day and d.sku_id = n.sku_id`,
    [...place, skus],
  )
  await countLinkedDays(client, accountId, id)
}

/** Counts the imported lines of a type as it was decided, or as unknown, in one transaction. */
export async function countLineType(db: Database, of: LineTypeOf) {
  const { accountId, format, lineType } = of
  await db.copying(async (client, tx) => {
    await client.query('set local statement_timeout = 0')
    await client.query('set local enable_nestloop = off')
    // Imports read the decisions when it is their turn.
    await longQuery(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `cloud usage of ${accountId}`,
    ])
    const [decision] = await longQuery<{ kind: LineKind }>(
      client,
      'select kind from cloud_usage_line_type where account_id = $1 and format = $2 and line_type = $3',
      [accountId, format, lineType],
    )
    const kind = decision?.kind ?? 'unknown'
    const versions = await longQuery<Version>(
      client,
      `select v.id, v.month::text from cloud_usage_version v
        where v.account_id = $1 and v.is_current and exists (
          select from cloud_usage_raw_type t where t.version_id = v.id and t.format = $2 and t.line_type = $3)
        order by v.id`,
      [accountId, format, lineType],
    )
    const skus = await recountSkus(client, of, kind)
    for (const version of versions) {
      await recountLines(client, of, version, kind)
      await recountSums(client, of, version, skus)
    }
    for (const month of new Set(versions.map((version) => version.month))) {
      // Prices follow from kinds too.
      await client.query('delete from cloud_usage_pricing where account_id = $1 and month = $2', [
        accountId,
        month,
      ])
      await priceMonth(tx, { accountId, month })
    }
    await client.query(
      `update cloud_usage_line_type set applied_at = now()
        where account_id = $1 and format = $2 and line_type = $3 and applied_at is null`,
      [accountId, format, lineType],
    )
  })
}
