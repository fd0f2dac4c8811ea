import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/ddos/endpoints.ts'
import {
  addDdosOrder,
  type DdosOrderInput,
  expandProtection,
  payDdosOrder,
  refundDdosOrder,
} from '@fairlead/api/ddos/order.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import { newSite } from '../lib/testing/scene/new-site.ts'
import { topUp } from '../lib/testing/scene/top-up.ts'
import type { Name } from '../lib/testing/scene/people.ts'
import type { RuleBreaks, SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import type { ddosInvariants } from './invariants.ts'

/** Puts the shield and all plans on sale, unless they are. */
export const addPlans = (w: World) =>
  w.rows(
    `insert into ddos_plan (level, version, price, gb_price, site_price, applications, bandwidth, request_rate, client_requests,
        client_rate, challenge, retention_days, created_by)
     values (0, 1, 10, 0.01, 0, 1, 1000000000, 2000, 100, 50, true, 30, 'operator'),
            (1, 1, 49, 0, 20, 1, 200000000, 500, 60, 30, false, 7, 'operator'),
            (2, 1, 129, 0, 18, 3, 500000000, 1500, 80, 50, true, 30, 'operator'),
            (3, 1, 299, 0, 15, 10, 1000000000, 4000, 100, 80, true, 90, 'operator'),
            (4, 1, 699, 0, 12, 25, 2000000000, 10000, 150, 120, true, 180, 'operator'),
            (5, 1, 1499, 0, 10, 60, 5000000000, 25000, 200, 200, true, 365, 'operator'),
            (6, 1, 0, 0.05, 0, 500, 10000000000, 50000, 300, 300, true, 365, 'operator')
     on conflict do nothing`,
  )

/** The version of a plan that is on sale. */
export async function findPlanId(w: World, level: number) {
  await addPlans(w)
  const [plan] = await w.rows<{ id: string }>(
    'select id from ddos_plan where level = $1 and withdrawn_at is null',
    [level],
  )
  return plan?.id ?? ''
}

export const planBody = (more: object = {}) => ({
  level: 3,
  price: '299',
  gbPrice: '0',
  sitePrice: '15',
  applications: 10,
  bandwidthMbps: 1000,
  requestRate: 4000,
  clientRequests: 100,
  clientRate: 80,
  challenge: true,
  retentionDays: 90,
  ...more,
})

const contact = { contactName: 'Li Wei', contactEmail: 'li.wei@test.example', contactPhone: '+86-10-1234' }

export const orderBody = async (
  w: World,
  siteIds: string[],
  { level = 3, months = 1 }: { level?: number; months?: DdosOrderInput['months'] } = {},
) => ({
  key: randomUUID(),
  planId: await findPlanId(w, level),
  months,
  siteIds,
  ...contact,
})

/** An order that is not paid, of a plan for new sites. */
export async function newOrder(w: World, siteIds?: string[], by: Name = 'owner', level = 3) {
  const body = await orderBody(w, siteIds ?? [await newSite(w)], { level })
  return (await w.as(by).call(addDdosOrder, { body })).data
}

/** A protection that was just paid, with a balance that suffices. Ends the previous one. */
export async function newProtection(w: World, siteIds?: string[], by: Name = 'owner', level = 3) {
  await w.rows(
    `update ddos_protection set state = 'expired', ended_at = now() where account_id = $1 and state = 'running'`,
    [w.people[by].accountId],
  )
  const { id, amount } = await newOrder(w, siteIds, by, level)
  if (amount !== '0') await topUp(w, by, amount)
  return (await w.as(by).call(payDdosOrder, { params: { id } })).data
}

/** A site whose shield is on. */
async function shielded(w: World) {
  const id = await newSite(w)
  await addPlans(w)
  await w.rows(
    `insert into ddos_shield (site_id, account_id, plan_id, starts_at, ends_at, anchor, version, user_name, metered_from, charged_until)
     select $1, $2, id, now(), now() + interval '1 month', now(), 1, 'owner', now(), now() from ddos_plan where level = 0`,
    [id, w.people.owner.accountId],
  )
  return id
}

export async function victim(w: World) {
  const [site] = await w.rows<{ id: string }>('select id from site where account_id = $1', [
    w.people.stranger.accountId,
  ])
  const order = await newOrder(w, [site?.id ?? ''], 'stranger')
  return {
    ids: { ddosOrderId: order.id, attackId: await newAttack(w, 'stranger') },
    words: [order.orderNumber],
  }
}

const own = { works: (w: World) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) }

