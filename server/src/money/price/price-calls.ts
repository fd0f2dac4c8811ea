import { randomUUID } from 'node:crypto'
import type * as prices from '@fairlead/api/money/price/price.ts'
import type * as terms from '@fairlead/api/money/price/terms.ts'
import type { SliceCalls, ValidCall } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { addPrices, samplePrices } from '../testing/prices.ts'

const newPlan = () => `plan ${randomUUID().slice(0, 8)}`

const input = (plan: string) => ({ plan, startMonth: '2999-01', originFactor: 10, bands: samplePrices })

/** An operator's call about a version that has not begun. */
const onVersion = async (w: World): Promise<ValidCall> => ({
  by: w.as('operator'),
  sent: { params: { id: await addPrices(w, { plan: newPlan(), month: '2999-01' }) }, body: {} },
})

/** One row per call about prices. */
export const priceCalls: SliceCalls<typeof prices & typeof terms> = {
  listPrices: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
      select 'p' || n, 1, '2999-01-01Z'::timestamptz + n * interval '1 month', 10, '[]', 'a' from generate_series(1, 26) n
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  getPrice: {
    works: async (w) => {
      const { by, sent } = await onVersion(w)
      return { by, sent: { params: sent.params ?? {} } }
    },
    attack: () => ({ params: { id: randomUUID() } }),
    open: 'operators',
    outcome: 404,
  },
  getPriceLimit: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
  },
  addPrice: {
    works: (w) => ({ by: w.as('operator'), sent: { body: input(newPlan()) } }),
    attack: () => ({ body: input('attacked') }),
    open: 'operators',
    actor: 'operator',
  },
  removePrice: {
    works: onVersion,
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  getWaitingUsage: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
  },
  listPriceTerms: {
    works: (w) => ({ by: w.as('operator'), sent: { params: { id: w.people.owner.accountId } } }),
    attack: () => ({ params: { id: randomUUID() } }),
    open: 'operators',
    outcome: 404,
  },
  savePriceTerms: {
    works: async (w) => {
      const plan = newPlan()
      await addPrices(w, { plan })
      const body = { plan, originFactor: 3, startMonth: '2999-01' }
      return { by: w.as('operator'), sent: { params: { id: w.people.owner.accountId }, body } }
    },
    attack: () => ({
      params: { id: randomUUID() },
      body: { plan: 'attacked', originFactor: null, startMonth: '2999-01' },
    }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
}
