import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { listPackageHistory, type PackageRecord } from '@fairlead/api/money/plan/history.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { listPage } from '../../lib/list.ts'

type PeriodRow = {
  id: string
  name: PackageRecord['plan']
  record_type: number
  resource: number
  day: string
  used: string
  percent: number | null
  deducted: string | null
  created_at: Date
}

const resource = sql`array_position(array['traffic', 'requests', 'originTraffic'], g.asset)`

/** What was added with a month, what a day deducted, and what expired. */
const recordsOf = (accountId: string) => sql<PeriodRow>`
  select r.id, json_build_object('en', o.name_en, 'zh', o.name_zh) as name, r.record_type, r.resource, r.day::text as day, r.used,
         r.percent, r.deducted, r.created_at
    from (
      select g.id, g.txn_id, case when g.parent is not null then 2 when p.kind = 'renewed' then 3 else 1 end as record_type,
             ${resource} as resource, (p.starts_at at time zone 'UTC')::date as day, g.amount::numeric as used,
             null::smallint as percent, null::numeric as deducted, t.booked_at as created_at
        from package_period p
        join ledger_grant g on g.txn_id = p.txn_id and g.kind = 'package'
        join ledger_txn t on t.id = p.txn_id
       where p.account_id = ${accountId}
      union all
      select d.id, g.txn_id, 5, d.resource, d.day, d.used, d.percent, d.deducted, d.created_at
        from package_day d
        join ledger_grant g on g.id = d.grant_id
       where d.account_id = ${accountId}
      union all
      -- Of a package that ended, also that nothing was left.
      select overlay(overlay(md5('expired ' || g.id) placing '4' from 13) placing 'a' from 17)::uuid, g.txn_id, 4, ${resource}, (p.ends_at at time zone 'UTC')::date,
             coalesce(l.amount, g.remaining), null, null, coalesce(l.booked_at, p.ended_at)
        from package_period p
        join ledger_grant g on g.txn_id = p.txn_id and g.kind = 'package'
        left join lateral (
          select sum(w.amount) as amount, max(t.booked_at) as booked_at
            from ledger_draw w join ledger_txn t on t.id = w.txn_id
           where w.grant_id = g.id and w.reason = 'lapse') as l on true
       where p.account_id = ${accountId} and (p.state = 'expired' or l.amount is not null)) as r
    join package_period p on p.txn_id = r.txn_id
    join package_offer o on o.id = p.offer_id`

const recordTypes = [1, 2, 3, 4, 5] as const
const resourceTypes = [1, 2, 3] as const

const toRecord = (row: PeriodRow): PackageRecord => ({
  id: row.id,
  plan: row.name,
  offsetDate: row.day,
  createTime: row.created_at.toISOString(),
  recordType: recordTypes.find((type) => type === row.record_type) ?? 5,
  resourceType: resourceTypes.find((type) => type === row.resource) ?? 1,
  useAmount: Number(row.used),
  deductionPercent: row.percent,
  actualDeduction: row.deducted === null ? null : Number(row.deducted),
})

export const listHistoryPage = (tx: Tx, accountId: string, query: QueryOf<typeof listPackageHistory>) =>
  listPage(listPackageHistory, query, {
    from: tx.selectFrom(sql<PeriodRow>`(${recordsOf(accountId)})`.as('r')).selectAll(),
    filters: {
      recordType: (rows, type) => rows.where('r.record_type', '=', type),
      resourceType: (rows, type) => rows.where('r.resource', '=', type),
      startDate: (rows, date) => rows.where('r.day', '>=', date),
      endDate: (rows, date) => rows.where('r.day', '<=', date),
    },
    sort: { offsetDate: 'r.day' },
    order: ['-offsetDate'],
    unique: 'r.id',
    row: toRecord,
  })
