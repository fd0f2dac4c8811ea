import { randomUUID } from 'node:crypto'
import { unitsOf } from '@fairlead/api/amount.ts'
import { eventKinds } from '@fairlead/api/money/event-kinds.ts'
import { ledgerEvents } from '@fairlead/api/money/ledger/events.ts'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { expect, test } from 'vitest'
import { ruleTests } from '../../lib/testing/calls.ts'
import { invariants } from '../../slices.ts'
import { newOffer } from '../plan/plan-calls.ts'
import { giveAll } from '../promotion/give.ts'
import { newPromotion } from '../promotion/promotion-calls.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices } from '../testing/prices.ts'
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

test('every rule of the ledger notices what it is about', async () => {
  const w = await busyWorld()
  await w.topUp('100')
  for (const { scene } of ruleTests) await scene?.(w)
  await w.addVoucher('3', '2030-03-10T14:00:00Z', '2030-03-20T14:00:00Z')
  expect(await w.violations()).toEqual([])
  const breaks = ruleTests.flatMap((slice) => Object.entries(slice.breaks))
  expect(breaks.map(([rule]) => rule).toSorted()).toEqual(Object.keys(invariants).toSorted())
  const owner = await w.connect()
  try {
    for (const [rule, change] of breaks) {
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

// `withdraw` is posted by nobody yet; the events of the ledger itself have the rules for all events.
const withoutOwnRule = new Set([...Object.keys(ledgerEvents), 'withdraw'])

test('every event that a slice posts is named by a rule', () => {
  const kinds = eventKinds.filter((kind) => !withoutOwnRule.has(kind))
  const rules = Object.values(invariants).join('\n')
  expect(kinds.filter((kind) => !rules.includes(`'${kind}'`))).toEqual([])
})
