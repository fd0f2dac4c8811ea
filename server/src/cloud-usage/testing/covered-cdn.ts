import { newHeld } from '../../lib/testing/scene/resold.ts'
import { world } from '../../lib/testing/world.ts'
import { tasks } from '../../jobs.ts'
import { importOwnCdn } from '../own-cdn/import-own-cdn.ts'

type Counts = { requests?: number; traffic?: number; originTraffic?: number }

/** A terabyte at 80 dollars, then 60; a million requests at one dollar; twice that in Asia. */
export const cdnBands = [
  { region: 'other', meter: 'traffic', from: '0', price: '0.08' },
  { region: 'other', meter: 'traffic', from: '1000', price: '0.06' },
  { region: 'other', meter: 'requests', from: '0', price: '0.01' },
  { region: 'asia', meter: 'traffic', from: '0', price: '0.16' },
  { region: 'asia', meter: 'requests', from: '0', price: '0.02' },
]

/** A reseller whose contract with `owner` covers the CDN at 0.9 of its list price. */
export async function coveredWorld(terms: object = {}) {
  const w = await world({
    sites: ['a.example', 'b.example'],
    strangerSites: ['s.example'],
    edges: ['one', 'two'],
  })
  w.clock.set('2030-03-10T12:30:00Z')
  await w.rows(`update edge_node set country = 'JP' where name = 'two'`)
  const addPlan = (plan: string, bands: readonly object[]) =>
    w.rows(
      `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
       values ($1, 1, '2020-01-01T00:00:00Z', 10, $2, 'test')`,
      [plan, JSON.stringify(bands)],
    )
  await addPlan('standard', cdnBands)
  let seq = 0
  /** An edge delivers what it counted in a minute. */
  const count = (minute: string, counts: Counts, domain = 'a.example', edge: 'one' | 'two' = 'one') =>
    w.edge(edge).usage((seq += 1), [
      {
        siteId: w.site(domain).id,
        minute,
        country: 'IN',
        status: 200,
        requests: 0,
        hits: 0,
        traffic: 0,
        originRequests: 0,
        originTraffic: 0,
        ...counts,
      },
    ])
  const seller = w.people.reseller
  const held = await newHeld(w, [w.people.owner.number], {
    terms: {
      cdnFlag: 1,
      endDate: '2031-12-31',
      discountMode: 1,
      rules: [
        {
          kind: 'transfer',
          type: 2,
          priceType: 2,
          product: null,
          sku: null,
          startDate: null,
          endDate: null,
          rulePriceType: 2,
          mode: 'graduated',
          bands: [{ from: '0', to: null, columns: { AP: '50' } }],
        },
      ],
      ...terms,
    },
  })
  await w.rows('update customer set buyer_id = $2, login_status = 2 where id = $1', [
    held.customerId,
    w.people.owner.accountId,
  ])
  const charge = async () => tasks(w)['chargeUsage']?.({}, {} as never)
  const read = () => importOwnCdn(w.db, seller.accountId, null)
  const days = async () =>
    (
      await w.rows<Record<'what' | 'amount' | 'list' | 'purchase' | 'price', string>>(
        `select d.day || ' ' || s.product || ' ' || s.usage_type as what, trim_scale(sum(d.amount))::text as amount,
                trim_scale(sum(d.list))::text as list, trim_scale(sum(k.purchase))::text as purchase,
                trim_scale(sum(d.price))::text as price
           from cloud_usage_day d
           join cloud_usage_day_cost k using (version_id, linked, day, sku_id, month)
           join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
          where d.account_id = $1 and d.linked = $2 group by 1 order by 1`,
        [seller.accountId, w.people.owner.number],
      )
    ).map(({ what, amount, list, purchase, price }) => [what, amount, list, purchase, price].join(' '))
  const versions = () =>
    w.rows<{ id: string }>('select id from cloud_usage_version where account_id = $1', [seller.accountId])
  return { ...w, ...held, seller, addPlan, count, charge, read, days, versions }
}
