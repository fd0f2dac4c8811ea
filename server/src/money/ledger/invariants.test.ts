import { randomUUID } from 'node:crypto'
import { unitsOf } from '@fairlead/api/amount.ts'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { expect, test } from 'vitest'
import { newOffer } from '../plan/plan-calls.ts'
import { giveAll } from '../promotion/give.ts'
import { newPromotion } from '../promotion/promotion-calls.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices } from '../testing/prices.ts'
import { invariants } from './invariants.ts'
import { transact } from './transact.ts'
import { undoCharge } from './undo.ts'

const gigabyte = 1_000_000_000

/** An account with everything that rules are about: it got a voucher, paid, bought and was charged, and a charge was undone. */
async function busyWorld() {
  const w = await chargeWorld()
  await addPrices(w, { plan: 'other' })
  const fail = (error: unknown) => {
    throw error
  }
  await w.rows('update account set created_at = $2 where id = $1', [w.accountId, w.clock.now()])
  await newPromotion(w)
  await giveAll(w.db, w.clock.now(), fail)
  await w.topUp('200')
  const buy = async (plan: string, price: string, trafficGb: number) => {
    const { id: offerId } = await newOffer(w, { plan, price, trafficGb, requests: 1000, originTrafficGb: 1 })
    expect((await w.as('owner').call(buyPackage, { body: { key: randomUUID(), offerId } })).succ).toBe(true)
  }
  await buy('small', '29', 10)
  await w.count('2030-03-10T12:10:00Z', { traffic: 2 * gigabyte, originTraffic: 2 * gigabyte, requests: 500 })
  w.clock.set('2030-03-10T13:10:00Z')
  await w.charge()
  // Nothing is left of the first package but traffic, which the second one takes over.
  await w.count('2030-03-10T13:05:00Z', { traffic: 6 * gigabyte, requests: 100 })
  await buy('large', '49', 1)
  await w.count('2030-03-10T13:15:00Z', { traffic: 2 * gigabyte, requests: 9000 })
  w.clock.set('2030-03-10T14:10:00Z')
  await w.charge()
  const now = w.clock.now()
  const event = {
    accountId: w.accountId,
    kind: 'charge',
    key: 'undone',
    request: {},
    effectiveAt: now,
    now,
  } as const
  const { id: txnId } = await w.db.transaction((tx) =>
    transact(tx, event, (book) => book.charge({ amount: unitsOf('7'), scope: 'general', at: now })),
  )
  await w.db.transaction((tx) => undoCharge(tx, { accountId: w.accountId, txnId, now }))
  return w
}

const undone = 'select id from ledger_txn where reverses is not null'

