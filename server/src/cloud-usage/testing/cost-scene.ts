import type { World } from '../../lib/testing/world.ts'

export type CostSeller = 'reseller' | 'stranger'

let made = 0

/** A source of the seller. */
export async function newCostSource(w: World, seller: CostSeller = 'reseller', name = `Source ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_source (account_id, name, type, prefix) values ($1, $2, 1, 'reports') returning id`,
    [w.people[seller].accountId, name],
  )
  return row?.id ?? ''
}

/** A delivery of the seller, with a version, its sums, problems and changes. */
export async function newCostDelivery(
  w: World,
  seller: CostSeller = 'reseller',
  name = `delivery ${++made}`,
) {
  const { accountId } = w.people[seller]
  const [delivery] = await w.rows<{ id: string }>(
    `insert into cloud_usage_delivery (account_id, name, produced_at, status, row_count, damaged_count)
     values ($1, $2, '2026-11-01', 2, 2, 1) returning id`,
    [accountId, name],
  )
  const id = delivery?.id ?? ''
  const [version] = await w.rows<{ id: string }>(
    `insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current, row_count, change_count)
     values ($1, $2, $3, '2026-10-01', '2026-11-01', true, 2, 1) returning id`,
    [accountId, id, `payer of ${name}`],
  )
  await w.rows(
    `insert into cloud_usage_sum (account_id, version_id, currency, line_type, row_count, list, list_as_billed, own, purchase, invoiced)
     values ($1, $2, 'USD', 'Usage', 2, 10.5, 10.5, 0, 8, 8.000)`,
    [accountId, version?.id],
  )
  await w.rows(
    `insert into cloud_usage_problem (account_id, delivery_id, kind, file, row_number, reason, detail)
     values ($1, $2, 1, 'part', 3, 'amount', 'lineItem/UnblendedCost: x')`,
    [accountId, id],
  )
  await w.rows(
    `insert into cloud_usage_change (account_id, version_id, linked, day, usage_type, operation, line_type, currency, rows_before,
       rows_after, amount_before, amount_after, list_before, list_after, invoiced_before, invoiced_after)
     values ($1, $2, '022222222222', '2026-10-02', 'BoxUsage', 'RunInstances', 'Usage', 'USD', 1, 1, 1, 2, 1, 2, 1, 1.5)`,
    [accountId, version?.id],
  )
  return id
}

/** An upload of the seller, of which so many of its three bytes came. */
export async function newCostUpload(w: World, seller: CostSeller = 'reseller', received = 0) {
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_upload (account_id, names, sizes, received)
     values ($1, array['upload.csv'], array[3], array[$2::int]) returning id`,
    [w.people[seller].accountId, received],
  )
  return row?.id ?? ''
}

/** A linked account with cost that no contract holds. Its payer account is registered. */
export async function newUnbilled(w: World, seller: CostSeller = 'reseller', payer = `Cost${++made}`) {
  const { accountId } = w.people[seller]
  const delivery = await newCostDelivery(w, seller)
  await w.rows('update cloud_usage_version set payer = $2 where delivery_id = $1', [delivery, payer])
  await w.rows(`insert into payer (account_id, number, area_type, currency) values ($1, $2, 1, 'USD')`, [
    accountId,
    payer,
  ])
  await w.rows(
    `with registered as (
       insert into linked_number (account_id, payer_id, number)
       select account_id, id, number || '1' from payer where account_id = $1 and number = $2 returning number)
     insert into cloud_usage_linked_day (account_id, version_id, linked, day, currency, row_count, list, invoiced)
     select $1, v.id, registered.number, '2026-10-02', 'USD', 1, 10.5, 8.25
       from registered, cloud_usage_version v where v.delivery_id = $3`,
    [accountId, payer, delivery],
  )
  return {
    payNumber: payer,
    linkedNumber: `${payer}1`,
    bizPeriod: '2026-10',
    currencyCode: 'USD',
    note: 'Own use',
  }
}

/** A type of lines that is decided about. */
export async function newCostLineType(w: World, seller: CostSeller = 'reseller', name = `Type ${++made}`) {
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_usage_line_type (account_id, format, line_type, kind, note, decided_by)
     values ($1, 'cur', $2, 'fee', 'Known', 'owner@test.example') returning id`,
    [w.people[seller].accountId, name],
  )
  return row?.id ?? ''
}
