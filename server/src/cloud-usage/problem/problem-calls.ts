import type * as lineTypes from '@fairlead/api/cloud-usage/cost-line-type.ts'
import type * as problems from '@fairlead/api/cloud-usage/cost-problem.ts'
import { manyRows, moment, twoDigits } from '../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { newCostDelivery, newCostLineType, newUnbilled } from '../testing/cost-scene.ts'

const open = 'billing side'
const actor = 'reseller'

let made = 0

/** Unknown payer accounts of several months, with other amounts. */
async function manyProblems(w: World) {
  const { accountId } = w.people.reseller
  const delivery = await newCostDelivery(w)
  await w.rows('update cloud_usage_delivery set damaged_count = 0 where id = $1', [delivery])
  await w.rows(
    `insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current)
     select $1, $2, 'p' || ${twoDigits}, date '2026-10-01' - (n / 5) * interval '1 month', '2026-11-01', true ${manyRows}`,
    [accountId, delivery],
  )
  return w.rows(
    `insert into cloud_usage_linked_day (account_id, version_id, linked, day, currency, row_count, list, invoiced)
     select account_id, id, payer, month, 'USD', 1, 1, substr(payer, 2)::int / 5
       from cloud_usage_version where delivery_id = $1 and payer ~ '^p[0-9]+$'`,
    [delivery],
  )
}

const lineTypeInput = () => ({
  format: 'cur' as const,
  lineItemType: `Surprise ${++made}`,
  countAs: 'fee' as const,
  note: 'Confirmed by the provider',
})

/** Calls about what keeps bills waiting. */
export const problemCalls: SliceCalls<typeof lineTypes & typeof problems> = {
  listCostProblems: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { payNumber: 'Quarterpayer' } }),
    many: manyProblems,
    open,
  },
  acceptDamagedRows: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { id: await newCostDelivery(w) }, body: { note: 'Two rows of cents' } },
    }),
    attack: (id) => ({ params: { id: id('costDeliveryId') }, body: { note: 'Mine' } }),
    naming: true,
    open,
    actor,
  },
  acceptUnbilled: {
    works: async (w) => ({ by: w.as('reseller'), sent: { body: await newUnbilled(w) } }),
    attack: () => ({
      body: {
        payNumber: 'Quarterpayer',
        linkedNumber: 'Quarterpayer1',
        bizPeriod: '2026-10',
        currencyCode: 'USD',
        note: 'Mine',
      },
    }),
    outcome: 51_093,
    open,
    actor,
  },
  registerCostAccounts: {
    works: async (w) => {
      const { payNumber } = await newUnbilled(w)
      const body = { payNumber: `${payNumber}2`, linkedNumber: '', areaType: 1, currency: 'USD' }
      return { by: w.as('reseller'), sent: { body } }
    },
    attack: () => ({
      body: { payNumber: 'Quarterpayer', linkedNumber: '', areaType: 1, currency: 'USD' },
    }),
    open,
    actor,
  },
  listCostLineTypes: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { lineItemType: 'victim' } }),
    many: (w) =>
      w.rows(
        `insert into cloud_usage_line_type (account_id, format, line_type, kind, note, decided_by, created_at)
         select $1, 'cur', 't' || ${twoDigits}, 'fee', 'Known', 'owner@test.example', ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  addCostLineType: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: lineTypeInput() } }),
    attack: () => ({ body: lineTypeInput() }),
    open,
    actor,
  },
  deleteCostLineType: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: { id: await newCostLineType(w) } } }),
    attack: (id) => ({ params: { id: id('costLineTypeId') } }),
    naming: true,
    open,
    actor,
  },
}
