import { type PriceInput, standardPlan } from '@fairlead/api/money/price/price-table.ts'

import type { Database, Tx } from '../lib/db.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { monthText } from '../money/price/pricing.ts'
import * as prices from '../money/price/prices.ts'
import { issue } from '../money/voucher/batches.ts'
import { activateByToken } from '../money/voucher/vouchers.ts'
import { approvalRulesOf } from '../lib/settings/approval-settings.ts'
import { addRate } from '../money/top-up/desk/rates.ts'
import { demoCustomer, demoFinance } from './demo.ts'

/** A gigabyte, ten thousand requests, and a gigabyte kept for a month, in US dollars. Five of these are free (spec 1, section 9). */
const bands: PriceInput['bands'] = [
  { region: 'other', meter: 'traffic', from: '0', price: '0.08' },
  { region: 'other', meter: 'traffic', from: '10000', price: '0.06' },
  { region: 'other', meter: 'requests', from: '0', price: '0.01' },
  { region: 'other', meter: 'storage', from: '0', price: '0' },
  { region: 'other', meter: 'storage', from: '5', price: '0.02' },
  { region: 'china', meter: 'traffic', from: '0', price: '0.12' },
]

const by = 'demo'
const gift = {
  name: 'Demo',
  rechargeType: 1,
  creditAmount: '50',
  days: 365,
  redeemDays: 1,
  codeCount: 1,
} as const

/** Prices from this month on, unless an operator has set some. */
async function seedPrices(tx: Tx, now: Date) {
  const priced = await tx.selectFrom('price_version').select('id').limit(1).executeTakeFirst()
  if (priced) return
  await prices.addPriceVersion(
    tx,
    { plan: standardPlan, startMonth: monthText(now), originFactor: 10, bands },
    by,
    now,
  )
}

const dayMs = 86_400_000

/** How much of each currency a dollar was, so many days ago: every method can be tried. */
const rates = [
  ['CNY', 90, '7.22'],
  ['CNY', 30, '7.15'],
  ['CNY', 1, '7.1'],
  ['SGD', 90, '1.35'],
  ['SGD', 1, '1.3'],
  ['MYR', 90, '4.4'],
  ['MYR', 1, '4.2'],
] as const

/** A request for a rate that is the wrong way round, which a second person has to decide. */
async function seedApproval(tx: Tx, now: Date) {
  const finance = await tx
    .selectFrom('app_user')
    .select(['id', 'account_id', 'username'])
    .where('email', '=', demoFinance)
    .executeTakeFirst()
  if (!finance) return
  const requester = { id: finance.id, name: finance.username, accountId: finance.account_id, now }
  await addRate(tx, { currency: 'CNY', exchangeRate: '0.14' }, { ...requester, rules: approvalRulesOf({}) })
}

/** The history of rates of currencies that have none yet. */
async function seedRates(tx: Tx, now: Date) {
  const known = await tx.selectFrom('exchange_rate').select('currency').execute()
  const missing = rates.filter(([currency]) => !known.some((one) => one.currency === currency))
  if (missing.length === 0) return
  await tx
    .insertInto('exchange_rate')
    .values(
      missing.map(([currency, days, rate]) => ({
        currency,
        rate,
        source: by,
        since: new Date(now.getTime() - days * dayMs),
      })),
    )
    .execute()
  if (missing.some(([currency]) => currency === 'CNY')) await seedApproval(tx, now)
}

/** Puts a voucher into the wallet of the customer, once. */
async function seedVoucher(tx: Tx, me: { id: string; account_id: string; username: string }, now: Date) {
  const batches = tx.selectFrom('voucher_batch').select('id').where('created_by', '=', by)
  if (await batches.executeTakeFirst()) return
  const batch = await issue(tx, gift, by, now)
  const token = newToken()
  await tx
    .insertInto('voucher')
    .values({
      account_id: me.account_id,
      batch_id: batch.id,
      type: gift.rechargeType,
      amount: gift.creditAmount,
      days: gift.days,
      user_id: me.id,
      handler: me.username,
      bought_at: now,
      token_hash: hashToken(token),
      token_until: new Date(now.getTime() + 60_000),
    })
    .execute()
  await activateByToken(tx, token, now)
}

/** Prices, exchange rates, and a voucher that pays for the demo's own visitors. All are added at the first start, like the sites. */
export async function seedDemoMoney(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    const me = await tx
      .selectFrom('app_user')
      .select(['id', 'account_id', 'username'])
      .where('email', '=', demoCustomer)
      // Two control planes may start at the same time.
      .forUpdate()
      .executeTakeFirst()
    if (!me) return
    await seedPrices(tx, now)
    await seedRates(tx, now)
    await seedVoucher(tx, me, now)
  })
}
