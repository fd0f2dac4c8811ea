import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/charge/charge.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { addPrices } from '../testing/prices.ts'

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
export const chargeCalls: SliceCalls<typeof contract> = {
  listCharges: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: (id) => ({ query: { cdnConfigId: id('siteId') } }),
    many: (w) => newCharge(w, w.people.owner.accountId, undefined, 26),
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
