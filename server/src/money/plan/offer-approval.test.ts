import { getApproval } from '@fairlead/api/approval/approval.ts'
import { addOffer, listOffers, type OfferVersion } from '@fairlead/api/money/plan/offer.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../top-up/testing/desk-world.ts'
import { newOffer, offerBody } from './plan-calls.ts'

async function offerWorld() {
  const w = await deskWorld()
  const first: OfferVersion = await newOffer(w)
  const add = async (more: object) => (await w.staff.call(addOffer, { body: offerBody(more) })).data
  const onSale = async () =>
    (await w.staff.call(listOffers, {})).data.content
      .filter(({ withdrawDate }) => withdrawDate === null)
      .map(({ version, price }) => [version, price])
  return { ...w, first, add, onSale }
}

async function expectSecondPerson(more: object) {
  const w = await offerWorld()
  const { approvalId } = await w.add(more)
  expect(approvalId).toBe(await w.requestOf('starter'))
  expect(await w.onSale()).toEqual([[1, w.first.price]])
  const { facts } = (await w.second.call(getApproval, { params: { id: approvalId ?? '' } })).data
  expect(facts).toMatchObject({ plan: 'starter', priceBefore: '29 USD', trafficBefore: '500', renewals: '0' })
  await w.approve('starter')
  expect((await w.onSale()).map(([version]) => version)).toEqual([2])
}

test('a package waits for a second person: a tenth of the price', () => expectSecondPerson({ price: '2.9' }))
test('a package waits for a second person: a thousand times the traffic', () =>
  expectSecondPerson({ trafficGb: 500_000 }))
test('a package waits for a second person: twice the requests', () =>
  expectSecondPerson({ requests: 20_000_000 }))

test('a package changes alone up to 20 in 100, and an approved one not beside another version', async () => {
  const w = await offerWorld()
  await w.add({ price: '2.9' })
  expect((await w.add({ price: '30' })).approvalId).toBeNull()
  expect((await w.approve('starter')).code).toBe(50955)
  expect(await w.onSale()).toEqual([[2, '30']])
})
