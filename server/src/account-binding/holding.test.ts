import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { newBinding } from './calls.ts'
import { findHolding, type Holding, holdingOf, listHoldings } from './holding.ts'

const holding = (contractNumber: string, begins: string, ends: string | null): Holding => ({
  linkedNumber: '033333333333',
  contractId: contractNumber,
  contractNumber,
  customerId: contractNumber,
  customerName: `Customer of ${contractNumber}`,
  strategyId: contractNumber,
  strategyName: 'Production',
  begins,
  ends,
})
/** Moved on 12 October, annulled, and free from November to December. */
const holdings = [
  holding('R1', '2026-10-01', '2026-10-12'),
  holding('R3', '2026-10-12', '2026-10-12'),
  holding('R2', '2026-10-12', '2026-11-01'),
  holding('R1', '2027-01-01', null),
]

test.for<[string, string | undefined]>([
  ['2026-09-30', undefined],
  ['2026-10-01', 'R1'],
  ['2026-10-11', 'R1'],
  ['2026-10-12', 'R2'],
  ['2026-10-31', 'R2'],
  ['2026-11-01', undefined],
  ['2027-01-01', 'R1'],
  ['2099-12-31', 'R1'],
])('on %s the linked account is held by %s', ([day, expected]) => {
  expect(holdingOf(holdings, '033333333333', day)?.contractNumber).toBe(expected)
  expect(holdingOf(holdings, '33333333333', day)).toBeUndefined()
})

test('of a move on 12 October, 11 days of the month are of the first contract and 20 of the second', () => {
  const days = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`)
  const held = days.map((day) => holdingOf(holdings, '033333333333', day)?.contractNumber)
  expect(held.filter((one) => one === 'R1')).toHaveLength(11)
  expect(held.filter((one) => one === 'R2')).toHaveLength(20)
})

test('who held a linked account is found with its contract, customer and strategy, of the seller alone', async () => {
  const w = await world()
  const of = await newBinding(w)
  const [number = ''] = of.numbers
  const { accountId } = w.people.reseller
  expect(await findHolding(w.db.system, accountId, number, '2026-10-01')).toEqual({
    linkedNumber: number,
    contractId: of.contractId,
    contractNumber: of.contractNumber,
    customerId: of.customerId,
    customerName: of.customerName,
    strategyId: of.strategyId,
    strategyName: of.strategyName,
    begins: '2026-10-01',
    ends: null,
  })
  expect(await findHolding(w.db.system, accountId, number, '2026-09-30')).toBeUndefined()
  expect(await findHolding(w.db.system, w.people.stranger.accountId, number, '2026-10-01')).toBeUndefined()
  const span = { numbers: [number, 'unknown'], from: '2026-10-01', to: '2026-10-31' }
  expect(await listHoldings(w.db.system, accountId, span)).toHaveLength(1)
  expect(await listHoldings(w.db.system, accountId, { ...span, numbers: [] })).toEqual([])
})
