import { unitsOf } from '@fairlead/api/amount.ts'
import { getBalance, getVoucherBalance, getWalletBalance } from '@fairlead/api/money/wallet/balance.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world, type World } from '../../lib/testing/world.ts'
import type { Book } from '../ledger/book.ts'
import { transact } from '../ledger/transact.ts'
import { undoCharge } from '../ledger/undo.ts'
import { chargeWorld } from '../testing/charge-world.ts'

const hour = 3_600_000

/** An account with 100 of credit, a voucher of 15, and 20.5 charged. */
async function spent() {
  const w = await world()
  w.clock.set('2026-03-31T20:00:00Z')
  const { accountId } = w.people.owner
  const post = (kind: 'topUp' | 'voucher' | 'charge', work: (book: Book, at: Date) => unknown) => {
    const now = w.clock.now()
    return w.db.transaction((tx) =>
      transact(tx, { accountId, kind, key: randomUUID(), request: {}, effectiveAt: now, now }, (book) =>
        work(book, now),
      ),
    )
  }
  await post('topUp', (book, at) => book.topUp({ paid: unitsOf('100'), at }))
  await post('voucher', (book, at) =>
    book.addVoucher({
      value: unitsOf('15'),
      price: 0n,
      scope: 'general',
      startsAt: at,
      expiresAt: new Date(at.getTime() + 5 * hour),
    }),
  )
  const charge = (amount: string) =>
    post('charge', (book, at) => book.charge({ amount: unitsOf(amount), scope: 'transfer', at }))
  return { ...w, accountId, charge, first: await charge('12.5') }
}

const balance = async (w: World) => (await w.as('owner').call(getBalance)).data

test('the balance is credit plus vouchers minus what is not paid', async () => {
  const w = await spent()
  expect(await balance(w)).toEqual({
    currencyCode: 'USD',
    walletBalance: '102.5',
    creditBalance: '100',
    voucherBalance: '2.5',
    consumptionBalance: '0',
    heldBalance: '0',
    creditQuota: '0',
    availableBalance: '102.5',
    currentCost: '12.5',
    estimatedAvailableTraffic: null,
  })
  await w.charge('110')
  expect(await balance(w)).toMatchObject({
    walletBalance: '-7.5',
    creditBalance: '0',
    voucherBalance: '0',
    consumptionBalance: '7.5',
    availableBalance: '-7.5',
    currentCost: '122.5',
  })
  expect((await w.as('owner').call(getWalletBalance)).data).toBe('-7.5')
  expect((await w.as('owner').call(getVoucherBalance)).data).toBe('0')
})

test('what is held for an order is not available', async () => {
  const w = await spent()
  const now = w.clock.now()
  const event = { accountId: w.accountId, kind: 'hold', key: 'hold', request: {} } as const
  await w.db.transaction((tx) =>
    transact(tx, { ...event, effectiveAt: now, now }, (book) => book.hold(unitsOf('40'))),
  )
  expect(await balance(w)).toMatchObject({
    walletBalance: '102.5',
    heldBalance: '40',
    availableBalance: '62.5',
  })
})
test('the cost of the month begins again in UTC, and has no charge that was undone', async () => {
  const w = await spent()
  await w.charge('1')
  await w.db.transaction((tx) =>
    undoCharge(tx, { accountId: w.accountId, txnId: w.first.id, now: w.clock.now() }),
  )
  expect(await balance(w)).toMatchObject({ currentCost: '1' })
  w.clock.set('2026-04-01T00:00:00Z')
  expect(await balance(w)).toMatchObject({ currentCost: '0' })
  // The last hour of March is charged in April.
  const late = new Date('2026-03-31T23:00:00Z')
  const event = { accountId: w.accountId, kind: 'charge', key: 'late', request: {} } as const
  await w.db.transaction((tx) =>
    transact(tx, { ...event, effectiveAt: late, now: w.clock.now() }, (book) =>
      book.charge({ amount: unitsOf('2'), scope: 'transfer', at: late }),
    ),
  )
  expect(await balance(w)).toMatchObject({ currentCost: '0' })
  w.clock.set('2026-04-01T01:00:00Z')
  await w.charge('3')
  expect(await balance(w)).toMatchObject({ currentCost: '3' })
})

test('without a balance no traffic is promised, though rounding would leave some bytes for nothing', async () => {
  const w = await chargeWorld()
  expect(await balance(w)).toMatchObject({ availableBalance: '0', estimatedAvailableTraffic: 0 })
  await w.topUp('0.0001')
  expect((await balance(w)).estimatedAvailableTraffic).toBeGreaterThan(0)
})

test('an amount that pays for more bytes than a whole number can hold has an estimate as well', async () => {
  const w = await chargeWorld()
  await w.addQuota('traffic', 1_000_000_000n, '2030-03-10T10:00:00Z')
  await w.topUp('9000000')
  const estimate = (await balance(w)).estimatedAvailableTraffic
  // At the price of Asia, which is the dearest: 0.16 for a gigabyte.
  expect(estimate).toBeGreaterThan(56_250_000e9)
  expect(estimate).toBeLessThan(56_251_000e9)
})

test('only users with the wallet see it, and a colleague of another account sees another', async () => {
  const w = await spent()
  expect((await w.as('member').call(getBalance)).status).toBe(403)
  expect((await w.as('stranger').call(getBalance)).data).toMatchObject({ walletBalance: '0' })
})

test('what is left of a voucher counts until its end, and lapses three hours later', async () => {
  const w = await spent()
  const left = () => w.rows(`select remaining::float from ledger_grant where kind = 'voucher'`)
  const job = async () => {
    await w.rows(`select graphile_worker.add_job('lapseGrants')`)
    await w.runJobs()
  }
  w.clock.advance(5 * 3600 - 60)
  expect(await balance(w)).toMatchObject({ voucherBalance: '2.5' })
  w.clock.advance(60)
  expect(await balance(w)).toMatchObject({ voucherBalance: '0' })
  w.clock.advance(3 * 3600 - 60)
  await job()
  expect(await left()).toEqual([{ remaining: 2.5 }])
  w.clock.advance(120)
  await job()
  await job()
  expect(await balance(w)).toMatchObject({ voucherBalance: '0' })
  expect(await w.rows(`select kind from ledger_txn where kind = 'lapse'`)).toHaveLength(1)
})
