import { getApproval } from '@fairlead/api/approval/approval.ts'
import { addPrice, listPrices } from '@fairlead/api/money/price/price.ts'
import { expect, test } from 'vitest'
import { addPrices, samplePrices } from '../testing/prices.ts'
import { deskWorld } from '../top-up/testing/desk-world.ts'

async function priceWorld() {
  const w = await deskWorld()
  await addPrices(w)
  w.clock.set('2030-03-15T00:00:00Z')
  const times = (factor: number) =>
    samplePrices.map((one) => ({ ...one, price: String(Number((Number(one.price) * factor).toFixed(8))) }))
  const add = async (startMonth: string, factor: number, more: object = {}) =>
    (
      await w.staff.call(addPrice, {
        body: { plan: 'standard', startMonth, originFactor: 10, bands: times(factor), ...more },
      })
    ).data
  const versions = async () =>
    (await w.staff.call(listPrices, {})).data.content.map(({ startMonth }) => startMonth)
  return { ...w, add, versions }
}

test('prices that change by much wait for a second person, who sees what changes for whom', async () => {
  const w = await priceWorld()
  const before = await w.versions()
  expect((await w.add('2030-05', 0.1)).approvalId).toBe(await w.findLatestRequest('standard'))
  expect(await w.versions()).toEqual(before)
  const seen = (await w.second.call(getApproval, { params: { id: await w.findLatestRequest('standard') } }))
    .data
  expect(seen.facts).toMatchObject({ plan: 'standard', startMonth: '2030-05', accounts: '3' })
  expect(seen.facts['changes']).toContain('other traffic 0+: 0.08 → 0.008')
  await w.approve('standard')
  expect(await w.versions()).toEqual(['2030-05', ...before])
})

test('prices change alone up to 20 in 100, and another weight of origins waits as a price does', async () => {
  const w = await priceWorld()
  expect((await w.add('2030-05', 1.2)).approvalId).toBeNull()
  expect((await w.add('2030-06', 1.2, { originFactor: 1 })).approvalId).not.toBeNull()
})

test('approved prices are not added once their month has begun', async () => {
  const w = await priceWorld()
  await w.add('2030-04', 3)
  w.clock.set('2030-04-01T00:00:00Z')
  // The request itself expires before most months begin.
  await w.rows(`update approval set expires_at = '2031-01-01'`)
  expect((await w.approve('standard')).code).toBe(50955)
})
