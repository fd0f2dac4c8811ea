import { getApproval } from '@fairlead/api/approval/approval.ts'
import { addOffer, listOffers } from '@fairlead/api/money/plan/offer.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../top-up/testing/desk-world.ts'
import { newOffer, offerBody } from './plan-calls.ts'

async function offerWorld() {
  const w = await deskWorld()
  await newOffer(w)
  const add = async (more: object) => (await w.staff.call(addOffer, { body: offerBody(more) })).data
  const onSale = async () =>
    (await w.staff.call(listOffers, {})).data.content
      .filter(({ withdrawDate }) => withdrawDate === null)
      .map(({ version, price }) => [version, price])
  return { ...w, add, onSale }
}

/** What the second person sees, and what is on sale before and after the approval. */
async function approvedChange(more: object) {
  const w = await offerWorld()
  const { approvalId } = await w.add(more)
  const asked = approvalId === (await w.findLatestRequest('starter'))
  const before = await w.onSale()
  const { facts } = (await w.second.call(getApproval, { params: { id: approvalId ?? '' } })).data
  await w.approve('starter')
  return { asked, facts, before, after: (await w.onSale()).map(([version]) => version) }
}
const byTwo = {
  asked: true,
  facts: { plan: 'starter', priceBefore: '29 USD', trafficBefore: '500', renewals: '0' },
  before: [[1, '29']],
  after: [2],
}

test('a package waits for a second person: a tenth of the price', async () => {
  expect(await approvedChange({ price: '2.9' })).toMatchObject(byTwo)
})
test('a package waits for a second person: a thousand times the traffic', async () => {
  expect(await approvedChange({ trafficGb: 500_000 })).toMatchObject(byTwo)
})
test('a package waits for a second person: twice the requests', async () => {
  expect(await approvedChange({ requests: 20_000_000 })).toMatchObject(byTwo)
})

test('a package changes alone up to 20 in 100, and an approved one not beside another version', async () => {
  const w = await offerWorld()
  await w.add({ price: '2.9' })
  expect((await w.add({ price: '30' })).approvalId).toBeNull()
  expect((await w.approve('starter')).code).toBe(50955)
  expect(await w.onSale()).toEqual([[2, '30']])
})
