import { randomUUID } from 'node:crypto'
import type * as charges from '@fairlead/api/money/charge/charge.ts'
import type * as usage from '@fairlead/api/money/charge/usage-cost.ts'
import type { RuleBreaks, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { addPrices } from '../testing/prices.ts'
import type { chargeInvariants } from './invariants.ts'

/** A charge of an account by its rows, without usage. Returns its id. */
export async function newCharge(
  w: World,
  accountId: string,
  siteId?: string,
  hours = 1,
  until = w.clock.now(),
): Promise<string> {
  const priceId = await addPrices(w, { plan: randomUUID() })
  const first = new Date(Math.floor(until.getTime() / 3_600_000) * 3_600_000)
  const rows = await w.rows<{ id: string }>(
    `with posted as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at)
       select gen_random_uuid(), $1, 'charge', gen_random_uuid()::text, sha256('a'), $3::timestamptz - n * interval '1 hour', now()
         from generate_series(1, $4) n returning id, effective_at)
     insert into charge (id, account_id, hour, number, class, amount, price_id, origin_factor, txn_id, booked_at)
     select gen_random_uuid(), $1, effective_at, 1, 0, extract(day from effective_at), $2, 10, id, now() from posted returning id`,
    [accountId, priceId, first, hours],
  )
  const id = rows[0]?.id ?? ''
  if (siteId !== undefined)
    await w.rows(
      `insert into charge_line values ($1, $2, $3, 'asia', 0, 987654321, 0, 0, 0, 0, 0, 987654321, 0, 0, 0, 0)`,
      [id, accountId, siteId],
    )
  return id
}

/** One row per call about charges. */
export const chargeCalls: SliceCalls<typeof charges & typeof usage> = {
  listCharges: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: (id) => ({ query: { cdnConfigId: id('siteId') } }),
    many: (w) => newCharge(w, w.people.owner.accountId, undefined, 26),
  },
  getUsageCost: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { group: 'source,day', startTime: '2020-01-01T00:00:00Z', compare: 'before' } }),
    many: async (w) => {
      const accountId = w.people.owner.accountId
      await w.rows(
        `with charged as (select id from unnest($2::uuid[]) id)
         insert into charge_line select id, $1, gen_random_uuid(), 'asia', 0, 1, 0, 0, 0, 0, 0, 1, n, 0, 0, 0 from charged, generate_series(1, 30) n`,
        [accountId, [await newCharge(w, accountId)]],
      )
    },
  },
  exportUsageCost: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { group: 'source,day', startTime: '2020-01-01T00:00:00Z' } }),
  },
  exportUsageCostSheet: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { group: 'source,day', startTime: '2020-01-01T00:00:00Z' } }),
  },
  getCharge: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: await newCharge(w, w.people.owner.accountId) } },
    }),
    attack: (id) => ({ params: { id: id('chargeId') } }),
    naming: true,
  },
}

export const chargeBreaks: RuleBreaks<typeof chargeInvariants> = {
  'a line belongs to a charge of its account': 'update charge_line set charge_id = gen_random_uuid()',
  'a charge is the sum of its lines': 'update charge_line set traffic_amount = traffic_amount + 1',
  'a charge is what its transaction sold': 'update charge set amount = amount + 1',
  'what packages covered was drawn from them': 'update charge_line set covered_traffic = covered_traffic + 1',
  'traffic is common traffic and that from origins times its factor':
    'update charge_line set traffic_units = traffic_units + 1',
  'what a month has climbed is the sum of its lines': 'update charged_month set units = units + 1',
  'a month is posted at the price of all its units, rounded once':
    'update charged_month set posted = posted + 0.0001 where units > 0',
  'all charges of a month have one version of prices': `update charge set price_id = (select id from price_version where plan = 'other') where hour = (select max(hour) from charge)`,
  'no more is charged than was counted':
    'update usage_half_hour set traffic = traffic - 1 where site_id is null',
}
