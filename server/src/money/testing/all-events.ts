import { randomUUID } from 'node:crypto'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { buyVoucher } from '@fairlead/api/money/voucher/sale.ts'
import { activateVoucher } from '@fairlead/api/money/voucher/voucher.ts'
import { Fail } from '../../lib/fail.ts'
import { newBucket, putObject } from '../../lib/testing/scene/bucket.ts'
import { Insufficient } from '../ledger/book.ts'
import { lapseGrants } from '../ledger/lapse.ts'
import { refundSale, sell } from '../sale/sales.ts'
import { newOffer } from '../plan/plan-calls.ts'
import { renewPackages } from '../plan/renewals.ts'
import { giveAll } from '../promotion/give.ts'
import { settle } from '../top-up/settle.ts'
import { newTopUp } from '../top-up/top-up-calls.ts'
import { newSale } from '../voucher/sale-calls.ts'
import { newVoucher } from '../voucher/voucher-calls.ts'
import { chargeWorld } from './charge-world.ts'
import { addPrices, storedPrices } from './prices.ts'

const gigabyte = 1_000_000_000

/** An account, and every event that can happen to it repeatedly: each event keeps its key. */
export async function allEvents() {
  const w = await chargeWorld({ prices: false })
  await addPrices(w, { bands: storedPrices })
  await putObject(w, await newBucket(w), 'film', 3 * gigabyte)
  const { accountId, db } = w
  const now = w.clock.now()
  const owner = w.as('owner')
  await w.rows(
    `insert into top_up_activity (name_en, name_zh, starts_at, ends_at, sign_up_amount)
     values ('Start', '开始', '2000-01-01Z', '2100-01-01Z', 5)`,
  )
  const [paid, late] = [await newTopUp(w), await newTopUp(w)]
  const { token } = await newVoucher(w)
  const [offer, sale] = [await newOffer(w, { price: '9' }), await newSale(w, { buyAmount: '4' })]
  const [packageKey, saleKey] = [randomUUID(), randomUUID()]
  const how = { provider: 'marketplace', foundBy: 'staff' as const, now }
  const factsOf = (number: string, payment: string) =>
    ({ kind: 'paid', number, payment, amount: '100', currency: 'USD', at: now }) as const
  let seq = 0
  const batch = { siteId: w.site('a.example').id, country: 'IN', status: 200, requests: 10, hits: 0 }
  const delivered = (minute: string) => {
    const number = (seq += 1)
    const counted = { ...batch, minute, traffic: 5 * gigabyte, originRequests: 0, originTraffic: gigabyte }
    return () => w.edge('one').usage(number, [counted])
  }
  const pay = (key: string) =>
    db.transaction((tx) =>
      sell(tx, { accountId, kind: 'protection', key, request: {}, amount: '3', remark: 'Order', now }),
    )
  const fail = (error: unknown) => {
    throw error
  }

  const events: (() => Promise<unknown>)[] = [
    () => db.transaction((tx) => settle(tx, factsOf(paid.billCode, 'one'), how)),
    () => db.transaction((tx) => settle(tx, factsOf(paid.billCode, 'two'), how)),
    () => db.transaction((tx) => settle(tx, { kind: 'expired', number: late.billCode }, how)),
    () => db.transaction((tx) => settle(tx, factsOf(late.billCode, 'three'), how)),
    () => w.guest().call(activateVoucher, { body: { token } }),
    () => owner.call(buyPackage, { body: { key: packageKey, offerId: offer.id } }),
    () => owner.call(buyVoucher, { body: { key: saleKey, offerId: sale.id } }),
    () => pay('kept'),
    async () => {
      const txnId = await pay('returned')
      if (txnId !== null) await db.transaction((tx) => refundSale(tx, { accountId, txnId, now }))
    },
    delivered('2030-03-10T09:10:00Z'),
    delivered('2030-03-10T10:10:00Z'),
    delivered('2030-02-20T10:10:00Z'),
    () => w.rows(`select meter_storage('2030-03-10T10:00:00Z', 'other')`),
    () => w.charge(),
    () => renewPackages(db, now, fail),
    () => lapseGrants(db, now, fail),
    () => giveAll(db, now, fail),
  ]
  return {
    ...w,
    /** Carries out one of the events. A refusal, for example by the balance, is ignored. */
    does: async (at: number) => {
      await events[at]?.().catch((error: unknown) => {
        if (!(error instanceof Fail || error instanceof Insufficient)) throw error
      })
    },
    count: events.length,
    /** All that the ledger says of the account. */
    ledger: async () => ({
      wallet: await w.rows('select * from wallet where account_id = $1', [accountId]),
      events: await w.rows('select id, key from ledger_txn where account_id = $1 order by id', [accountId]),
      grants: await w.rows('select id, remaining from ledger_grant where account_id = $1 order by id', [
        accountId,
      ]),
      payments: await w.rows('select payment_id, outcome from top_up_payment order by payment_id'),
      due: await w.rows('select hour, traffic, byte_hours from usage_due order by hour, site_id'),
    }),
  }
}
