import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buyVoucher } from '@fairlead/api/money/voucher/sale.ts'
import { expect, test } from 'vitest'
import { expectNothingKept } from '../../lib/testing/kill/expect-nothing-kept.ts'
import { chargeWorld } from '../testing/charge-world.ts'
import { newSale } from './sale-calls.ts'

const program = join(import.meta.dirname, '../testing/buy-voucher-child.ts')

/** The writes of a purchase, in their order. */
const steps = ['ledger_txn', 'ledger_grant', 'ledger_draw', 'ledger_transfer', 'voucher'] as const

test('a process that is killed at any step of buying a voucher has bought nothing, and the request again buys it once', async () => {
  const w = await chargeWorld()
  await w.topUp('100')
  const request = { key: randomUUID(), offerId: (await newSale(w)).id }
  const { userId, username } = w.people.owner
  const me = { account_id: w.accountId, user_id: userId, username }
  const state = async () => ({
    wallet: await w.rows('select * from wallet where account_id = $1', [w.accountId]),
    grants: await w.rows('select * from ledger_grant order by id'),
    vouchers: await w.rows('select * from voucher'),
  })
  const args = [JSON.stringify(me), JSON.stringify(request), w.clock.now().toISOString()]
  await expectNothingKept(w, { program, args, steps, state })
  const again = () => w.as('owner').call(buyVoucher, { body: request })
  const bought = [await again(), await again()]
  expect(bought.map(({ code }) => code)).toEqual([200, 200])
  expect(bought[0]?.data.id).toBe(bought[1]?.data.id)
  expect(
    await w.rows('select cash::float, voucher::float from wallet where account_id = $1', [w.accountId]),
  ).toEqual([{ cash: 55, voucher: 50 }])
  expect(await w.rows('select from voucher')).toHaveLength(1)
  expect(await w.violations()).toEqual([])
})
