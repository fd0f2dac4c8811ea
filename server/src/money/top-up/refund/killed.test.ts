import { join } from 'node:path'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { expect, test } from 'vitest'
import { expectNothingKept } from '../../../lib/testing/kill/expect-nothing-kept.ts'
import { deskWorld } from '../testing/desk-world.ts'

const program = join(import.meta.dirname, '../../testing/refund-child.ts')

/** The writes of a refund by staff, in their order. */
const steps = ['ledger_txn', 'ledger_draw', 'ledger_transfer', 'top_up_refund', ['top_up', 'update']] as const

test('a process that is killed at any step of a refund has taken nothing, and the next one refunds once', async () => {
  const w = await deskWorld()
  const made = await w.opened()
  const { url } = await w.payment(made)
  await (await fetch(url)).arrayBuffer()
  w.standIns.card.act(made.billCode, 'pay')
  await w.standIns.settled()
  expect(await w.row(made)).toMatchObject({ status: 1, cash: 100, refunds: [] })
  const state = async () => ({
    topUp: await w.row(made),
    grants: await w.rows('select * from ledger_grant order by id'),
    jobs: await w.rows(
      `select payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'refundTopUp'`,
    ),
  })
  const args = [w.people.operator.userId, made.id, '40', w.clock.now().toISOString()]
  await expectNothingKept(w, { program, args, steps, state })
  const refund = () =>
    w.staff.call(refundPayment, { params: { id: made.id }, body: { amount: '40', remark: 'Asked for it' } })
  expect((await refund()).data.paymentStatus).toBe(4)
  expect((await refund()).code).toBe(50853)
  await w.runJobs()
  expect(await w.row(made)).toMatchObject({ status: 4, cash: 60, refunds: ['staff 40 1'] })
  expect(await w.violations()).toEqual([])
})