/** For each rule a change that breaks it. */
const planted: Readonly<Record<string, string>> = {
  'a wallet is the sum of its transfers': 'update wallet set cash = cash + 1',
  'what is held is the sum of the open holds': 'update wallet set held = 1 where cash > 1',
  'nothing is owed while there is free cash': 'update wallet set owed = 1 where cash > 1',
  'what remains of a grant is its amount less its draws':
    'update ledger_grant set remaining = remaining - 1 where remaining > 1',
  'cash and vouchers of a wallet are what remains of its grants': 'update wallet set voucher = voucher + 1',
  'quotas are what remains of their grants': `update ledger_grant set remaining = remaining - 1 where kind = 'package' and remaining > 1`,
  'vouchers and quotas are spent while they are valid': `update ledger_grant set starts_at = expires_at - interval '1 second' where kind = 'package'`,
  'the spent part of a charge is what was drawn for it': `delete from ledger_draw where reason = 'spend'`,
  'a quota that was taken over has what was moved to it':
    'update ledger_grant set amount = amount + 1 where parent is not null',
  'the lines of a statement add up to the wallet': 'update wallet_line set amount = amount + 1',
  'a line of a statement goes on from the one before it':
    'update wallet_line set wallet_balance = wallet_balance + line',
  'a charge that is undone has drawn on nothing': `delete from ledger_draw where txn_id in (${undone})`,
  'an event that is undone was undone whole': `update ledger_transfer set amount = amount + 1 where txn_id in (${undone})`,
  'a line belongs to a charge of its account': 'update charge_line set charge_id = gen_random_uuid()',
  'a charge is the sum of its lines': 'update charge_line set traffic_amount = traffic_amount + 1',
  'a charge is what its transaction sold': 'update charge set amount = amount + 1',
  'what packages covered was drawn from them': 'update charge_line set covered_traffic = covered_traffic + 1',
  'traffic is common traffic and that from origins times its factor':
    'update charge_line set traffic_units = traffic_units + 1',
  'what a month has climbed is the sum of its lines': 'update charged_month set units = units + 1',
  'a month is posted at the price of all its units, rounded once':
    'update charged_month set posted = posted + 0.0001 where units > 0',
  'all charges of a month have one version of prices': `update charge set price_id = (select id from price_version where plan = 'other') where hour = (select max(hour) from charge)`,
  'no more is charged than was counted':
    'update usage_half_hour set traffic = traffic - 1 where site_id is null',
  'a month of a package was paid for': 'update package_offer set price = price + 1',
  'a month of a package has the quotas that it was sold with':
    'update package_offer set traffic = traffic + 1',
  'quotas of a package end with its month': `update ledger_grant set expires_at = expires_at + interval '1 hour' where kind = 'package'`,
  'an upgrade leaves nothing behind': `update ledger_grant set remaining = 1 where txn_id = (select txn_id from package_period where state = 'upgraded')`,
  'months of a package follow each other': 'update package_period set month = month + 1',
  'what an upgrade took over was in the package before': `update ledger_grant set starts_at = starts_at + interval '1 hour' where parent is not null`,
  'a package that ended says when, and one that runs is the latest': `update package_period set ended_at = starts_at - interval '1 hour' where state = 'upgraded'`,
  'what is deducted is what was used, times its percent': 'update package_day set used = used + 2',
  'what is deducted by day is what charges drew on packages':
    'update package_day set deducted = deducted + 2',
  'a promotion gave what it says, for as long as it says':
    'update top_up_activity set sign_up_amount = sign_up_amount + 1',
  'a promotion gives to customers who signed up in its period': `update account set created_at = created_at - interval '400 days'`,
  'what a promotion gave is noted': 'delete from promotion_grant',
  'what a promotion gave is among the vouchers of the account': 'update voucher set amount = amount + 1',
  'a line of a statement is what its event moved': 'delete from wallet_line where type = 1',
  'the balance of vouchers goes on from the line before it':
    'update wallet_line set voucher_balance = voucher_balance + line',
  'a line of a statement has the time of its event': `update wallet_line set booked_at = booked_at + interval '1 day'`,
  'usage is in the statement in which its charge is': `update charge set booked_at = booked_at + interval '1 day'`,
  'what a charge takes from balances is its amount':
    'update wallet_line set amount = amount - 1 where amount < 0',
}

test('every rule of the ledger notices what it is about', async () => {
  const w = await busyWorld()
  expect(await w.violations()).toEqual([])
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(invariants).toSorted())
  const owner = await w.connect()
  try {
    for (const [rule, change] of Object.entries(planted)) {
      await owner.query('begin')
      // Without the triggers that would refuse the change.
      const table = /^(?:update|delete from) (\w+)/.exec(change)?.[1] ?? ''
      await owner.query(`alter table ${table} disable trigger user`)
      const { rowCount } = await owner.query(change)
      expect(rowCount, change).toBeGreaterThan(0)
      const { rows } = await owner.query<{ account_id: string }>(
        `select account_id from (${invariants[rule]}) as broken`,
      )
      expect(rows, rule).toContainEqual({ account_id: w.accountId })
      await owner.query('rollback')
    }
  } finally {
    await owner.end()
  }
})
