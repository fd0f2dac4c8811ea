import type { World } from '../world.ts'
import type { Seller } from '../scene/customer.ts'
import { newHeld } from '../scene/resold.ts'

let made = 0

/** What the rows of usage share, besides their numbers; `reports` are the bits of service reports. */
type Kind = { product?: string; usageType?: string; reports?: number; tags?: object }
type New = Kind & {
  seller?: Seller
  linked?: string
  count?: number
  /** The account that buys it; without one the customer has no log-in. */
  buyerId?: string
  /** The first day of the month. */
  month?: string
}

/**
 * Usage of a month that a contract holds at 0.9 of its list price: so many rows, no two of which have the same product,
 * region, resource or amount. Half of them are of a second linked account, whose number ends with 9.
 */
export async function newUsage(
  w: World,
  {
    seller = 'reseller',
    linked = `022${String(++made).padStart(5, '0')}`,
    count = 26,
    buyerId,
    month = '2026-10-01',
    product = 'AmazonS3',
    usageType = 'TimedStorage-ByteHrs',
    reports = 1,
    tags = {},
  }: New = {},
) {
  const { accountId } = w.people[seller]
  const numbers = [linked, `${linked}9`]
  const resold = await newHeld(w, numbers, { seller })
  if (buyerId !== undefined) {
    // An account is the buyer of one customer.
    await w.rows('update customer set buyer_id = null, login_status = 0 where buyer_id = $1', [buyerId])
    await w.rows(
      `update customer set buyer_id = $2, login_status = 2, login_number = (select number from account where id = $2)
        where id = $1`,
      [resold.customerId, buyerId],
    )
  }
  await w.rows('select make_cloud_usage_partitions($1)', [month])
  const [version] = await w.rows<{ id: string }>(
    `with delivery as (
       insert into cloud_usage_delivery (account_id, name, produced_at, status, row_count)
       values ($1, $2, now(), 2, $4) returning id)
     insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current, row_count)
     select $1, id, (select number from payer where account_id = $1 order by created_at desc limit 1), $3, now(), true, $4
       from delivery returning id`,
    [accountId, `usage ${++made}`, month, count],
  )
  const versionId = version?.id ?? ''
  await w.rows(
    `with rows as (
       select n, md5($2 || n)::uuid as sku, $3::date + (n % 28) as day, ($8::text[])[1 + n % 2] as linked
         from generate_series(1, $4::int) n
     ), skus as (
       insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
              line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes, reports)
       select $1, sku, 'cur', $5, '', $6 || case when n < 10 then '-0' else '-' end || n, 'Operation ' || n, 'Family ' || n,
              'region-' || n, 'Description ' || n, 'Usage', 'usage', 'OnDemand', 'GB-Mo', 'AWS', 'AWS', 'Anniversary', '', 'USD',
              jsonb_build_object('instanceType', 'type-' || n, 'vcpu', n::text), $7::smallint
         from rows)
     insert into cloud_usage_line (account_id, version_id, month, line, day, start_at, end_at, linked, sku_id, resource, invoice,
            amount, list, list_as_billed, own, tags)
     select $1, $2::uuid, $3::date, n, day, day, day + interval '1 hour', linked, sku, 'resource-' || n, '', n, n * 0.5, n * 0.25,
            0, $9::jsonb
       from rows`,
    [accountId, versionId, month, count, product, usageType, reports, numbers, JSON.stringify(tags)],
  )
  await w.rows(
    `insert into cloud_usage_cost (account_id, version_id, month, line, purchase, invoiced)
     select account_id, version_id, month, line, amount * 0.2, amount * 0.25 from cloud_usage_line where version_id = $1`,
    [versionId],
  )
  await w.rows(
    `insert into cloud_usage_day (account_id, version_id, month, payer, linked, day, sku_id, row_count, amount, list,
            list_as_billed, own, customer_id, contract_id, basis, factor, price)
     select l.account_id, l.version_id, l.month, v.payer, l.linked, l.day, l.sku_id, 1, l.amount, l.list, l.list_as_billed, 0,
            $2, $3, 1, 0.9, l.list * 0.9
       from cloud_usage_line l join cloud_usage_version v on v.id = l.version_id where l.version_id = $1`,
    [versionId, resold.customerId, resold.contractId],
  )
  await w.rows(
    `insert into cloud_usage_day_cost (account_id, version_id, month, linked, day, sku_id, purchase, invoiced)
     select l.account_id, l.version_id, l.month, l.linked, l.day, l.sku_id, c.purchase, c.invoiced
       from cloud_usage_line l
       join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line
      where l.version_id = $1`,
    [versionId],
  )
  return { ...resold, versionId, linked: numbers }
}
