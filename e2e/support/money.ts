import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import type { Query } from './database.ts'

type Spent = { accountId: string; topUp?: string; charge?: string; remark?: string }

/** A top-up, and a charge that was drawn on it, as rows of the ledger. Returns the ids of both events. */
export async function addSpending(
  query: Query,
  { accountId, topUp = '128.5', charge = '12.0375', remark = '' }: Spent,
) {
  const [row] = await query<{ top_up: string; charge: string }>(
    `with paid as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type, remark)
       select gen_random_uuid(), $1, 'topUp', 'top-up ' || gen_random_uuid(), sha256(''), now(), now() - interval '1 hour', 10, $4
       returning id),
     granted as (
       insert into ledger_grant (id, account_id, txn_id, kind, asset, amount, paid, remaining, starts_at)
       select gen_random_uuid(), $1, id, 'cash', 'USD', $2::numeric, $2::numeric, $2::numeric, now() from paid returning id),
     charged as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type, remark)
       select gen_random_uuid(), $1, 'charge', 'charge ' || gen_random_uuid(), sha256(''),
              date_trunc('hour', now()) - interval '1 hour', now(), 30, $4 returning id),
     drawn as (
       insert into ledger_draw (txn_id, account_id, grant_id, part, reason, amount)
       select charged.id, $1, granted.id, 0, 'spend', $3::numeric from charged, granted),
     moved as (
       insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
       select id, $1::uuid, 0, 'received', 'cash', 'USD', $2::numeric from paid
       union all select id, $1::uuid, 0, 'cash', 'sales', 'USD', $3::numeric from charged)
     select paid.id as top_up, charged.id as charge from paid, charged`,
    [accountId, topUp, charge, remark],
  )
  return row
}

/** A voucher that is not activated, and its batch. */
export const addVouchers = (
  query: Query,
  accountId: string,
  { name = 'Spring campaign', handler = 'owner@test.example' } = {},
) =>
  query(
    `with batch as (
       insert into voucher_batch (name, type, amount, days, redeem_until, codes, redeemed, created_by, created_at)
       values ($2, 2, 25, 30, now() + interval '90 days', 100, 1, $3, now()) returning id)
     insert into voucher (account_id, batch_id, type, amount, days, user_id, handler, bought_at)
     select $1, batch.id, 2, 25, 30, u.id, $3, now() from batch, app_user u where u.account_id = $1 and u.account_type = 1`,
    [accountId, name, handler],
  )

/** Buys the smallest package of the demo from the balance of an account. */
export async function buyStarter(client: Client) {
  const offers = await client.data<{ id: string; plan: string }[]>('/cdn/api/month-package/cdn-plan')
  const offerId = offers.find(({ plan }) => plan === 'starter')?.id
  await client.data('/cdn/api/month-package/account-cdn-plan', {
    method: 'POST',
    body: { key: randomUUID(), offerId },
  })
}

/** A bank transfer that staff look for, one with a different amount than requested, and a difference of a settlement. */
export async function addPayments(query: Query, accountId: string, { remittor = 'Example Ltd' } = {}) {
  await query(
    `with made as (
       insert into top_up (account_id, user_name, number, request_key, request_hash, method, provider, status, amount, share, paid,
                           currency, rate, charge, bank_serial, remittor, created_at, expires_at, ended_at)
       select $1, 'owner@test.example', 'T' || upper(substr(md5(random()::text), 1, 18)), gen_random_uuid(), sha256(''), 'bank', 'bank',
              s.status, 250, 1, 250, 'USD', 1, 250, case s.status when 0 then '' else gen_random_uuid()::text end, $2, now(),
              now() + interval '15 days', case s.status when 0 then null else now() end
         from (values (0), (-1)) s (status) returning id, status)
     insert into top_up_payment (account_id, top_up_id, provider, payment_id, currency, amount, outcome, found_by, paid_at, created_at)
     select $1, id, 'bank', gen_random_uuid(), 'USD', 249.5, 'held', 'staff', now(), now() from made where status = -1`,
    [accountId, remittor],
  )
  await query(
    `insert into payment_difference (provider, kind, payment_id, number, currency, theirs, ours, found_at)
     values ('card', 'amount', 'pi_' || md5(random()::text), 'T20310506K3MZ9Q7XRB', 'USD', 249.5, 250, now())`,
  )
}

/** A rate of a currency that no test pays in. */
export const addExchangeRate = (query: Query) =>
  query(
    `insert into exchange_rate (currency, since, rate, source) values ('JPY', '2025-01-01Z', 149.4321, 'Finance')
     on conflict do nothing`,
  )

