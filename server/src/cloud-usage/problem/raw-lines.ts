import type pg from 'pg'
import type { UsageRow } from '../file/usage-row.ts'
import { longQuery } from '../import/long-query.ts'
import { kindOfLine, type LineKind } from '../line/line-types.ts'

const pieceRows = 5000

type Raw = { versionId: string; line: number; row: UsageRow }

const keyOf = (format: string, lineType: string) => `${format} ${lineType}`

/** What a seller decided about types of lines. */
async function readDecisions(client: pg.ClientBase, accountId: string): Promise<Map<string, LineKind>> {
  const { rows } = await client.query<{ format: string; line_type: string; kind: LineKind }>(
    'select format, line_type, kind from cloud_usage_line_type where account_id = $1',
    [accountId],
  )
  return new Map(rows.map(({ format, line_type, kind }) => [keyOf(format, line_type), kind]))
}

/** Tells kinds of lines by rules and decisions, and stores lines of types that no rule knows as the file has them. */
export async function createRawLines(client: pg.ClientBase, accountId: string) {
  const decisions = await readDecisions(client, accountId)
  let waiting: Raw[] = []

  async function flush() {
    if (waiting.length === 0) return
    // Others may come while these are stored.
    const stored = waiting
    waiting = []
    const column = (read: (raw: Raw) => string | number) => stored.map(read)
    await longQuery(
      client,
      `insert into cloud_usage_raw_line
         (account_id, version_id, line, format, line_type, amount, list, unblended, net, effective)
       select $1, r.* from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                                  $10::text[]) r`,
      [
        accountId,
        column(({ versionId }) => versionId),
        column(({ line }) => line),
        column(({ row }) => row.format),
        column(({ row }) => row.lineType),
        column(({ row }) => row.amount),
        column(({ row }) => row.list),
        column(({ row }) => row.unblended),
        column(({ row }) => row.net),
        column(({ row }) => row.effective),
      ],
    )
  }

  return {
    flush,
    kindOf(row: UsageRow): LineKind {
      const kind = kindOfLine(row)
      return kind === 'unknown' ? (decisions.get(keyOf(row.format, row.lineType)) ?? kind) : kind
    },
    /** Keeps the next line of a version if no rule knows its type. */
    async keep(row: UsageRow, version: { id: string; lines: number }) {
      if (kindOfLine(row) !== 'unknown') return
      waiting.push({ versionId: version.id, line: version.lines, row })
      if (waiting.length >= pieceRows) await flush()
    },
  }
}

/** The money of each linked account of a version by day. */
export async function countLinkedDays(client: pg.ClientBase, accountId: string, versionId: string) {
  await longQuery(client, 'delete from cloud_usage_linked_day where account_id = $1 and version_id = $2', [
    accountId,
    versionId,
  ])
  await longQuery(
    client,
    `insert into cloud_usage_linked_day (account_id, version_id, linked, day, currency, row_count, list, invoiced)
     select d.account_id, d.version_id, d.linked, d.day, s.currency, sum(d.row_count), sum(d.list), sum(c.invoiced)
       from cloud_usage_version v
       join cloud_usage_day d on d.version_id = v.id and d.month = v.month
       join cloud_usage_day_cost c
         on c.version_id = d.version_id and c.linked = d.linked and c.day = d.day and c.sku_id = d.sku_id and c.month = d.month
       join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
      where v.account_id = $1 and v.id = $2
      group by 1, 2, 3, 4, 5`,
    [accountId, versionId],
  )
}

/** What the versions of a delivery have of unknown types, and of each linked account; what they replaced is forgotten. */
export async function countProblems(
  client: pg.ClientBase,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
) {
  const versions = await longQuery<{ id: string; is_current: boolean }>(
    client,
    'select id, is_current from cloud_usage_version where account_id = $1 and delivery_id = $2',
    [accountId, deliveryId],
  )
  for (const { id, is_current } of versions) if (is_current) await countLinkedDays(client, accountId, id)
  await longQuery(
    client,
    `insert into cloud_usage_raw_type (account_id, version_id, format, line_type, currency, row_count, invoiced)
     select r.account_id, r.version_id, r.format, r.line_type, s.currency, count(*), sum(c.invoiced)
       from cloud_usage_version v
       join cloud_usage_raw_line r on r.version_id = v.id and r.account_id = v.account_id
       join cloud_usage_line l on l.version_id = r.version_id and l.line = r.line and l.month = v.month
       join cloud_usage_cost c on c.version_id = r.version_id and c.line = r.line and c.month = v.month
       join cloud_usage_sku s on s.account_id = l.account_id and s.id = l.sku_id
      where v.account_id = $1 and v.delivery_id = $2
      group by 1, 2, 3, 4, 5`,
    [accountId, deliveryId],
  )
  for (const table of ['cloud_usage_linked_day', 'cloud_usage_raw_line'])
    await longQuery(
      client,
      `delete from ${table} t using cloud_usage_version old, cloud_usage_version v
        where v.account_id = $1 and v.delivery_id = $2 and v.is_current
          and old.account_id = v.account_id and old.payer = v.payer and old.month = v.month and not old.is_current
          and t.version_id = old.id`,
      [accountId, deliveryId],
    )
}
