import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  listStatementHours,
  listStatementUsage,
  type StatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { containing, listPage } from '../../lib/list.ts'
import { selectChargedMeters } from '../charge/charged-meters.ts'
import { regionOf } from '../price/pricing.ts'
import { inMonth } from './in-month.ts'

/** The meters of each line of the charges in the statement of a month. */
const linesIn = (tx: Tx, accountId: string, month: string) =>
  selectChargedMeters(tx, accountId).where(
    inMonth({ accountId, month, effectiveAt: 'c.hour', bookedAt: 'c.booked_at' }),
  )

const period = sql<string>`to_char(c.hour at time zone 'UTC', 'YYYY-MM')`

/** Usage in the statement of a month: a row for each site, region, meter, period and class. */
const usageIn = (tx: Tx, accountId: string, month: string) =>
  tx
    .selectFrom(
      linesIn(tx, accountId, month)
        .leftJoin('site as s', (join) =>
          join.onRef('s.id', '=', 'l.site_id').onRef('s.account_id', '=', 'l.account_id'),
        )
        .leftJoin('metered_bucket as b', (join) =>
          join.onRef('b.id', '=', 'l.site_id').onRef('b.account_id', '=', 'l.account_id'),
        )
        .groupBy(['l.site_id', 's.domain', 'b.name', 'l.region', 'v.meter', sql`4`, 'c.class'])
        .select([
          'l.site_id',
          sql<string>`coalesce(s.domain, b.name || ${bucketHost('')}, '')`.as('domain'),
          'l.region',
          period.as('period'),
          'v.meter',
          'c.class',
          sql<string>`sum(v.units)::text`.as('units'),
          sql<string>`sum(v.covered)::text`.as('covered'),
          sql<string>`sum(v.amount)`.as('amount'),
          sql<string>`concat_ws('.', l.site_id, l.region, v.meter, ${period}, c.class)`.as('id'),
        ])
        .as('u'),
    )
    .selectAll()

type UsageRow = Awaited<ReturnType<ReturnType<typeof usageIn>['executeTakeFirstOrThrow']>>

const toUsage = (row: UsageRow): StatementUsage => ({
  id: row.id,
  cdnConfigId: row.site_id,
  domain: row.domain,
  region: regionOf(row.region),
  meter: row.meter,
  period: row.period,
  class: row.class === 1 ? 1 : 0,
  units: row.units,
  covered: row.covered,
  amount: row.amount,
})

export const listUsage = (tx: Tx, accountId: string, query: QueryOf<typeof listStatementUsage>) =>
  listPage(listStatementUsage, query, {
    from: usageIn(tx, accountId, query.month),
    filters: {
      month: (rows) => rows,
      domain: (rows, part) => rows.where('u.domain', 'like', containing(part.toLowerCase())),
      region: (rows, region) => rows.where('u.region', '=', region),
      meter: (rows, meter) => rows.where('u.meter', '=', meter),
    },
    sort: { domain: 'u.domain', amount: 'u.amount' },
    order: ['domain'],
    unique: 'u.id',
    row: toUsage,
  })

/** All lines of usage of a month, for files. */
export const listMonthUsage = async (tx: Tx, accountId: string, month: string): Promise<StatementUsage[]> =>
  (await usageIn(tx, accountId, month).orderBy('u.domain').orderBy('u.id').execute()).map(toUsage)

const hoursIn = (tx: Tx, accountId: string, month: string) =>
  linesIn(tx, accountId, month).select([
    'c.id',
    'c.hour',
    'c.booked_at',
    sql<string>`v.units::text`.as('units'),
    sql<string>`v.covered::text`.as('covered'),
    'v.amount',
  ])

/** The hours that a line of usage consists of. */
export const listHours = (tx: Tx, accountId: string, query: QueryOf<typeof listStatementHours>) =>
  listPage(listStatementHours, query, {
    from: hoursIn(tx, accountId, query.month),
    filters: {
      month: (rows) => rows,
      cdnConfigId: (rows, siteId) => rows.where('l.site_id', '=', siteId),
      region: (rows, region) => rows.where('l.region', '=', region),
      meter: (rows, meter) => rows.where('v.meter', '=', meter),
      period: (rows, wanted) => rows.where(period, '=', wanted),
    },
    sort: { hour: 'c.hour' },
    order: ['-hour'],
    unique: 'c.id',
    row: (row) => ({
      id: row.id,
      chargeId: row.id,
      hour: row.hour.toISOString(),
      bookDate: row.booked_at.toISOString(),
      units: row.units,
      covered: row.covered,
      amount: row.amount,
    }),
  })
