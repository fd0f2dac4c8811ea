import { expect, test } from 'vitest'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world } from '../lib/testing/world.ts'
import { invariants } from '../slices.ts'
import { settleDemoBills } from './demo-receipts.ts'
import { giveDemoVouchers } from './demo-vouchers.ts'

test('the first bills of a customer are settled, the last but one in part, the last is not, and only once', async () => {
  const w = await world()
  await w.rows(`update account set number = '100000000999' where number = '100000000002'`)
  await w.rows(`update account set number = '100000000002' where id = $1`, [w.people.reseller.accountId])
  const of = await newResold(w)
  for (const [at, amount] of ['100', '50.5', '70', '0.0001'].entries())
    await newIssuedBill(w, 'reseller', {
      of,
      amount,
      month: `2026-0${at + 1}`,
      dueDate: `2026-0${at + 2}-15`,
    })
  await settleDemoBills(w.db, w.clock.now())
  await settleDemoBills(w.db, w.clock.now())
  const bills = await w.rows<{ settled: string }>(
    'select trim_scale(settled_amount)::text as settled from bill order by month',
  )
  expect(bills.map(({ settled }) => settled)).toEqual(['100', '50.5', '28', '0'])
  const receipts = await w.rows('select trim_scale(amount)::text as amount from receipt order by number')
  expect(receipts).toEqual([{ amount: '100' }, { amount: '50.5' }, { amount: '42' }])
  await giveDemoVouchers(w.db, w.clock.now())
  await giveDemoVouchers(w.db, w.clock.now())
  const vouchers = await w.rows(
    `select trim_scale(price)::text as price, trim_scale(face_amount)::text as face, trim_scale(used_amount)::text as used
       from customer_voucher order by number`,
  )
  // A rebate of what was paid in the year, one that was bought with half of it, and a free one.
  expect(vouchers).toEqual([
    { price: '0', face: '3.85', used: '0' },
    { price: '7', face: '8.75', used: '2.8' },
    { price: '0', face: '50', used: '0' },
  ])
  for (const rule of Object.values(invariants)) expect(await w.rows(rule)).toEqual([])
})
