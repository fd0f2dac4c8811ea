import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type Charge,
  type ChargeDetail,
  type ChargeDraw,
  listCharges,
} from '@fairlead/api/money/charge/charge.ts'
import { ChargeClass } from '@fairlead/api/money/charge/charge-class.ts'
import { PriceBand, priceCurrency } from '@fairlead/api/money/price/price-table.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'
import { monthText, regionOf } from '../price/pricing.ts'

const selectCharges = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('charge as c')
    .innerJoin('price_version as p', 'p.id', 'c.price_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('charge_line as l')
          .select([
            sql<string>`coalesce(sum(l.requests), 0)::text`.as('requests'),
            sql<string>`coalesce(sum(l.traffic), 0)::text`.as('traffic'),
            sql<string>`coalesce(sum(l.origin_traffic), 0)::text`.as('origin_traffic'),
            sql<string>`coalesce(sum(l.byte_hours), 0)::text`.as('byte_hours'),
          ])
          .whereRef('l.charge_id', '=', 'c.id')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.hour', 'c.class', 'c.amount', 'c.booked_at', 'c.origin_factor', 'c.txn_id'])
    .select(['p.plan', 'p.version', 'p.bands', 's.requests', 's.traffic', 's.origin_traffic', 's.byte_hours'])
    .where('c.account_id', '=', accountId)

type ChargeRow = Awaited<ReturnType<ReturnType<typeof selectCharges>['executeTakeFirstOrThrow']>>

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  hour: row.hour.toISOString(),
  period: monthText(row.hour),
  class: row.class === ChargeClass.correction ? ChargeClass.correction : ChargeClass.usage,
  currency: priceCurrency,
  amount: row.amount,
  requests: row.requests,
  traffic: row.traffic,
  originTraffic: row.origin_traffic,
  byteHours: row.byte_hours,
  plan: row.plan,
  priceVersion: row.version,
  bookDate: row.booked_at.toISOString(),
})

export const listChargeRows = (tx: Tx, accountId: string, query: QueryOf<typeof listCharges>) =>
  listPage(listCharges, query, {
    from: selectCharges(tx, accountId),
    filters: {
      cdnConfigId: (rows, siteId) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('charge_line as o')
              .select('o.charge_id')
              .whereRef('o.charge_id', '=', 'c.id')
              .where('o.site_id', '=', siteId),
          ),
        ),
      startTime: (rows, time) => rows.where('c.hour', '>=', new Date(time)),
      endTime: (rows, time) => rows.where('c.hour', '<', new Date(time)),
      class: (rows, of) => rows.where('c.class', '=', of),
    },
    sort: { hour: 'c.hour', amount: 'c.amount' },
    order: ['-hour'],
    unique: 'c.id',
    row: toCharge,
  })

async function listLines(tx: Tx, accountId: string, chargeId: string): Promise<ChargeDetail['lines']> {
  const { rows } = await sql<Record<string, string>>`
    select l.site_id, coalesce(s.domain, b.name || ${bucketHost('')}, '') as domain, l.region, l.requests::text, l.traffic::text, l.origin_traffic::text,
           l.covered_requests::text, l.covered_traffic::text, l.covered_origin::text, l.traffic_from::text,
           l.traffic_units::text, l.traffic_amount, l.requests_from::text, l.requests_units::text, l.requests_amount,
           l.byte_hours::text, l.storage_from::text, l.byte_hours::text as storage_units, l.storage_amount
      from charge_line l left join site s on s.id = l.site_id left join metered_bucket b on b.id = l.site_id
     where l.account_id = ${accountId} and l.charge_id = ${chargeId} order by domain, l.site_id, l.region`.execute(
    tx,
  )
  return rows.map((row) => {
    const of = (name: string) => row[name] ?? ''
    const priced = (name: string) => ({
      from: of(`${name}_from`),
      units: of(`${name}_units`),
      amount: of(`${name}_amount`),
    })
    return {
      cdnConfigId: of('site_id'),
      domain: of('domain'),
      region: regionOf(of('region')),
      requests: of('requests'),
      traffic: of('traffic'),
      originTraffic: of('origin_traffic'),
      byteHours: of('byte_hours'),
      coveredRequests: of('covered_requests'),
      coveredTraffic: of('covered_traffic'),
      coveredOriginTraffic: of('covered_origin'),
      pricedTraffic: priced('traffic'),
      pricedRequests: priced('requests'),
      pricedStorage: priced('storage'),
    }
  })
}

const assets = ['USD', 'traffic', 'requests', 'originTraffic'] as const
const kinds = ['package', 'voucher', 'cash'] as const

/** What a charge drew on, and what was left to credit. */
async function listDraws(tx: Tx, accountId: string, txnId: string): Promise<ChargeDraw[]> {
  const draws = await tx
    .selectFrom('ledger_draw as d')
    .innerJoin('ledger_grant as g', 'g.id', 'd.grant_id')
    .select(['g.id', 'g.kind', 'g.asset', 'g.expires_at', 'd.amount'])
    .where('d.account_id', '=', accountId)
    .where('d.txn_id', '=', txnId)
    .orderBy('d.part')
    .execute()
  const owed = await tx
    .selectFrom('ledger_transfer')
    .select('amount')
    .where('account_id', '=', accountId)
    .where('txn_id', '=', txnId)
    .where('debit', '=', 'owed')
    .execute()
  return [
    ...draws.map((draw) => ({
      from: kinds.find((kind) => kind === draw.kind) ?? 'cash',
      grantId: draw.id,
      asset: assets.find((asset) => asset === draw.asset) ?? 'USD',
      amount: draw.amount,
      expiryDate: draw.expires_at?.toISOString() ?? null,
    })),
    ...owed.map(({ amount }) => ({
      from: 'credit' as const,
      grantId: null,
      asset: 'USD' as const,
      expiryDate: null,
      amount,
    })),
  ]
}

export async function findCharge(tx: Tx, accountId: string, id: string): Promise<ChargeDetail> {
  const row = await selectCharges(tx, accountId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return {
    ...toCharge(row),
    originFactor: row.origin_factor,
    transactionId: row.txn_id,
    lines: await listLines(tx, accountId, row.id),
    draws: await listDraws(tx, accountId, row.txn_id),
    bands: PriceBand.array().parse(row.bands),
  }
}
