import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import type { Seller } from '../scene/customer.ts'

export type PricedDay = { customerId: string; day: string; price: string; currency?: string }

/** Days of usage of customers with what they are charged, as an import leaves them. */
export async function addPricedDays(w: World, seller: Seller, days: readonly PricedDay[]) {
  const { accountId } = w.people[seller]
  const months = [...new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`))]
  for (const month of months) await w.rows('select make_cloud_usage_partitions($1::date)', [month])
  for (const { customerId, day, price, currency = 'USD' } of days) {
    const sku = randomUUID()
    await w.rows(
      `insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
         line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes)
       values ($1, $2, 'cur', 'AmazonEC2', 'AmazonEC2', 'BoxUsage', '', '', '', '', 'Usage', 'usage', '', '', '', '', '', '', $3, '{}')`,
      [accountId, sku, currency],
    )
    await w.rows(
      `insert into cloud_usage_day (account_id, month, version_id, payer, linked, day, sku_id, row_count, amount, list,
         list_as_billed, own, customer_id, price)
       values ($1, date_trunc('month', $2::date), $3, '1', '2', $2::date, $4, 1, 1, $5, $5, $5, $6, $5)`,
      [accountId, day, randomUUID(), sku, price, customerId],
    )
  }
}
