import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { expectNothingKept } from '../../lib/testing/kill/expect-nothing-kept.ts'

const program = join(import.meta.dirname, '../testing/charge-child.ts')
const gigabyte = 1_000_000_000

/** The writes of a charge, in their order. */
const steps = [
  ['usage_due', 'delete'],
  'ledger_txn',
  'ledger_draw',
  'ledger_transfer',
  'charge',
  'charge_line',
] as const

test('a process that is killed at any step of a charge has charged nothing, and the next one charges it once', async () => {
  const w = await chargeWorld()
  await w.topUp('100')
  await w.count('2030-03-10T10:10:00Z', { traffic: 5 * gigabyte, requests: 10_000 })
  await w.count('2030-03-10T11:10:00Z', { traffic: 7 * gigabyte, originTraffic: gigabyte })
  const state = async () => ({
    due: await w.rows('select * from usage_due order by hour'),
    wallet: await w.rows('select * from wallet where account_id = $1', [w.accountId]),
    climbed: await w.rows('select * from charged_month'),
    charges: await w.charges(),
  })
  await expectNothingKept(w, { program, args: [w.clock.now().toISOString()], steps, state })
  await w.charge()
  expect(await w.total()).toBe('1.77')
  expect(await w.rows('select cash::float from wallet where account_id = $1', [w.accountId])).toEqual([
    { cash: 98.23 },
  ])
  expect(await w.violations()).toEqual([])
})
