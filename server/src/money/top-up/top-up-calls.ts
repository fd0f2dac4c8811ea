import { randomUUID } from 'node:crypto'
import type * as current from '@fairlead/api/money/promotion/current.ts'
import type * as days from '@fairlead/api/money/top-up/day-items.ts'
import type * as contract from '@fairlead/api/money/top-up/top-up.ts'
import { addTopUp, type TopUpInput } from '@fairlead/api/money/top-up/top-up.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import type { CallMaker, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { Name } from '../../lib/testing/scene/people.ts'
import type { World } from '../../lib/testing/world.ts'

export const topUpBody = (more: Partial<TopUpInput> = {}) => ({
  key: randomUUID(),
  paymentMethod: 'marketplace',
  rechargeAmount: '100',
  actualAmount: '100',
  exchangeRate: '1',
  terms: true,
  ...more,
})

/** A top-up in payment. */
export async function newTopUp(w: World, more: Partial<TopUpInput> = {}, name: Name = 'owner') {
  const { data, fields, msg } = await w.as(name).call(addTopUp, { body: topUpBody(more) })
  if (data === null) throw new Error(`${msg} ${JSON.stringify(fields)}`)
  return data
}

export async function victimsTopUp(w: World) {
  const { id, billCode } = await newTopUp(w, {}, 'stranger')
  return { ids: { topUpId: id }, words: [billCode] }
}

const onTopUp =
  (method: 'card' | 'marketplace' = 'marketplace', body?: object): CallMaker =>
  async (w) => {
    const { id } = await newTopUp(w, { paymentMethod: method })
    return { by: w.as('owner'), sent: { params: { id }, ...(body && { body }) } }
  }

/** One row per call of top-ups. */
export const topUpCalls: SliceCalls<typeof contract & typeof days & typeof current> = {
  getCurrentPromotion: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  listTopUpDays: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  getTopUpOptions: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  listTopUps: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: `insert into top_up (account_id, user_name, number, request_key, request_hash, method, provider, amount, share, paid, currency, rate, charge, created_at, expires_at)
      select $1, 'a', 'T' || n, gen_random_uuid(), sha256('a'), 'card', 'card', 100, 1, 100, 'USD', 1, 100, ${moment}, now()
      ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  exportTopUps: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) },
  getTopUp: {
    works: onTopUp(),
    attack: (id) => ({ params: { id: id('topUpId') } }),
    naming: true,
  },
  getTopUpPayment: {
    works: onTopUp(),
    attack: (id) => ({ params: { id: id('topUpId') } }),
    naming: true,
  },
  addTopUp: {
    works: (w) => ({ by: w.as('owner'), sent: { body: topUpBody() } }),
    attack: () => ({ body: topUpBody() }),
  },
  checkTopUp: {
    works: onTopUp('card'),
    attack: (id) => ({ params: { id: id('topUpId') } }),
    naming: true,
    unchanged: 'asks the payment provider',
  },
  cancelTopUp: {
    works: onTopUp(),
    attack: (id) => ({ params: { id: id('topUpId') } }),
    naming: true,
  },
}
