import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import { listPurges, type Purge, type PurgeInput } from '@fairlead/api/cdn/purge/purge.ts'
import type { sendReceipts } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { containing, listPage, TimeKey } from '../../lib/list.ts'
import type { SiteRow } from '../site/sites.ts'

type PurgeReceipt = BodyOf<typeof sendReceipts>['purges'][number]

/** Seconds after which a purge without all receipts counts as failed. */
export const purgeSeconds = 60

/** Purges of the account with the sums of their receipts. */
const selectPurges = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('purge')
    .where('account_id', '=', accountId)
    .select(['id', 'site_id', 'domain', 'paths', 'tags', 'type', 'remark', 'status', 'created_at'])
    .select(
      sql<number>`(select least(coalesce(sum(objects), 0), ${Number.MAX_SAFE_INTEGER})::bigint from purge_receipt r where r.purge_id = purge.id)`.as(
        'objects',
      ),
    )
    .select(
      sql<number>`(select least(coalesce(sum(bytes), 0), ${Number.MAX_SAFE_INTEGER})::bigint from purge_receipt r where r.purge_id = purge.id)`.as(
        'bytes',
      ),
    )

type PurgeRow = Awaited<ReturnType<ReturnType<typeof selectPurges>['executeTakeFirstOrThrow']>>

const toPurge = (row: PurgeRow): Purge => ({
  id: row.id,
  cdnConfigId: row.site_id,
  domain: row.domain,
  invalidationPath: row.paths,
  cacheTags: row.tags,
  type: row.type as Purge['type'],
  remark: row.remark,
  status: row.status as Purge['status'],
  objects: row.objects,
  bytes: row.bytes,
  createDate: row.created_at.toISOString(),
})

/**
 * Adds a purge for all edges. It is complete when those that are online now have sent their receipts; a job ends the
 * wait.
 */
export async function addPurge(tx: Tx, site: SiteRow, input: Omit<PurgeInput, 'cdnConfigId'>, now: Date) {
  const { id } = await tx
    .insertInto('purge')
    .values({
      account_id: site.account_id,
      site_id: site.id,
      domain: site.domain,
      paths: input.invalidationPath,
      tags: input.cacheTags,
      type: input.type,
      remark: input.remark,
      change_seq: sql`next_change()`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select await_purge(${id})`.execute(tx)
  await addJob(tx, 'settlePurge', { purgeId: id }, { at: new Date(now.getTime() + purgeSeconds * 1000) })
  return toPurge(await selectPurges(tx, site.account_id).where('id', '=', id).executeTakeFirstOrThrow())
}

export const listPurgePage = (tx: Tx, accountId: string, query: QueryOf<typeof listPurges>) =>
  listPage(listPurges, query, {
    from: selectPurges(tx, accountId),
    filters: {
      domain: (rows, part) => rows.where('domain', 'like', containing(part)),
      cdnConfigId: (rows, siteId) => rows.where('site_id', '=', siteId),
      status: (rows, status) => rows.where('status', '=', status),
    },
    sort: { createDate: 'created_at' },
    order: ['-createDate'],
    foundBy: 'id',
    nextPage: TimeKey,
    row: toPurge,
  })

/** One purge with every edge's receipt. */
export async function findPurgeDetail(tx: Tx, accountId: string, id: string) {
  const row = await selectPurges(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const receipts = await tx
    .selectFrom('purge_receipt as r')
    .innerJoin('edge_presence as e', 'e.id', 'r.edge_id')
    .select(['e.name', 'r.objects', 'r.bytes', 'r.error', 'r.finished_at'])
    .where('r.purge_id', '=', id)
    .where('r.account_id', '=', accountId)
    .orderBy('e.name')
    .execute()
  return {
    ...toPurge(row),
    receipts: receipts.map((receipt) => ({
      edgeName: receipt.name ?? '',
      state:
        receipt.finished_at === null
          ? ('waiting' as const)
          : receipt.error
            ? ('failed' as const)
            : ('done' as const),
      objects: receipt.objects,
      bytes: receipt.bytes,
      error: receipt.error,
      finishDate: receipt.finished_at?.toISOString() ?? null,
    })),
  }
}

/** Locks in a fixed order and before reading, so that the later of two concurrent receipts sees the earlier one. */
const lockPurges = async (tx: Tx, purgeIds: readonly string[]) => {
  await sql`select from purge where id = any(${purgeIds}) order by id for no key update`.execute(tx)
}

/** Stores an edge's receipts. Only the first receipt for a purge counts. */
export async function receivePurges(tx: Tx, edgeId: string, receipts: readonly PurgeReceipt[], now: Date) {
  if (receipts.length === 0) return
  const first = new Map(receipts.toReversed().map((receipt) => [receipt.purgeId, receipt]))
  await lockPurges(tx, [...first.keys()])
  await sql`
    insert into purge_receipt (purge_id, edge_id, account_id, objects, bytes, error, finished_at)
    select p.id, ${edgeId}, p.account_id, r.objects, r.bytes, coalesce(r.error, ''), ${now}
      from jsonb_to_recordset(${JSON.stringify([...first.values()])}::jsonb)
        as r("purgeId" uuid, objects bigint, bytes bigint, error text)
      join purge p on p.id = r."purgeId"
    on conflict (purge_id, edge_id) do update
      set objects = excluded.objects, bytes = excluded.bytes, error = excluded.error, finished_at = excluded.finished_at
      where purge_receipt.finished_at is null`.execute(tx)
  await settle(tx, [...first.keys()])
}

/** Complete when every receipt is in and there is at least one; fail as soon as one reports an error. */
async function settle(tx: Tx, purgeIds: readonly string[]) {
  await sql`
    with verdict as (
      select purge_id, bool_or(error <> '') as failed, bool_and(finished_at is not null) as finished
        from purge_receipt where purge_id = any(${purgeIds}) group by purge_id
    )
    update purge set status = case when failed then 'fail' else 'complete' end
      from verdict where verdict.purge_id = purge.id and (failed or finished)`.execute(tx)
}

/** Fails purges whose time is over. An edge that comes back later still purges, and its receipt counts. */
export async function settlePurge(tx: Tx, purgeId: string) {
  await lockPurges(tx, [purgeId])
  await settle(tx, [purgeId])
  await tx
    .updateTable('purge')
    .set({ status: 'fail' })
    .where('id', '=', purgeId)
    .where('status', '=', 'process')
    .execute()
}
