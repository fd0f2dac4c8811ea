import { type PriceInput, standardPlan } from '@fairlead/api/money/price/price-table.ts'

import type { Database, Tx } from '../lib/db.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { monthText } from '../money/price/pricing.ts'
import * as prices from '../money/price/prices.ts'
import { issue } from '../money/voucher/batches.ts'
import { activateByToken } from '../money/voucher/vouchers.ts'
import { demoCustomer } from './demo.ts'

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

/** Prices, and a voucher that pays for the demo's own visitors. Both are added at the first start, like the sites. */
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
    await seedVoucher(tx, me, now)
  })
}
