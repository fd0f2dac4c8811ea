import { randomUUID } from 'node:crypto'
import { newLinked } from '../scene/resold.ts'
import type { World } from '../world.ts'

let made = 0

/** A day of usage that the strategy of a bill holds, so that the bill can be made again. */
export async function addHeldDay(w: World, billId: string, price = '90') {
  const [bill] = await w.rows<
    Record<'account_id' | 'contract_id' | 'customer_id' | 'strategy_id' | 'month', string>
  >('select account_id, contract_id, customer_id, strategy_id, month from bill where id = $1', [billId])
  if (!bill) throw new Error('There is no such bill')
  const linked = `7000${String(++made).padStart(8, '0')}`
  const { payerId } = await newLinked(w, 'reseller', [linked])
  await w.rows(
    `with application as (
       insert into binding_application (account_id, number, payer_id, contract_id, strategy_id, start_date, explanation, status)
       values ($1, $2, $3, $4, $5, '2026-01-01', 'Held', 1) returning id)
     insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins)
     select $1, application.id, n.id, $4, $5, '2026-01-01' from application, linked_number n
      where n.account_id = $1 and n.number = $6`,
    [
      bill.account_id,
      `B8${String(made).padStart(5, '0')}`,
      payerId,
      bill.contract_id,
      bill.strategy_id,
      linked,
    ],
  )
  const sku = randomUUID()
  await w.rows('select make_cloud_usage_partitions($1::date)', [bill.month])
  await w.rows(
    `insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
       line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes)
     values ($1, $2, 'cur', 'AmazonEC2', 'AmazonEC2', 'BoxUsage', '', '', 'us-east-1', '', 'Usage', 'usage', '', 'Hrs', '', '', '', '',
       'USD', '{}')`,
    [bill.account_id, sku],
  )
  await w.rows(
    `insert into cloud_usage_day (account_id, month, version_id, payer, linked, day, sku_id, row_count, amount, list, list_as_billed,
       own, customer_id, contract_id, contract_version, basis, factor, price)
     values ($1, $2::date, $3, '1', $4, $2::date + 4, $5, 1, 10, $6, $6, $6, $7, $8, 1, 1, 1, $6)`,
    [bill.account_id, bill.month, randomUUID(), linked, sku, price, bill.customer_id, bill.contract_id],
  )
  return { linked }
}
