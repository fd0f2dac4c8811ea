import { longEnglishName, longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

type New = {
  sellerId: string
  /** The account that buys it. */
  buyerId?: string
  customer: string
  linked: string
  product: string
  usageType: string
  region: string
  resource: string
  /** Appended to product, usage type and region, so that rows differ. */
  mark?: string
}

/** Usage of the past six months, in all four reports, which a customer of the seller buys at 0.9 of the list price. */
export async function addUsage({ sellerId, buyerId, customer, mark = '', ...of }: New) {
  const [buyer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type, buyer_id, login_status, login_number)
     select $1, 'C7' || lpad((count(*) + 1)::text, 5, '0'), $2, 2, $3::uuid, case when $3::uuid is null then 0 else 2 end,
            coalesce((select number from account where id = $3::uuid), '')
       from customer where account_id = $1
     on conflict (buyer_id) do update set name = customer.name returning id`,
    [sellerId, customer, buyerId ?? null],
  )
  await query(
    `select make_cloud_usage_partitions((date_trunc('month', now()) - n * interval '1 month')::date) from generate_series(0, 6) n`,
  )
  const versions = await query<{ id: string; month: string }>(
    `with delivery as (
       insert into cloud_usage_delivery (account_id, name, produced_at, status) values ($1, $2, now(), 2) returning id)
     insert into cloud_usage_version (account_id, delivery_id, payer, month, produced_at, is_current, row_count)
     select $1, delivery.id, $2, (date_trunc('month', now()) - n * interval '1 month')::date, now(), true, 24
       from delivery, generate_series(0, 6) n returning id, month::text`,
    [sellerId, `Payer of ${of.linked}`.slice(0, 100)],
  )
  for (const { id, month } of versions) {
    await query(
      `with rows as (
         select n, md5($1::uuid::text || n || $5 || $9)::uuid as sku, least($3::date + (n % 9), now()::date) as day
           from generate_series(1, 24) n
       ), skus as (
         insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
                line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes, reports)
         select $1::uuid, sku, 'cur', $5 || case when $9 = '' then '' else ' ' || n || $9 end, '', $6 || case when $9 = '' then '' else n || $9 end,
                'RunInstances', 'Compute Instance ' || n % 3, $7 || '-' || n % 4, 'per hour ' || n, 'Usage', 'usage', 'OnDemand', 'Hrs', 'AWS', 'AWS',
                'Anniversary', '', 'USD', '{"instanceType": "m6i.large", "instanceTypeFamily": "m6i", "operatingSystem": "Linux",
                "tenancy": "Shared", "vcpu": "2", "memory": "8 GiB", "processorArchitecture": "64-bit"}', 15
           from rows on conflict do nothing)
       insert into cloud_usage_line (account_id, version_id, month, line, day, start_at, end_at, linked, sku_id, resource, invoice,
              amount, list, list_as_billed, own, tags)
       select $1::uuid, $2::uuid, $3::date, n, day, day, day + interval '1 hour', $4::text, sku, $8::text, '', n * 3.5, n * 0.4321, n * 0.4, 0,
              '{"team": "web"}' from rows`,
      [sellerId, id, month, of.linked, of.product, of.usageType, of.region, of.resource, mark],
    )
    await query(
      `insert into cloud_usage_cost (account_id, version_id, month, line, purchase, invoiced)
       select account_id, version_id, month, line, list * 0.7, list * 0.75 from cloud_usage_line where version_id = $1`,
      [id],
    )
    await query(
      `insert into cloud_usage_day (account_id, version_id, month, payer, linked, day, sku_id, row_count, amount, list,
              list_as_billed, own, customer_id, basis, factor, price)
       select l.account_id, l.version_id, l.month, v.payer, l.linked, l.day, l.sku_id, count(*), sum(l.amount), sum(l.list),
              sum(l.list_as_billed), 0, $2, 1, 0.9, sum(l.list) * 0.9
         from cloud_usage_line l join cloud_usage_version v on v.id = l.version_id where l.version_id = $1
        group by 1, 2, 3, 4, 5, 6, 7`,
      [id, buyer?.id],
    )
    await query(
      `insert into cloud_usage_day_cost (account_id, version_id, month, linked, day, sku_id, purchase, invoiced)
       select l.account_id, l.version_id, l.month, l.linked, l.day, l.sku_id, sum(c.purchase), sum(c.invoiced)
         from cloud_usage_line l join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line
        where l.version_id = $1 group by 1, 2, 3, 4, 5, 6`,
      [id],
    )
  }
}

export async function set({ reseller, customer }: Ground): Promise<object> {
  const of = { sellerId: reseller.accountId, region: 'eu-west', resource: `i-0abc ${odd}` }
  await addUsage({
    ...of,
    buyerId: customer.accountId,
    customer: `Buyer of usage ${odd}`,
    linked: '088000000001',
    product: 'AmazonEC2',
    usageType: 'BoxUsage:m6i.large',
  })
  await addUsage({
    ...of,
    customer: `Other buyer ${odd}`,
    linked: '088000000002',
    product: `AmazonS3 ${odd}`,
    usageType: 'EU-TimedStorage-ByteHrs',
  })
  return {}
}

export async function setLong({ reseller, customer }: Ground) {
  const of = {
    sellerId: reseller.accountId,
    product: longName(60),
    usageType: longName(120),
    region: longName(40),
    resource: longName(200),
  }
  await addUsage({
    ...of,
    buyerId: customer.accountId,
    customer: longName(150),
    linked: longName(50),
    mark: 'one',
  })
  await addUsage({ ...of, customer: longEnglishName, linked: longEnglishName, mark: 'two' })
}
