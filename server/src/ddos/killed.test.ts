import { join } from 'node:path'
import { payDdosOrder } from '@fairlead/api/ddos/order.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { expectNothingKept } from '../lib/testing/kill/expect-nothing-kept.ts'
import { topUp } from '../lib/testing/scene/top-up.ts'
import { auditWholeLedger } from '../lib/testing/check-ledger.ts'
import { newOrder } from './calls.ts'

const program = join(import.meta.dirname, 'testing/pay-child.ts')

/** The first and the last write of a payment, and two between them. */
const steps = ['ledger_txn', 'ddos_protection', 'site_version', ['ddos_order', 'update']] as const

test('a process that is killed at any step of a payment has paid nothing, and the next one pays once', async () => {
  const w = await world({ sites: ['a.example'] })
  await topUp(w, 'owner', '300')
  const { id } = await newOrder(w, [w.site('a.example').id])
  const state = async () => ({
    wallet: await w.rows('select * from wallet order by account_id'),
    orders: await w.rows('select * from ddos_order'),
    protections: await w.rows('select * from ddos_protection'),
    shields: await w.rows('select * from ddos_shield'),
    sites: await w.rows('select id, version, shield from site'),
  })
  const { accountId, username } = w.people.owner
  const user = JSON.stringify({ account_id: accountId, username })
  const args = [user, id, w.clock.now().toISOString()]
  await expectNothingKept(w, { program, args, steps, state })
  expect((await w.as('owner').call(payDdosOrder, { params: { id } })).data.status).toBe(1)
  expect(await w.rows('select cash::float from wallet where account_id = $1', [accountId])).toEqual([
    { cash: 1 },
  ])
  expect(await auditWholeLedger(w.db, () => {})).toBe(true)
})
