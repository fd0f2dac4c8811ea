import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../lib/db.ts'
import { readUsageFile } from '../file/read-usage-file.ts'
import { RefusedFile } from '../file/refused-file.ts'
import type { DamagedRow } from '../file/usage-row.ts'
import { priceMonth } from '../price/price-month.ts'
import { countProblems, createRawLines } from '../problem/raw-lines.ts'
import { createLineCopy } from './line-copy.ts'
import { longQuery } from './long-query.ts'
import { closeVersions, createVersions, type DeliveryPlace } from './versions.ts'

/** A part of a delivery on the disk of the server. */
export type DeliveryFile = { name: string; path: string }

type ImportParts = { db: Database; place: DeliveryPlace; files: readonly DeliveryFile[] }

/** Damaged rows that are listed; the others are counted. */
const maxListed = 1000

type Damage = { count: number; listed: (DamagedRow & { file: string })[] }

/** The hash of all parts, which tells a delivery that was read before. */
async function readContent(files: readonly DeliveryFile[]): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const { path } of files) {
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer)
    hash.update('\0')
  }
  return hash.digest()
}

async function listDamaged(
  client: pg.ClientBase,
  { accountId, deliveryId }: DeliveryPlace,
  { listed }: Damage,
) {
  await client.query(
    `insert into cloud_usage_problem (account_id, delivery_id, kind, file, row_number, reason, detail)
     select $1, $2, 1, p.* from unnest($3::text[], $4::bigint[], $5::text[], $6::text[]) p`,
    [
      accountId,
      deliveryId,
      listed.map(({ file }) => file),
      listed.map(({ row }) => row),
      listed.map(({ reason }) => reason),
      listed.map(({ detail }) => detail),
    ],
  )
}

/** Types of lines that nobody has decided about. Returns how many lines have them. */
async function listUnknown(client: pg.ClientBase, { accountId, deliveryId }: DeliveryPlace): Promise<number> {
  const rows = await longQuery<{ count: number }>(
    client,
    `with found as (
       insert into cloud_usage_problem (account_id, delivery_id, kind, row_count, reason, detail)
       select $1, $2, 2, count(*), 'lineType', left(s.line_type, 500)
         from cloud_usage_version v
         join cloud_usage_line l on l.version_id = v.id and l.month = v.month
         join cloud_usage_sku s on s.account_id = l.account_id and s.id = l.sku_id and s.kind = 'unknown'
        where v.account_id = $1 and v.delivery_id = $2
        group by s.line_type
       returning row_count)
     select coalesce(sum(row_count), 0)::int as count from found`,
    [accountId, deliveryId],
  )
  return rows[0]?.count ?? 0
}

/** Whether the same bytes were imported, and count. */
async function isUnchanged(client: pg.ClientBase, accountId: string, content: Buffer): Promise<boolean> {
  const { rows } = await client.query(
    `select d.id from cloud_usage_delivery d
       join cloud_usage_version v on v.delivery_id = d.id and v.account_id = d.account_id
      where d.account_id = $1 and d.content = $2
      group by d.id having bool_and(v.is_current) limit 1`,
    [accountId, content],
  )
  return rows.length > 0
}

/**
 * Reads all parts into versions, and makes these count; the same bytes change nothing. Throws `RefusedFile`; then nothing has
 * changed.
 */
async function importWhole({ db, place, files }: ImportParts, damage: Damage, content: Buffer) {
  const { accountId, deliveryId } = place
  await db.copying(async (client, tx) => {
    // Two deliveries of a month would both compare themselves with the same version.
    await client.query(`set local statement_timeout = 0`)
    // Rows of this transaction have no statistics: a plan for few of them would take hours for many.
    await client.query('set local enable_nestloop = off')
    await longQuery(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `cloud usage of ${accountId}`,
    ])
    if (await isUnchanged(client, accountId, content)) {
      await client.query(
        'update cloud_usage_delivery set status = 4, finished_at = now() where account_id = $1 and id = $2',
        [accountId, deliveryId],
      )
      return
    }
    const versions = createVersions(client, place, (month) =>
      sql`select make_cloud_usage_partitions(${`${month}-01`}::date)`.execute(db.system),
    )
    const lines = createLineCopy(client, accountId, await createRawLines(client, accountId))
    for (const { name, path } of files)
      for await (const { rows, damaged } of readUsageFile(path)) {
        for (const row of rows) await lines.add(row, await versions.find(row))
        damage.count += damaged.length
        for (const row of damaged.slice(0, maxListed - damage.listed.length))
          damage.listed.push({ ...row, file: name })
      }
    await lines.flush()
    const months = await closeVersions(client, place, versions.all())
    for (const month of months) await priceMonth(tx, { accountId, month })
    await listDamaged(client, place, damage)
    const unknown = await listUnknown(client, place)
    await countProblems(client, place)
    await client.query(
      `update cloud_usage_delivery
          set status = 2, content = $3, finished_at = now(), damaged_count = $4, unknown_count = $5,
              row_count = (select coalesce(sum(row_count), 0) from cloud_usage_version where delivery_id = $2)
        where account_id = $1 and id = $2`,
      [accountId, deliveryId, content, damage.count, unknown],
    )
  })
}

/** Refuses a delivery that is being imported. What counted before still counts. */
export async function refuseDelivery(
  db: Database,
  place: DeliveryPlace,
  { reason, detail }: RefusedFile,
  damage: Damage = { count: 0, listed: [] },
) {
  await db.copying(async (client) => {
    await listDamaged(client, place, damage)
    await client.query(
      `update cloud_usage_delivery set status = 3, reason = $3, detail = $4, damaged_count = $5, finished_at = now()
        where account_id = $1 and id = $2`,
      [place.accountId, place.deliveryId, reason, detail, damage.count],
    )
  })
}

/**
 * Imports a delivery that is the whole month so far, in one transaction: a process that dies leaves the previous version. A
 * delivery that cannot be read as a whole is refused, and one that says nothing new changes nothing.
 */
export async function importDelivery({ db, place, files }: ImportParts) {
  const damage: Damage = { count: 0, listed: [] }
  try {
    await importWhole({ db, place, files }, damage, await readContent(files))
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await refuseDelivery(db, place, error, damage)
  }
}
