import { newHeld } from '../../lib/testing/scene/resold.ts'
import { type World, world } from '../../lib/testing/world.ts'
import { copyBoughtUsage } from '../bought/copy-bought.ts'
import { priceMonth } from '../price/price-month.ts'
import { type CostRow, curRow } from './cost-files.ts'

export const soldTwice = '022222222222'
export const dayRow = (at: number, list: string, more: CostRow = {}): CostRow => {
  const on = `2026-10-${String(at).padStart(2, '0')}`
  return {
    ...curRow,
    'lineItem/UsageStartDate': `${on}T05:00:00Z`,
    'lineItem/UsageEndDate': `${on}T06:00:00Z`,
    'lineItem/ResourceId': `bucket-${at}`,
    'lineItem/UnblendedCost': '7.77',
    'pricing/publicOnDemandCost': list,
    ...more,
  }
}
export const shareTerms = (discountRate: string, more: object = {}) => ({
  discountMode: 1,
  rules: [
    {
      kind: 'product',
      type: 1,
      priceType: 2,
      product: null,
      sku: null,
      startDate: null,
      endDate: null,
      discountRate,
    },
  ],
  ...more,
})

export const buyer = 'stranger'
type Buyer = 'stranger' | 'owner'
/** Lets an account be the customer with this id. */
const signIn = (w: World, customerId: string, name: Buyer) =>
  w.rows('update customer set buyer_id = $2, login_status = 2, login_number = $3 where id = $1', [
    customerId,
    w.people[name].accountId,
    w.people[name].number,
  ])
export const copyBought = (w: World) => copyBoughtUsage(w.db, w.people[buyer].accountId)

/** A distributor, `reseller`, who sells a linked account at 0.9 to a reseller, `stranger`, who sells it at 0.95 to `owner`. */
export async function twoLevels(
  distributor: object = shareTerms('0.9'),
  reseller: object = shareTerms('0.95'),
) {
  const w = await world()
  await w.rows(`update account set kind = 'reseller' where id = $1`, [w.people[buyer].accountId])
  const above = await newHeld(w, [soldTwice], { terms: distributor, customer: 'The reseller' })
  const below = await newHeld(w, [soldTwice], { seller: buyer, terms: reseller, customer: 'The end user' })
  await signIn(w, above.customerId, buyer)
  await signIn(w, below.customerId, 'owner')
  return { w, above, below }
}

const sums = (w: World) =>
  w.rows<{ seller: string; customer: string | null; price: string; purchase: string; invoiced: string }>(
    `select a.number as seller, c.name as customer, trim_scale(sum(d.price))::text as price,
            trim_scale(sum(k.purchase))::text as purchase, trim_scale(sum(k.invoiced))::text as invoiced
       from cloud_usage_day d
       join cloud_usage_day_cost k using (version_id, linked, day, sku_id, month)
       join account a on a.id = d.account_id
       left join customer c on c.id = d.customer_id
      group by 1, 2 order by 1, 2`,
  )
export const levelSums = async (w: World) =>
  (await sums(w)).map(
    ({ seller, customer, price, purchase, invoiced }) =>
      `${seller} ${customer ?? 'nobody'} ${price} ${purchase} ${invoiced}`,
  )
/** The distributor's rows come second: his number is the higher one. */
export const aboveSum = (customer: string, figures: string) => `100000000003 ${customer} ${figures}`
export const belowSum = (customer: string, figures: string) => `100000000002 ${customer} ${figures}`

/** A second version of the contract from a day on. */
export const amendContract = (w: World, contractId: string, terms: object, effective: string) =>
  w.rows(
    `insert into resale_contract_version (account_id, contract_id, version, effective_date, terms, approval_id, approved_by, approved_at)
     select account_id, contract_id, 2, $2, terms || $3, approval_id, approved_by, approved_at
       from resale_contract_version where contract_id = $1`,
    [contractId, effective, JSON.stringify(terms)],
  )
export const repriceOctober = (w: World, name: 'reseller' | 'stranger') =>
  w.db.transaction((tx) => priceMonth(tx, { accountId: w.people[name].accountId, month: '2026-10-01' }))
