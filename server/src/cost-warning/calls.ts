import type * as contract from '@fairlead/api/cost-warning/endpoints.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import { addPricedDays } from '../lib/testing/usage/priced-usage.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import type { Name } from '../lib/testing/scene/people.ts'
import type { World } from '../lib/testing/world.ts'

let made = 0

type WarningShape = { id?: string; name?: string; target?: 1 | 2 | 3; change?: Record<string, unknown> }

/** A warning of the account; of its own cost unless it says otherwise. `change` has columns. */
export async function newWarning(
  w: World,
  whose: Name = 'owner',
  { name = `Warning ${++made}`, target = 3, change = {} }: WarningShape = {},
) {
  const values: Record<string, unknown> = {
    account_id: w.people[whose].accountId,
    name,
    target,
    currency: 'USD',
    daily: 100,
    type: 1,
    compare_tag: '>',
    notice_flag: 2,
    by_message: true,
    language: 'en',
    since: '2026-01-01',
    created_at: w.clock.now(),
    ...change,
  }
  const columns = Object.keys(values)
  const [row] = await w.rows<{ id: string }>(
    `insert into cost_warning (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  return row?.id ?? ''
}

/** A customer of the reseller that the owner signs in to. */
export async function newCloudBuyer(w: World) {
  const customerId = await newCustomer(w, 'reseller')
  await w.rows('update customer set buyer_id = null where buyer_id = $1', [w.people.owner.accountId])
  await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, customerId])
  return customerId
}

export const warningInput = (change: object = {}) => ({
  name: `Warning ${++made}`,
  target: 3 as const,
  currencyCode: 'USD' as const,
  daily: '100',
  buggetEmail: 'finance@test.example',
  ...change,
})

/** An alert of an object of the account, which was sent by mail. */
async function newAlert(w: World, whose: Name, objectId: string, body: string) {
  await w.rows(
    `with sent as (
       insert into alert (account_id, kind, object_id, subject, body, created_at)
       values ($1, 'costWarning', $2, 'Cost warning', $3, now()) returning id, account_id)
     insert into alert_delivery (account_id, alert_id, channel, recipient, state, attempts, created_at)
     select account_id, id, 'email', 'mail-of@stranger.example', 'sent', 1, now() from sent`,
    [w.people[whose].accountId, objectId, body],
  )
}

export async function victim(w: World) {
  const costWarningId = await newWarning(w, 'stranger', { name: 'warning of the stranger' })
  await newAlert(w, 'stranger', costWarningId, 'alert of the stranger')
  return {
    ids: { costWarningId },
    words: ['warning of the stranger', 'alert of the stranger', 'mail-of@stranger.example'],
  }
}

const bots = {
  larkUrl: 'https://lark.test.example/marker-of-a-bot',
  larkSecret: 'marker of a secret',
  dingtalkUrl: 'https://dingtalk.test.example/marker-of-another-bot',
  dingtalkSecret: 'marker of another secret',
}

const onWarning =
  (sent: object = {}, change: Record<string, unknown> = {}) =>
  async (w: World) => ({
    by: w.as('owner'),
    sent: { params: { id: await newWarning(w, 'owner', { change }) }, ...sent },
  })
const ofOther =
  (more: object = {}) =>
  (id: IdOf) => ({ params: { id: id('costWarningId') }, ...more })

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCostWarnings: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { name: 'stranger' } }),
    many: `insert into cost_warning (account_id, name, target, currency, daily, type, compare_tag, notice_flag, by_message, language,
             since, created_at)
           select $1, 'n' || ${twoDigits}, 3, 'USD', 1, 1, '>', 2, true, 'en', now(), ${moment} ${manyRows}
            where $2::uuid is not null and $3::uuid is not null`,
  },
  getCostWarning: { works: onWarning(), attack: ofOther(), naming: true },
  listWarningAlerts: {
    works: onWarning(),
    attack: ofOther(),
    naming: true,
    many: `with made as (
             insert into cost_warning (id, account_id, name, target, currency, daily, type, compare_tag, notice_flag, by_message,
               language, since, created_at)
             values ($3, $1, 'many', 3, 'USD', 1, 1, '>', 2, true, 'en', now(), now()))
           insert into alert (account_id, kind, object_id, subject, body, created_at)
           select $1, 'costWarning', $3, 's', 'b', ${moment} ${manyRows} where $2::uuid is not null`,
  },
  addCostWarning: {
    works: (w) => ({ by: w.as('owner'), sent: { body: warningInput() } }),
    attack: () => ({ body: warningInput() }),
    secrets: bots,
  },
  editCostWarning: {
    works: onWarning({ body: warningInput() }),
    attack: ofOther({ body: warningInput() }),
    naming: true,
    secrets: bots,
  },
  tryCostWarning: {
    works: onWarning(),
    attack: ofOther(),
    naming: true,
    unchanged: 'it only sends a test',
  },
  deleteCostWarning: { works: onWarning(), attack: ofOther(), naming: true },
  enableCostWarning: { works: onWarning({}, { enabled: false }), attack: ofOther(), naming: true },
  disableCostWarning: { works: onWarning(), attack: ofOther(), naming: true },
  listDayCosts: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { customerName: 'stranger' } }),
    // Each day costs and rises more than yesterday, in figures that sort as texts do, and none has a last month.
    many: async (w) => {
      const customerId = await newCloudBuyer(w)
      const days = Array.from({ length: 26 }, (_, at) => ({
        customerId,
        day: new Date(w.clock.now().getTime() - (25 - at) * 86_400_000).toISOString().slice(0, 10),
        price: ((150 + 10 * at + (at * (at + 1)) / 2) / 100).toFixed(2),
      }))
      await addPricedDays(w, 'reseller', days)
    },
  },
}
