import type { AuditDetail } from '@fairlead/api/audit/changes.ts'
import type { AuditEntry, listAudit } from '@fairlead/api/audit/entry.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, countOf, pageOf, slice, sortOf } from '../lib/page.ts'

/** Whose entries: an account's, or those of one user in it. */
export type Scope = { accountId: string; userId?: string }
type Query = QueryOf<typeof listAudit>
export type Filters = Omit<Query, 'pageNum' | 'pageSize' | 'sort' | 'lastEvaluatedKey'>

const cols = ['operateDate', 'userName', 'model', 'action', 'operateResult', 'ip', 'uri', 'subject', 'number']

/** Entries that match, without an order. */
const matching = (tx: Tx, { accountId, userId }: Scope, filters: Filters) =>
  tx
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
    .$if(!!filters.userName, (q) => q.where('user_name', 'ilike', containing(filters.userName ?? '')))
    .$if(!!filters.model, (q) => q.where('model', '=', filters.model ?? ''))
    .$if(!!filters.action, (q) => q.where('action', '=', filters.action ?? ''))
    .$if(filters.operateResult === 'success', (q) => q.where('operate_result', '=', OK))
    .$if(filters.operateResult === 'failure', (q) => q.where('operate_result', '<>', OK))
    .$if(!!filters.startTime, (q) => q.where('operate_date', '>=', new Date(filters.startTime ?? '')))
    .$if(!!filters.endTime, (q) => q.where('operate_date', '<', new Date(filters.endTime ?? '')))

const fields = [
  'id',
  'number',
  'user_name',
  'model',
  'action',
  'subject',
  'uri',
  'request_id',
  'operate_date',
  'operate_result',
  'count',
  'detail',
  'hash',
] as const

/** What the object is called, where it is still there. */
const subjectName = (accountId: string) => sql<string>`coalesce(case
    when model in ('site', 'trace', 'alarm') then (select domain from site s where s.id::text = subject and s.account_id = ${accountId})
    when model = 'purge' then (select domain from purge p where p.id::text = subject and p.account_id = ${accountId})
    when model = 'certificate' then (select name from certificate c where c.id::text = subject and c.account_id = ${accountId})
    when model = 'role' then (select name from role r where r.id::text = subject and (r.account_id = ${accountId} or r.account_id is null))
    when model = 'secretKey' then (select name from secret_key k where k.id::text = subject and k.account_id = ${accountId})
    when model in ('user', 'password', 'secondFactor') then (select username from app_user u where u.id::text = subject and u.account_id = ${accountId})
  end, '')`

const rowsOf = (tx: Tx, scope: Scope, filters: Filters) =>
  matching(tx, scope, filters)
    .select(fields)
    .select(sql<string>`coalesce(host(ip), '')`.as('ip'))
    .select(subjectName(scope.accountId).as('subject_name'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  number: row.number,
  userName: row.user_name,
  model: row.model,
  action: row.action,
  subject: row.subject,
  subjectName: row.subject_name,
  ip: row.ip,
  uri: row.uri,
  requestId: row.request_id,
  operateDate: row.operate_date.toISOString(),
  operateResult: row.operate_result,
  count: row.count,
  // Written by us alone.
  detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditDetail),
  hash: row.hash.toString('hex'),
})

/** The number of the last entry that was read. Throws a field error for a key that we did not make. */
function numberOfKey(key: string): number {
  if (!/^\d{1,15}$/.test(key)) throw Fail.field('lastEvaluatedKey', 'format')
  return Number(key)
}

/** Entries are numbered without gaps, so that without filters nothing need be counted. */
async function totalOf(tx: Tx, scope: Scope, filters: Filters): Promise<number> {
  const narrowed = scope.userId !== undefined || Object.values(filters).some(Boolean)
  if (narrowed) return countOf(matching(tx, scope, filters))
  const { last } = await tx
    .selectFrom('audit_entry')
    .where('account_id', '=', scope.accountId)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** One page. The order by number is the order by date; next-page mode follows the default, newest first. */
export async function listEntries(tx: Tx, scope: Scope, query: Query) {
  const { pageNum, pageSize, sort, lastEvaluatedKey, ...filters } = query
  const [column, direction] = sortOf(sort, { operateDate: 'number' } as const, ['number', 'desc'])
  const ordered = rowsOf(tx, scope, filters).orderBy(column, direction)
  const rows =
    lastEvaluatedKey === undefined
      ? await slice(ordered, { pageNum, pageSize }).execute()
      : await rowsOf(tx, scope, filters)
          .where('number', '<', numberOfKey(lastEvaluatedKey))
          .orderBy('number', 'desc')
          .limit(pageSize)
          .execute()
  const last = rows.at(-1)
  const more = last && rows.length === pageSize && sort === undefined
  return pageOf(
    rows.map(toEntry),
    await totalOf(tx, scope, filters),
    cols,
    more ? String(last.number) : undefined,
  )
}

/** The next entries below a number, newest first: exports walk down by them. */
export const entriesBelow = async (tx: Tx, scope: Scope, filters: Filters, number: number, limit: number) =>
  (
    await rowsOf(tx, scope, filters)
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  ).map(toEntry)
