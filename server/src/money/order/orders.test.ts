import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import { listRecords, listStatement } from '@fairlead/api/money/wallet/statement.ts'
import { expect, test } from 'vitest'
import { Fail } from '../../lib/fail.ts'
import { KeyReused } from '../ledger/transact.ts'
import { payOrder, requireGateBalance, returnOrder } from '../public.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { undoCharge } from '../ledger/undo.ts'

async function orderWorld() {
  const w = await chargeWorld()
  const { accountId } = w
  const pay = (key: string, amount: string, request: unknown = { plan: 1 }) =>
    w.db.transaction((tx) =>
      payOrder(tx, { ...{ accountId, key, request, amount }, remark: 'Protection', now: w.clock.now() }),
    )
  return {
    ...w,
    pay,
    giveBack: (eventId: string) =>
      w.db.transaction((tx) => returnOrder(tx, { accountId, eventId, now: w.clock.now() })),
    gate: () => w.db.transaction((tx) => requireGateBalance(tx, accountId, w.clock.now())),
    credit: async () => (await w.as('owner').call(getBalance)).data.creditBalance,
  }
}
const gigabyte = 1_000_000_000

test('an order is paid once for each key, and stands in records and statement', async () => {
  const w = await orderWorld()
  await w.topUp('100')
  const paid = await w.pay('ddos 1', '40.5')
  expect(paid.isNew).toBe(true)
  expect(await w.pay('ddos 1', '40.5')).toEqual({ ...paid, isNew: false })
  await expect(w.pay('ddos 1', '40.51')).rejects.toThrow(KeyReused)
  await expect(w.pay('ddos 1', '40.5', { plan: 2 })).rejects.toThrow(KeyReused)
  expect(await w.credit()).toBe('59.5')
  const { content } = (await w.as('owner').call(listRecords)).data
  expect(content[0]).toMatchObject({
    ...{ recordType: 30, kind: 'capture', amount: '40.5' },
    ...{ billCode: paid.billCode, remark: 'Protection' },
  })
  expect(await w.violations()).toEqual([])
})

test('an order needs its whole price beside what is not charged yet, and never goes on credit', async () => {
  const w = await orderWorld()
  await w.rows(`update standing set credit_quota = 50 where account_id = '${w.accountId}'`)
  await w.topUp('10')
  await w.count('2030-03-10T12:10:00Z', { traffic: 10 * gigabyte })
  const { consumptionBalance } = (await w.as('owner').call(getBalance)).data
  expect(consumptionBalance).toBe('0.8')
  await expect(w.pay('a', '9.2001')).rejects.toMatchObject({ failure: 'balanceShort' })
  expect(await w.credit()).toBe('10')
  await w.pay('a', '9.2')
  expect(await w.credit()).toBe('0.8')
})

test('64 orders at once with a balance for ten: ten are paid', async () => {
  const w = await orderWorld()
  await w.topUp('10')
  const answers = await Promise.allSettled(Array.from({ length: 64 }, (_, at) => w.pay(`order ${at}`, '1')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await w.credit()).toBe('0')
  expect(await w.violations()).toEqual([])
})

test('an order that is returned gives back what paid for it, once', async () => {
  const w = await orderWorld()
  await w.topUp('100')
  const { eventId } = await w.pay('a', '30')
  await Promise.all(Array.from({ length: 8 }, () => w.giveBack(eventId)))
  expect(await w.credit()).toBe('100')
  const { content } = (await w.as('owner').call(listStatement)).data
  expect(content.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'undo 30',
    'capture -30',
    'topUp 100',
  ])
  await expect(
    w.db.transaction((tx) =>
      undoCharge(tx, { accountId: w.people.stranger.accountId, txnId: eventId, now: w.clock.now() }),
    ),
  ).rejects.toThrow(RangeError)
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
    const w = await orderWorld()
    await w.topUp(paid)
    await w.count('2030-03-10T12:10:00Z', { traffic: 10 * gigabyte })
    const verdict = await w.gate().then(
      () => undefined,
      (error: unknown) => (error instanceof Fail ? error.failure : error),
    )
    expect(verdict).toBe(failure)
  },
)
