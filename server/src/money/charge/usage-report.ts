import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import type { ReportPeriod } from '../../lib/report/period.ts'
import { selectChargedMeters } from './charged-meters.ts'

/** Each line of the charges of a period by what it was charged by, and how much of its charge stands before it. */
const selectLines = (tx: Tx, accountId: string, { start, end }: ReportPeriod) =>
  selectChargedMeters(tx, accountId)
    .where('c.hour', '>=', start)
    .where('c.hour', '<', end)
    .select(['c.hour', 'c.booked_at', 'c.class', 'c.txn_id', 'l.site_id', 'l.region'])
    .select(['v.meter', 'v.units', 'v.covered', 'v.amount'])
    .select(
      sql<string>`sum(v.amount) over (partition by c.id order by l.site_id, l.region, v.meter) - v.amount`.as(
        'before',
      ),
    )

/** What each of these charges took from vouchers and from cash. The rest was owed at first. */
const selectPaid = (tx: Tx, accountId: string, { start, end }: ReportPeriod) =>
  tx
    .selectFrom('charge as c')
    .innerJoin('ledger_transfer as m', (join) =>
      join.onRef('m.txn_id', '=', 'c.txn_id').onRef('m.account_id', '=', 'c.account_id'),
    )
    .where('c.account_id', '=', accountId)
    .where('c.hour', '>=', start)
    .where('c.hour', '<', end)
    .where('m.credit', '=', 'sales')
    .groupBy('c.txn_id')
    .select([
      'c.txn_id',
      sql<string>`coalesce(sum(m.amount) filter (where m.debit = 'voucher'), 0)`.as('voucher'),
      sql<string>`coalesce(sum(m.amount) filter (where m.debit = 'cash'), 0)`.as('cash'),
    ])

/** The part of a line that lies between two sums of its charge. */
const within = (from: string, to: string) =>
  sql<string>`greatest(least(l.before + l.amount, ${sql.raw(to)}) - greatest(l.before, ${sql.raw(from)}), 0)`

const unit = sql<string>`case l.meter when 'traffic' then 'bytes' when 'requests' then 'count' else 'byteHours' end`

/**
 * What the charges of a period consist of, and what paid each part. A charge is paid as a whole, first from vouchers and
 * then from cash, so its lines are laid end to end in their order: nothing is rounded, and all sums are those of the ledger.
 */
export function selectUsageCost(tx: Tx, accountId: string, period: ReportPeriod) {
  const isBucket = sql`b.id is not null`
  return tx
    .selectFrom(selectLines(tx, accountId, period).as('l'))
    .leftJoin(selectPaid(tx, accountId, period).as('p'), 'p.txn_id', 'l.txn_id')
    .leftJoin('site as s', (join) => join.onRef('s.id', '=', 'l.site_id').on('s.account_id', '=', accountId))
    .leftJoin('metered_bucket as b', (join) =>
      join.onRef('b.id', '=', 'l.site_id').on('b.account_id', '=', accountId),
    )
    .select([
      'l.hour as time',
      sql<string>`case l.meter when 'traffic' then case when ${isBucket} then 'bucketTraffic' else 'traffic' end
                               when 'requests' then case when ${isBucket} then 'bucketRequests' else 'requests' end
                               else 'storage' end`.as('product'),
      'l.region',
      sql<string>`l.site_id::text`.as('source'),
      sql<string>`coalesce(s.domain, b.name || ${bucketHost('')}, '')`.as('sourceName'),
      sql<string>`to_char(statement_month(l.hour, l.booked_at, (select account_zone(${accountId}))), 'YYYY-MM')`.as(
        'statement',
      ),
      sql<string>`l.class::text`.as('class'),
      'l.amount',
      within('0', 'coalesce(p.voucher, 0)').as('voucher'),
      within('coalesce(p.voucher, 0)', 'coalesce(p.voucher + p.cash, 0)').as('cash'),
      within('coalesce(p.voucher + p.cash, 0)', 'l.before + l.amount').as('owed'),
      sql<string>`l.units + l.covered`.as('quantity'),
      unit.as('quantityUnit'),
      'l.covered',
      unit.as('coveredUnit'),
    ])
}
