import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { expectNothingKept } from '../../lib/testing/kill/expect-nothing-kept.ts'
import { newPaidTopUp } from '../wallet/wallet-calls.ts'
import { newPackage } from './plan-calls.ts'
import { renewPackages } from './renewals.ts'

const program = join(import.meta.dirname, '../testing/renew-child.ts')

/** The writes of a renewal, in their order. */
const steps = ['ledger_txn', 'ledger_grant', 'ledger_draw', 'ledger_transfer', 'package_period', 'message']

test('a process that is killed at any step of a renewal has renewed nothing, and the next one renews once', async () => {
  const w = await chargeWorld()
  w.clock.set('2030-01-31T10:20:00Z')
  await newPackage(w)
  await newPaidTopUp(w, 'owner', '100')
  w.clock.set('2030-02-28T10:00:00Z')
  const state = async () => ({
    wallet: await w.rows('select * from wallet where account_id = $1', [w.accountId]),
    periods: await w.rows('select * from package_period'),
    grants: await w.rows('select * from ledger_grant order by id'),
    messages: await w.rows('select * from message where account_id = $1', [w.accountId]),
  })
  await expectNothingKept(w, { program, args: [w.clock.now().toISOString()], steps, state })
  await renewPackages(w.db, w.clock.now(), (error) => {
    throw error
  })
  expect(await w.rows('select state from package_period order by starts_at')).toEqual([
    { state: 'renewed' },
    { state: 'running' },
  ])
  expect(await w.rows('select cash::float from wallet where account_id = $1', [w.accountId])).toEqual([
    { cash: 72 },
  ])
  expect(await w.violations()).toEqual([])
})
