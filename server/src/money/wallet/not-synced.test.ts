import { randomUUID } from 'node:crypto'
import { buyPackage } from '@fairlead/api/money/plan/package.ts'
import { addTopUp } from '@fairlead/api/money/top-up/top-up.ts'
import { buyVoucher } from '@fairlead/api/money/voucher/sale.ts'
import { getBalance, getVoucherBalance, getWalletBalance } from '@fairlead/api/money/wallet/balance.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'
import { newOffer } from '../plan/plan-calls.ts'
import { topUpBody } from '../top-up/top-up-calls.ts'
import { newSale } from '../voucher/sale-calls.ts'

test('an account that came without its wallet is told that it is not synced, and nothing is started', async () => {
  const w = await world()
  const [offer, sale] = [await newOffer(w), await newSale(w)]
  const keeper = await w.connect()
  // As an account that another system has added.
  await keeper.query('set session_replication_role = replica')
  await keeper.query('delete from wallet where account_id = $1', [w.people.owner.accountId])
  await keeper.end()
  const owner = w.as('owner')
  const answers = [
    await owner.call(getBalance),
    await owner.call(getWalletBalance),
    await owner.call(getVoucherBalance),
    await owner.call(addTopUp, { body: topUpBody() }),
    await owner.call(buyPackage, { body: { key: randomUUID(), offerId: offer.id } }),
    await owner.call(buyVoucher, { body: { key: randomUUID(), offerId: sale.id } }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 50302))
  expect(answers[0]?.msg).toMatch(/try again later or contact the administrator/)
  expect(await w.rows('select from top_up')).toEqual([])
})
