import { unitsOf } from '@fairlead/api/amount.ts'
import { expect, test } from 'vitest'
import { ledgerWorld, resultOf } from '../testing/ledger-world.ts'
import { Insufficient } from './book.ts'

const $ = unitsOf
const hour = 3_600_000

/** An account that has a voucher and is charged for hours before it. */
async function lateUsage(scope: 'general' | 'transfer' = 'general') {
  const w = await ledgerWorld()
  await w.voucher('50', 30, scope)
  const before = new Date(w.now().getTime() - 2 * hour)
  const chargeBefore = (amount: string, what: 'general' | 'transfer' = 'transfer') =>
    w.post('charge', (book) => book.charge({ amount: $(amount), scope: what, at: before }), {
      effectiveAt: before,
    })
  return { ...w, chargeBefore }
}

test('usage from before a voucher is owed, and the voucher repays it in the same event', async () => {
  const w = await lateUsage()
  await w.chargeBefore('44')
  expect(await w.wallet()).toEqual({ cash: 0, voucher: 6, held: 0, owed: 0 })
  expect(await w.rows(`select reason, amount::float from ledger_draw`)).toEqual([
    { reason: 'repay', amount: 44 },
  ])
  expect(await w.violations()).toEqual([])
})

test('nothing is bought with what pays for usage', async () => {
  const w = await lateUsage()
  await w.chargeBefore('44')
  const buy = (amount: string) => w.post('package', (book, at) => book.pay({ amount: $(amount), at }))
  await expect(buy('49')).rejects.toThrow(Insufficient)
  await buy('6')
  expect(await w.wallet()).toEqual({ cash: 0, voucher: 0, held: 0, owed: 0 })
})

test('a voucher for data transfer repays data transfer only', async () => {
  const w = await lateUsage('transfer')
  await w.chargeBefore('10', 'general')
  expect(await w.wallet()).toMatchObject({ voucher: 50, owed: 10 })
  await w.topUp('10')
  await w.chargeBefore('44')
  expect(await w.wallet()).toEqual({ cash: 0, voucher: 6, held: 0, owed: 0 })
  expect(await w.violations()).toEqual([])
})

test('a charge that its own event repaid is undone whole', async () => {
  const w = await lateUsage()
  const { id } = await w.chargeBefore('44')
  await w.undo(id)
  expect(await w.wallet()).toEqual({ cash: 0, voucher: 50, held: 0, owed: 0 })
  expect(await w.violations()).toEqual([])
})

test('what is owed is paid before cash is reserved', async () => {
  const w = await ledgerWorld()
  await w.topUp('10')
  const id = resultOf(await w.post('hold', (book) => book.hold($('10'))))
  await w.charge('4')
  expect(await w.wallet()).toEqual({ cash: 10, voucher: 0, held: 10, owed: 4 })
  await w.post('capture', (book) => book.endHold({ id, held: $('10'), taken: 0n }))
  await expect(w.post('hold', (book) => book.hold($('6.0001')))).rejects.toThrow(Insufficient)
  await w.post('hold', (book) => book.hold($('6')))
  expect(await w.violations()).toEqual([])
})

test('a voucher pays for the whole hour in which it begins, and for none before', async () => {
  const w = await ledgerWorld()
  w.later(0.5 / 24)
  await w.voucher('5', 30)
  await w.topUp('5')
  const at = (time: string) =>
    w.post('charge', (book) => book.charge({ amount: $('1'), scope: 'transfer', at: new Date(time) }), {
      effectiveAt: new Date(time),
    })
  expect(resultOf(await at('2026-03-01T12:00:00Z'))).toEqual({ voucher: $('1'), cash: 0n, owed: 0n })
  expect(resultOf(await at('2026-03-01T11:00:00Z'))).toEqual({ voucher: 0n, cash: $('1'), owed: 0n })
  expect(await w.violations()).toEqual([])
})