/** An attack on a site, which has ended. */
async function newAttack(w: World, by: Name = 'owner') {
  const [attack] = await w.rows<{ id: string }>(
    `insert into ddos_attack (account_id, site_id, vector, started_at, last_at, ended_at, normal, peak)
     select account_id, id, 'REQUEST_FLOOD', now() - interval '1 hour', now(), now(), 1, 900
       from site where account_id = $1 limit 1 returning id`,
    [w.people[by].accountId],
  )
  return attack?.id ?? ''
}

/** One row per call about DDoS protection. */
export const calls: SliceCalls<typeof contract> = {
  listDdosPlans: own,
  listDdosPlanVersions: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into ddos_plan (level, version, price, gb_price, site_price, applications, bandwidth, request_rate, client_requests,
        client_rate, challenge, retention_days, created_by, created_at, withdrawn_at)
      select n % 7, 100 + n, 1, 1, 1, 1, 1, 1, 1, 1, true, 1, 'many', ${moment}, now() ${manyRows}
       where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addDdosPlanVersion: {
    works: (w) => ({ by: w.as('operator'), sent: { body: planBody() } }),
    attack: () => ({ body: planBody() }),
    open: 'operators',
    actor: 'operator',
  },
  getProtection: own,
  selectProtectableSites: own,
  setProtectedSites: {
    works: async (w) => {
      await newProtection(w)
      return { by: w.as('owner'), sent: { body: { siteIds: [await newSite(w)] } } }
    },
    attack: (id) => ({ body: { siteIds: [id('siteId')] } }),
    outcome: 404,
  },
  listDdosOrders: {
    ...own,
    many: `with p as (insert into ddos_plan (level, version, price, gb_price, site_price, applications, bandwidth, request_rate,
        client_requests, client_rate, challenge, retention_days, created_by) values (3, 50, 1, 1, 1, 1, 1, 1, 1, 1, true, 1, 'many')
        returning id)
      insert into ddos_order (account_id, request_key, kind, plan_id, months, amount, site_ids, contact_name, contact_email,
        contact_phone, user_name, created_at, expires_at)
      select $1, gen_random_uuid(), 'new', p.id, 1, 10 + n, array[$3::uuid], 'many', 'many@test.example',
        '', 'owner', ${moment}, ${moment} from p cross join generate_series(1, 28) n where $2::uuid is not null`,
  },
  getDdosOrder: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newOrder(w)).id } } }),
    attack: (id) => ({ params: { id: id('ddosOrderId') } }),
    naming: true,
  },
  addDdosOrder: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: await orderBody(w, [await newSite(w)], { level: 5 }) },
    }),
    attack: (id) => ({
      body: { key: randomUUID(), planId: randomUUID(), months: 1, siteIds: [id('siteId')], ...contact },
    }),
    outcome: 50911,
  },
  expandProtection: {
    works: async (w) => {
      await newProtection(w)
      return { by: w.as('owner'), sent: { body: { key: randomUUID(), extra: 2, ...contact } } }
    },
    attack: () => ({ body: { key: randomUUID(), extra: 2, ...contact } }),
    outcome: 404,
  },
  payDdosOrder: {
    works: async (w) => {
      await w.rows(`update ddos_protection set state = 'expired', ended_at = now() where state = 'running'`)
      const { id } = await newOrder(w)
      await topUp(w, 'owner', '500')
      return { by: w.as('owner'), sent: { params: { id }, body: {} } }
    },
    attack: (id) => ({ params: { id: id('ddosOrderId') }, body: {} }),
    naming: true,
  },
  revokeDdosOrder: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newOrder(w)).id }, body: {} } }),
    attack: (id) => ({ params: { id: id('ddosOrderId') }, body: {} }),
    naming: true,
  },
  refundDdosOrder: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newProtection(w)).id }, body: {} },
    }),
    attack: (id) => ({ params: { id: id('ddosOrderId') }, body: {} }),
    naming: true,
  },
  listAttacks: {
    ...own,
    many: `insert into ddos_attack (account_id, site_id, vector, started_at, last_at, ended_at, normal, peak)
      select $1, $3, 'REQUEST_FLOOD', ${moment}, now(), now(), 1, n ${manyRows} where $2::uuid is not null`,
  },
  getShieldSummary: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: (id) => ({ query: { siteId: id('siteId') } }),
  },
  exportSecurityReport: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { days: 30 } } }),
    attack: (id) => ({ query: { siteId: id('siteId') } }),
  },
  getAttack: {
    works: async (w) => {
      await newSite(w)
      return { by: w.as('owner'), sent: { params: { id: await newAttack(w) } } }
    },
    attack: (id) => ({ params: { id: id('attackId') } }),
    naming: true,
  },
  remarkAttackUri: {
    works: async (w) => {
      await newSite(w)
      return {
        by: w.as('owner'),
        sent: { params: { id: await newAttack(w) }, body: { uri: '/login', remark: 'sign-in' } },
      }
    },
    attack: (id) => ({ params: { id: id('attackId') }, body: { uri: '/login', remark: 'attacked' } }),
    naming: true,
  },
  listShields: {
    ...own,
    many: `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at)
      select $1, 'm' || ${twoDigits} || '.example', 'm' || n || '.edge.localhost', '[]', nextval('change_seq'), ${moment}
        ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  selectSafetySites: own,
  getShieldPrice: {
    works: async (w) => {
      await addPlans(w)
      return { by: w.as('owner'), sent: {} }
    },
    attack: () => ({}),
  },
  switchShieldOn: {
    works: async (w) => {
      await topUp(w, 'owner', '50')
      const params = { id: await newSite(w) }
      return { by: w.as('owner'), sent: { params, body: { planId: await findPlanId(w, 0), terms: true } } }
    },
    attack: (id) => ({ params: { id: id('siteId') }, body: { planId: randomUUID(), terms: true } }),
    naming: true,
  },
  switchShieldOff: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await shielded(w) }, body: {} } }),
    attack: (id) => ({ params: { id: id('siteId') }, body: {} }),
    naming: true,
  },
}

/** Orders more sites for the current protection. */
export const orderMore = (w: World, extra: number) =>
  w.as('owner').call(expandProtection, { body: { key: randomUUID(), extra, ...contact } })

const breaks: RuleBreaks<typeof ddosInvariants> = {
  'a paid order of protection is what its event sold':
    'update ddos_order set amount = amount + 1 where txn_id is not null',
  'a refunded order of protection is undone': 'update ddos_order set refund_txn_id = null where status = 4',
  'a protection ends its paid months after its beginning': 'update ddos_protection set months = months + 1',
  'what a refund of protection keeps is what its event took':
    'update ddos_order set kept = 0.01 where kept = 0 and status = 4',
  'a site is refunded in full once': 'update ddos_order set kept = 0',
}

/** The rules of orders: one is paid and refunded, and another of the same site. */
export const rules: SliceRules = {
  scene: async (w) => {
    const { id } = await newProtection(w)
    await w.as('owner').call(refundDdosOrder, { params: { id }, body: {} })
    const [covered] = await w.rows<{ site_id: string }>('select site_id from ddos_covered')
    const again = await newProtection(w, [covered?.site_id ?? ''])
    await w.as('owner').call(refundDdosOrder, { params: { id: again.id }, body: {} })
  },
  breaks,
}
