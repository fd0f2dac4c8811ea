import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newReceipt, writerFor } from '../lib/testing/bill/new-receipt.ts'
import { receiptJobs } from './jobs.ts'
import { writeOffBills } from './settle-bills.ts'

async function remind(w: World, day: string) {
  w.clock.set(`${day}T06:37:00Z`)
  const failed = async (error: unknown) => Promise.reject(error)
  await receiptJobs({ ...w, failed } as never).tasks?.['remindOfBills']?.({}, {} as never)
}

const titles = async (w: World, name: 'owner' | 'reseller') =>
  (await w.as(name).call(listMessages)).data.content.map(({ title }) => title).toReversed()

async function newOwing(w: World) {
  const of = await newResold(w)
  await w.rows('update customer set buyer_id = $1 where id = $2', [w.people.owner.accountId, of.customerId])
  const bill = await newIssuedBill(w, 'reseller', { of, number: 'B1', dueDate: '2031-03-10' })
  return { of, bill }
}

test('a buyer is reminded once for each step, and the seller is asked to decide after the last', async () => {
  const w = await world()
  await newOwing(w)
  const days: [string, number, number][] = [
    ['2031-03-06', 0, 0],
    ['2031-03-07', 1, 0],
    ['2031-03-10', 1, 0],
    ['2031-03-11', 2, 0],
    ['2031-03-12', 2, 0],
    ['2031-03-17', 3, 0],
    ['2031-03-25', 4, 0],
    ['2031-04-09', 5, 1],
    ['2031-06-01', 5, 1],
  ]
  for (const [day, buyer, seller] of days) {
    await remind(w, day)
    expect([day, (await titles(w, 'owner')).length, (await titles(w, 'reseller')).length]).toEqual([
      day,
      buyer,
      seller,
    ])
  }
  expect((await titles(w, 'owner')).slice(0, 2)).toEqual([
    'Bill B1 is due on 2031-03-10',
    'Bill B1 is overdue',
  ])
})

test('steps that passed are not made up for, and what is settled or charged off is not asked for', async () => {
  const w = await world()
  const { of, bill } = await newOwing(w)
  const paid = await newIssuedBill(w, 'reseller', { of, dueDate: '2031-03-10' })
  const receipt = await newReceipt(w, 'reseller', of.customerId)
  const rows = [{ billId: paid.id, settledAmt: '100' }]
  await w.db.transaction((tx) => writeOffBills(tx, writerFor(w, 'reseller'), receipt.id, rows))
  await newIssuedBill(w, 'reseller', { of, dueDate: '2031-03-10', isWaiting: true })
  await remind(w, '2031-03-20')
  expect(await titles(w, 'owner')).toEqual(['Bill B1 is overdue'])
  expect(await w.rows('select bill_id, step from bill_reminder')).toEqual([{ bill_id: bill.id, step: 7 }])
})
