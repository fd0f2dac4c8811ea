import { randomUUID } from 'node:crypto'
import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'

export type CostWarningScene = { costWarningId: string; ownWarningId: string }

type New = { name: string; target: 1 | 2 | 3; customerId?: string | null; emails: string; body: string }

const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** A warning of the account with what was sent of it. */
export async function addWarning(accountId: string, { name, target, customerId = null, emails, body }: New) {
  const [warning] = await query<{ id: string }>(
    `insert into cost_warning (account_id, name, target, customer_id, currency, annual, monthly, daily, type, compare_tag, amt,
       notice_flag, by_message, emails, language, since, created_at)
     values ($1, $2, $3, $4, 'USD', 120000, 10000, 100.5, 2, '>=', 50, 2, true, $5, 'en', now(), now()) returning id`,
    [accountId, name, target, customerId, emails],
  )
  const id = warning?.id ?? ''
  const [alert] = await query<{ id: string }>(
    `insert into alert (account_id, kind, object_id, subject, body, created_at)
     values ($1, 'costWarning', $2, $3, $4, now()) returning id`,
    [accountId, id, `Cost warning: ${name}`, body],
  )
  await query(
    `insert into alert_delivery (account_id, alert_id, channel, recipient, state, attempts, error, created_at)
     values ($1, $2, 'message', '', 'sent', 1, '', now()), ($1, $2, 'email', $3, 'kept', 0, '', now()),
            ($1, $2, 'lark', '', 'failed', 3, '19021 sign match fail or timestamp is not within one hour', now())`,
    [accountId, alert?.id, emails.split(',')[0]],
  )
  return id
}

/** What a customer paid for the last days, and a year ago's worth of the same in the last month. */
export async function addDays(accountId: string, customerId: string, prices: readonly string[]) {
  const sku = randomUUID()
  await query(
    `insert into cloud_usage_sku (account_id, id, format, product, service, usage_type, operation, family, region, description,
       line_type, kind, term, unit, seller, issuer, invoice_kind, commitment, currency, attributes)
     values ($1, $2, 'cur', 'AmazonEC2', 'AmazonEC2', 'BoxUsage', '', '', '', '', 'Usage', 'usage', '', '', '', '', '', '', 'USD', '{}')`,
    [accountId, sku],
  )
  for (const [ago, price] of prices.entries()) {
    const day = dayOf(ago)
    await query('select make_cloud_usage_partitions($1::date)', [`${day.slice(0, 7)}-01`])
    await query(
      `insert into cloud_usage_day (account_id, month, version_id, payer, linked, day, sku_id, row_count, amount, list,
         list_as_billed, own, customer_id, price)
       values ($1, date_trunc('month', $2::date), $3, '011111111111', '022222222222', $2::date, $4, 1, 1, $5, $5, $5, $6, $5)`,
      [accountId, day, randomUUID(), sku, price, customerId],
    )
  }
}

async function addBuyer(accountId: string, name: string, buyerId: string | null) {
  const [customer] = await query<{ id: string }>(
    `insert into customer (account_id, number, name, type)
     select $1, 'C6' || lpad((count(*) + 1)::text, 5, '0'), $2, 2 from customer where account_id = $1 returning id`,
    [accountId, name],
  )
  const id = customer?.id ?? ''
  if (buyerId !== null)
    await query(
      `update customer set buyer_id = $2 where id = $1 and not exists (select from customer where buyer_id = $2)`,
      [id, buyerId],
    )
  return id
}

/** The warning was met on this day. */
const addMet = (accountId: string, warningId: string, customerId: string, ago: number) =>
  query(
    `insert into cost_warning_met (account_id, warning_id, customer_id, condition, currency, day, met_at)
     values ($1, $2, $3, 'USD daily 100.5', 'USD', $4, now())`,
    [accountId, warningId, customerId, dayOf(ago)],
  )

export async function set({ customer, reseller }: Ground): Promise<CostWarningScene> {
  const customerId = await addBuyer(reseller.accountId, `Lantern ${odd}`, null)
  const costWarningId = await addWarning(reseller.accountId, {
    name: `Budget ${odd}`,
    target: 2,
    customerId,
    emails: 'finance@harbour.example',
    body: `Lantern ${odd}: the cost of ${dayOf(1)} is 120.25 USD and has reached 100.5 USD.`,
  })
  await addDays(reseller.accountId, customerId, ['12.5', '120.255', '80', '99.99'])
  await addMet(reseller.accountId, costWarningId, customerId, 1)
  const ownWarningId = await addWarning(customer.accountId, {
    name: `Own budget ${odd}`,
    target: 3,
    emails: 'me@harbour.example',
    body: `The cost of ${dayOf(1)} is 120.25 USD and has reached 100.5 USD.`,
  })
  return { costWarningId, ownWarningId }
}

export async function setLong({ customer, reseller }: Ground) {
  const customerId = await addBuyer(reseller.accountId, `Lantern ${longName(180)}`, customer.accountId)
  const emails = `${longEnglishName}@example.com`
  const warningId = await addWarning(reseller.accountId, {
    name: longName(100),
    target: 2,
    customerId,
    emails,
    body: longSentence,
  })
  await addDays(reseller.accountId, customerId, ['1234567890.12345678', '0.00000001'])
  await addMet(reseller.accountId, warningId, customerId, 0)
  await addWarning(customer.accountId, { name: longName(100), target: 3, emails, body: longSentence })
}
