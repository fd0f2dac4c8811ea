import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectNothingKept } from '../../lib/testing/kill/expect-nothing-kept.ts'
import { settle } from './settle.ts'
import { payingWorld } from './testing/paying-world.ts'

const program = join(import.meta.dirname, '../testing/settle-child.ts')

/** The writes of a payment that is credited, in their order. */
const steps = [
  'top_up_payment',
  'ledger_txn',
  'ledger_grant',
  'ledger_transfer',
  ['top_up', 'update'],
] as const

test('a process that is killed at any step of a payment has credited nothing, and the next one credits it once', async () => {
  const w = await payingWorld()
  const made = await w.opened()
  expect(await w.row(made)).toMatchObject({ status: 0, cash: 0, payments: [] })
  const now = w.clock.now()
  const args = [made.billCode, now.toISOString()]
  await expectNothingKept(w, { program, args, steps, state: () => w.row(made) })
  const facts = { number: made.billCode, payment: 'pi_killed', amount: '100', currency: 'USD', at: now }
  const how = { provider: 'card', foundBy: 'notice' as const, now }
  const again = () => w.db.transaction((tx) => settle(tx, { kind: 'paid', ...facts }, how))
  expect([await again(), await again()]).toEqual(['credited', 'known'])
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, payments: ['credited 100'] })
  expect(await w.violations()).toEqual([])
})
