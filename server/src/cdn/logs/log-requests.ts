import {
  ApplyStatus,
  listLogRequests,
  logDelaySeconds,
  type LogFormat,
  type LogRequest,
  type LogRequestInput,
  maxLogRequests,
  maxLogsInProgress,
} from '@fairlead/api/cdn/logs/log-request.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { containing, listPage } from '../../lib/list.ts'
import type { SiteRow } from '../site/sites.ts'
import { dropLogFile, dropStrayFiles, makeLogFile } from './log-files.ts'

const day = 86_400_000

export type LogRequestRow = Selectable<DB['log_request']>

export const toLogRequest = (row: LogRequestRow): LogRequest => ({
  id: row.id,
  cdnConfigId: row.site_id,
  domain: row.domain,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  format: row.format as LogFormat,
  applyStatus: row.status as LogRequest['applyStatus'],
  size: row.size,
  lines: row.lines,
  counted: row.counted,
  complete: row.complete,
  createDate: row.created_at.toISOString(),
  expireDate: row.expires_at.toISOString(),
})

const selectLogRequests = (tx: Tx, accountId: string) =>
  tx.selectFrom('log_request').selectAll().where('account_id', '=', accountId)

export const listAccountLogRequests = (tx: Tx, accountId: string, query: QueryOf<typeof listLogRequests>) =>
  listPage(listLogRequests, query, {
    from: selectLogRequests(tx, accountId),
    filters: {
      domain: (rows, part) => rows.where('domain', 'like', containing(part)),
      cdnConfigId: (rows, siteId) => rows.where('site_id', '=', siteId),
      applyStatus: (rows, status) => rows.where('status', '=', Number(status)),
    },
    sort: { createDate: 'created_at', domain: 'domain' },
    order: ['-createDate'],
    row: toLogRequest,
  })

export async function findLogRequest(tx: Tx, accountId: string, id: string) {
  const row = await selectLogRequests(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Adds a request, whose file a job makes. Throws `logBusy` and `logFull` at the limits of the account. */
export async function createLogRequest(
  tx: Tx,
  site: SiteRow,
  input: LogRequestInput,
  { now, days }: { now: Date; days: number },
) {
  const { account_id } = site
  // Concurrent calls wait for each other, so that none of them passes the limits.
  await sql`select pg_advisory_xact_lock(hashtext('log requests'), hashtext(${account_id}))`.execute(tx)
  const { kept, open } = await selectLogRequests(tx, account_id)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('status', '=', ApplyStatus.inProgress).as('open'))
    .executeTakeFirstOrThrow()
  if (open >= maxLogsInProgress) throw new Fail('logBusy')
  if (kept >= maxLogRequests) throw new Fail('logFull')
  const row = await tx
    .insertInto('log_request')
    .values({
      account_id,
      site_id: site.id,
      domain: site.domain,
      start_time: new Date(input.startTime),
      end_time: new Date(input.endTime),
      format: input.format,
      created_at: now,
      expires_at: new Date(now.getTime() + days * day),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addJob(tx, 'makeLogFile', { id: row.id })
  return toLogRequest(row)
}

/** Deletes a request. Its file goes with it, or at the latest when stray files are deleted. */
export async function deleteAccountLogRequest(tx: Tx, accountId: string, id: string) {
  const row = await findLogRequest(tx, accountId, id)
  await tx.deleteFrom('log_request').where('id', '=', id).where('account_id', '=', accountId).execute()
  return toLogRequest(row)
}

type Folders = { logFolder: string; logFileFolder: string }

/** The job that makes the file of a request. It does nothing for one that is deleted or completed. */
export async function completeLogRequest(tx: Tx, id: string, folders: Folders, now: Date) {
  const row = await tx.selectFrom('log_request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.status === ApplyStatus.completed) return
  const range = {
    siteId: row.site_id,
    start: row.start_time,
    end: row.end_time,
    format: row.format as LogFormat,
  }
  const { size, lines } = await makeLogFile(tx, id, range, folders)
  const { counted } = await tx
    .selectFrom('usage')
    .select(sql<number>`coalesce(sum(requests), 0)::bigint`.as('counted'))
    .where('account_id', '=', row.account_id)
    .where('site_id', '=', row.site_id)
    .where('minute', '>=', row.start_time)
    .where('minute', '<', row.end_time)
    .executeTakeFirstOrThrow()
  const complete = row.end_time.getTime() + logDelaySeconds * 1000 <= now.getTime()
  const { numUpdatedRows } = await tx
    .updateTable('log_request')
    .set({ status: ApplyStatus.completed, size, lines, counted, complete })
    .where('id', '=', id)
    .executeTakeFirst()
  // It was deleted in the meantime.
  if (numUpdatedRows === 0n) await dropLogFile(folders.logFileFolder, id)
}

/** Deletes expired requests, and files without a request. */
export async function forgetLogRequests({ system }: Database, folder: string, now: Date) {
  await system.deleteFrom('log_request').where('expires_at', '<', now).execute()
  await dropStrayFiles(folder, async (ids) => {
    const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id))
    const { rows } = await sql<{
      id: string
    }>`select id from log_request where id = any(${uuids}::uuid[])`.execute(system)
    return new Set(rows.map(({ id }) => id))
  })
}
