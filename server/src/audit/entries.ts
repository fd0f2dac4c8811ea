import type { AuditDetail } from '@fairlead/api/audit/changes.ts'
import { type AuditEntry, listAudit } from '@fairlead/api/audit/entry.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { containing, listPage, matching, NumberKey } from '../lib/list.ts'

/** The entries of an account, or of one user in it. */
export type LogScope = { accountId: string; userId?: string }
type AuditQuery = QueryOf<typeof listAudit>
export type LogFilters = Pick<AuditQuery, keyof typeof filters>

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

/** The subject of an entry as an id, which is looked up by its key; null if it is something else, such as several ids. */
const subjectId = sql`(case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)`

/** The name of the object, if it still exists. */
const subjectName = (accountId: string) => sql<string>`coalesce(case
    when model in ('site', 'trace', 'alarm', 'ddosShield', 'logWatch', 'replay', 'speedTest') then coalesce(
      (select domain from site s where s.id = ${subjectId} and s.account_id = ${accountId}),
      (select s.domain from site s join log_watch w on w.site_id = s.id where w.id = ${subjectId} and w.account_id = ${accountId}),
      (select s.domain from site s join replay r on r.site_id = s.id where r.id = ${subjectId} and r.account_id = ${accountId}),
      (select url from speed_test t where t.id = ${subjectId} and t.account_id = ${accountId}))
    when model in ('logRequest', 'logLink') then (select domain from log_request r where r.id = ${subjectId} and r.account_id = ${accountId})
    when model = 'prewarm' then (select urls[1] from prewarm p where p.id = ${subjectId} and p.account_id = ${accountId})
    when model = 'topUp' then (select number from top_up t where t.id = ${subjectId} and t.account_id = ${accountId})
    when model = 'linkedAccount' then
      (select coalesce(nullif(alias, ''), number) from linked_account l where l.id = ${subjectId} and l.account_id = ${accountId})
    when model = 'purge' then (select domain from purge p where p.id = ${subjectId} and p.account_id = ${accountId})
    when model = 'certificate' then (select name from certificate c where c.id = ${subjectId} and c.account_id = ${accountId})
    when model = 'role' then (select name from role r where r.id = ${subjectId} and (r.account_id = ${accountId} or r.account_id is null))
    when model = 'secretKey' then (select name from secret_key k where k.id = ${subjectId} and k.account_id = ${accountId})
    when model in ('firewallAcl', 'firewallRule', 'firewallAddress') then coalesce(
      (select name from firewall_acl f where f.id = ${subjectId} and f.account_id = ${accountId}),
      (select name from firewall_rule f where f.id = ${subjectId} and f.account_id = ${accountId}))
    when model = 'ddosOrder' then (select order_number from ddos_order o where o.id = ${subjectId} and o.account_id = ${accountId})
    when model = 'invitation' then (select email from invitation i where i.id = ${subjectId} and i.account_id = ${accountId})
    when model in ('bucket', 'storedObject') then (select name from bucket b where b.id = ${subjectId} and b.account_id = ${accountId})
    when model in ('user', 'password', 'secondFactor') then (select username from app_user u where u.id = ${subjectId} and u.account_id = ${accountId})
  end, '')`

const selectEntryRows = (tx: Tx, { accountId, userId }: LogScope) =>
  tx
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
    .select(fields)
    .select(sql<string>`coalesce(host(ip), '')`.as('ip'))
    .select(subjectName(accountId).as('subject_name'))

type Rows = ReturnType<typeof selectEntryRows>

const filters = {
  userName: (rows: Rows, part: string) => rows.where('user_name', 'ilike', containing(part)),
  model: (rows: Rows, model: string) => rows.where('model', '=', model),
  action: (rows: Rows, action: string) => rows.where('action', '=', action),
  operateResult: (rows: Rows, result: NonNullable<AuditQuery['operateResult']>) =>
    rows.where('operate_result', result === 'success' ? '=' : '<>', OK),
  startTime: (rows: Rows, start: string) => rows.where('operate_date', '>=', new Date(start)),
  endTime: (rows: Rows, end: string) => rows.where('operate_date', '<', new Date(end)),
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntryRows>['executeTakeFirstOrThrow']>>

const toEntry = (row: EntryRow): AuditEntry => ({
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
  // Only this program writes the column.
  detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditDetail),
  hash: row.hash.toString('hex'),
})

const isWhole = (scope: LogScope, query: AuditQuery) =>
  scope.userId === undefined && Object.keys(filters).every((name) => !query[name as keyof LogFilters])

/** The total. Without filters it equals the highest number, because numbers have no gaps. */
const numbered = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('audit_entry')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('total'))

/** Names beyond this many are not searched: a log with more of them has entries of strangers. */
const mostNames = 1000

/** The names in the log that contain the text. Each name costs one look into its index, however many entries it has. */
async function namesWith(tx: Tx, accountId: string, part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive known (name) as (
      select min(user_name) from audit_entry where account_id = ${accountId}
      union all
      select (select min(user_name) from audit_entry where account_id = ${accountId} and user_name > known.name)
        from known where known.name is not null)
    select name from known where name ilike ${containing(part)} limit ${mostNames}`.execute(tx)
  return rows.map(({ name }) => name)
}

/** One page. The order by number equals the order by date. */
export async function listEntries(tx: Tx, scope: LogScope, query: AuditQuery) {
  const names = query.userName ? await namesWith(tx, scope.accountId, query.userName) : []
  return listPage(listAudit, query, {
    from: selectEntryRows(tx, scope),
    filters: {
      ...filters,
      userName: (rows) => rows.where(sql<boolean>`user_name = any(${sql.val(names)}::text[])`),
    },
    sort: { operateDate: 'number' },
    order: ['-operateDate'],
    unique: 'number',
    foundBy: 'number',
    nextPage: NumberKey,
    total: isWhole(scope, query) ? numbered(tx, scope.accountId) : undefined,
    row: toEntry,
  })
}

/** The next entries below a number, newest first, for exports. */
export const entriesBelow = async (
  tx: Tx,
  scope: LogScope,
  query: LogFilters,
  number: number,
  limit: number,
) =>
  (
    await matching(selectEntryRows(tx, scope), filters, query)
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  ).map(toEntry)