/** A refund that its provider made, and one that staff have to make. */
export const addRefunds = (query: Query, accountId: string) =>
  query(
    `with made as (
       insert into top_up (account_id, user_name, number, request_key, request_hash, method, provider, status, amount, share, paid,
                           currency, rate, charge, created_at, expires_at, ended_at)
       select $1, 'owner@test.example', 'T' || upper(substr(md5(random()::text), 1, 18)), gen_random_uuid(), sha256(''), s.method, s.method,
              4, 80, 1, 80, 'USD', 1, 80, now(), now() + interval '15 days', now()
         from (values ('card'), ('bank')) s (method) returning id, method),
     paid as (
       insert into top_up_payment (account_id, top_up_id, provider, payment_id, currency, amount, outcome, found_by, paid_at, created_at)
       select $1, id, method, gen_random_uuid(), 'USD', 80, 'returning', 'notice', now(), now() from made returning id, top_up_id, provider)
     insert into top_up_refund (account_id, top_up_id, payment_id, reason, credit, returned, currency, amount, status, error,
                                provider_ref, remark, by_name, attempts, created_at, ended_at)
     select $1, top_up_id, id, 'late', 0, 80, 'USD', 80, s.status, s.error, s.ref, '', '', 1, now(), case s.status when 1 then now() end
       from paid join (values ('card', 1, '', 're_' || md5(random()::text)), ('bank', 2, 'byHand', '')) s (provider, status, error, ref)
         using (provider)`,
    [accountId],
  )

/** A voucher on sale. */
export const addVoucherOffer = (query: Query, { en, zh }: Record<'en' | 'zh', string>) =>
  query(
    `insert into voucher_offer (name_en, name_zh, type, amount, price, days, created_by, created_at)
     values ($1, $2, 2, 50, 45, 90, 'operator@example.com', now())`,
    [en, zh],
  )

/** A promotion in another year, so that it changes the price of nothing. */
export const addIdlePromotion = (query: Query, { en, zh }: Record<'en' | 'zh', string>, year = 2025) =>
  query(
    `insert into top_up_activity (name_en, name_zh, share, starts_at, ends_at)
     values ($1, $2, 0.8, make_date($3, 5, 9), make_date($3, 7, 9))`,
    [en, zh, year],
  )

/** Prices of the standard plan since long ago, once. */
async function addPrices(query: Query) {
  const bands = [
    { region: 'other', meter: 'traffic', from: '0', price: '0.045' },
    { region: 'other', meter: 'traffic', from: '10000', price: '0.0385' },
    { region: 'other', meter: 'requests', from: '0', price: '0.0075' },
  ]
  await query(
    `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
     values ('standard', 1, '2025-01-01Z', 10, $1, 'operator@example.com') on conflict do nothing`,
    [JSON.stringify(bands)],
  )
}

/**
 * The charge of an hour that a transaction of the ledger belongs to, of a region in which no edge of the tests stands: its
 * amount is not that of its usage, so nothing may be charged on top of it.
 */
export async function addCharge(
  query: Query,
  { txnId = '', siteId }: { txnId?: string | undefined; siteId: string },
) {
  await addPrices(query)
  await query(
    `with hour as (
       insert into charge (id, account_id, hour, number, class, amount, price_id, origin_factor, txn_id, booked_at)
       select gen_random_uuid(), t.account_id, t.effective_at, 1, 0,
              (select coalesce(sum(amount), 0) from ledger_transfer where txn_id = t.id), p.id, 10, t.id, t.booked_at
         from ledger_txn t, price_version p where t.id = $1 and p.plan = 'standard' and p.version = 1
       returning id, account_id, amount)
     insert into charge_line (charge_id, account_id, site_id, region, requests, traffic, origin_traffic, covered_origin,
       covered_traffic, covered_requests, traffic_from, traffic_units, traffic_amount, requests_from, requests_units, requests_amount)
     select id, account_id, $2, 'europe', 128000, 210000000000, 5750000000, 0, 0, 0, 123456000000, 267500000000, amount, 0, 128000, 0
       from hour`,
    [txnId, siteId],
  )
}

/** A plan at ten dollars a gigabyte, for an account that should use up its balance with a few requests. */
export async function addDearPlan(query: Query, accountId: string) {
  const bands = [
    { region: 'other', meter: 'traffic', from: '0', price: '10' },
    { region: 'other', meter: 'requests', from: '0', price: '0.01' },
  ]
  await query(
    `insert into price_version (plan, version, starts_at, origin_factor, bands, created_by)
     values ('dear', 1, '2025-01-01Z', 10, $1, 'operator@example.com') on conflict do nothing`,
    [JSON.stringify(bands)],
  )
  await query(`insert into account_price (account_id, starts_at, plan) values ($1, '2025-01-01Z', 'dear')`, [
    accountId,
  ])
}

/** Puts a package on sale for 4.50 dollars, which a few requests use up. Returns its id. */
export async function addSmallPackage(query: Query, name: string): Promise<string | undefined> {
  const [offer] = await query<{ id: string }>(
    `insert into package_offer (plan, version, list, name_en, name_zh, price, traffic, requests, origin_traffic, created_by, created_at)
     values ($1, 1, 1, $2, $2, 4.5, 2000000, 1000, 0, 'operator@example.com', now()) returning id`,
    [name.slice(-40), name],
  )
  return offer?.id
}
