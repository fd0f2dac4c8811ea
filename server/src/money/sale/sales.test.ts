import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { Fail } from '../../lib/fail.ts'
import { KeyReused } from '../ledger/transact.ts'
import { refundSale, requireGateBalance, sell } from '../public.ts'
import { chargeWorld } from '../testing/charge-world.ts'

async function saleWorld() {
  const w = await chargeWorld()
  const { accountId } = w
  const buy = (key: string, amount: string, request: unknown = { plan: 1 }) =>
    w.db.transaction((tx) =>
      sell(tx, {
        accountId,
        kind: 'protection',
        key,
        request,
        amount,
        remark: 'Protection',
        now: w.clock.now(),
      }),
    )
  return {
    ...w,
    buy,
    giveBack: (txnId: string) =>
      w.db.transaction((tx) => refundSale(tx, { accountId, txnId, now: w.clock.now() })),
    gate: () => w.db.transaction((tx) => requireGateBalance(tx, accountId, w.clock.now())),
    credit: async () => (await w.as('owner').call(getBalance)).data.creditBalance,
  }
}
const gigabyte = 1_000_000_000

test('a sale is paid once for each key, and stands in the statement', async () => {
  const w = await saleWorld()
  await w.topUp('100')
  const sold = await w.buy('ddos 1', '40.5')
  expect(sold).not.toBe(null)
  expect(await w.buy('ddos 1', '40.5')).toBe(sold)
  await expect(w.buy('ddos 1', '40.5', { plan: 2 })).rejects.toThrow(KeyReused)
  expect(await w.credit()).toBe('59.5')
  const [line] = (await w.as('owner').call(listStatement)).data.content
  expect(line).toMatchObject({ kind: 'protection', amount: '-40.5', remark: 'Protection' })
  expect(await w.violations()).toEqual([])
})

test('a sale needs its whole price beside what is not charged yet, and never goes on credit', async () => {
  const w = await saleWorld()
  await w.topUp('10')
  await w.count('2030-03-10T12:10:00Z', { traffic: 10 * gigabyte })
  expect((await w.as('owner').call(getBalance)).data.consumptionBalance).toBe('0.8')
  expect(await w.buy('a', '9.2001')).toBe(null)
  expect(await w.credit()).toBe('10')
  expect(await w.buy('a', '9.2')).not.toBe(null)
  expect(await w.credit()).toBe('0.8')
  expect(await w.buy('b', '10')).toBe(null)
})

test('what may be owed need not be left over by a sale', async () => {
  const w = await saleWorld()
  await w.topUp('10')
  await w.count('2030-03-10T12:10:00Z', { traffic: 10 * gigabyte })
  await w.rows(`update standing set credit_quota = '0.5' where account_id = $1`, [w.accountId])
  expect(await w.buy('a', '9.7001')).toBe(null)
  expect(await w.buy('a', '9.7')).not.toBe(null)
  expect(await w.credit()).toBe('0.3')
})

test('what may be owed buys nothing', async () => {
  const w = await saleWorld()
  await w.topUp('10')
  await w.rows(`update standing set credit_quota = '5' where account_id = $1`, [w.accountId])
  expect(await w.buy('a', '10.01')).toBe(null)
  expect(await w.credit()).toBe('10')
  expect(await w.buy('a', '10')).not.toBe(null)
  expect(await w.credit()).toBe('0')
})

test('64 concurrent sales with a balance for ten: ten are paid', async () => {
  const w = await saleWorld()
  await w.topUp('10')
  const answers = await Promise.allSettled(Array.from({ length: 64 }, (_, at) => w.buy(`sale ${at}`, '1')))
  const sold = answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== null)
  expect(sold).toHaveLength(10)
  expect(await w.credit()).toBe('0')
  expect(await w.violations()).toEqual([])
})

test('a sale that is refunded gives back what paid for it, once', async () => {
  const w = await saleWorld()
  await w.topUp('100')
  const sold = (await w.buy('a', '30')) ?? ''
  await Promise.all(Array.from({ length: 8 }, () => w.giveBack(sold)))
  expect(await w.credit()).toBe('100')
  const { content } = (await w.as('owner').call(listStatement)).data
  expect(content.map(({ amount }) => amount)).toEqual(['30', '-30', '100'])
  expect(await w.violations()).toEqual([])
})

test.for([
  ['6', 'balanceGate'],
  ['6.79', 'balanceGate'],
  ['6.8', 'balanceGate'],
  ['6.8001', undefined],
])(
  'with a balance of %s and 0.8 not charged, a gated feature is refused with %s',
  async ([paid = '', failure]) => {
    const w = await saleWorld()
    await w.topUp(paid)
    await w.count('2030-03-10T12:10:00Z', { traffic: 10 * gigabyte })
    const verdict = await w.gate().then(
      () => undefined,
      (error: unknown) => (error instanceof Fail ? error.failure : error),
    )
    expect(verdict).toBe(failure)
  },
)
