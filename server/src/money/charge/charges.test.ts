import { getCharge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'

const gigabyte = 1_000_000_000

test('a charge says what was counted, at what prices, and what paid it', async () => {
  const w = await chargeWorld()
  await w.topUp('0.1')
  await w.addQuota('traffic', BigInt(gigabyte), '2030-03-10T10:00:00Z')
  await w.count('2030-03-10T10:10:00Z', { traffic: 2 * gigabyte, originTraffic: gigabyte / 10, requests: 7 })
  await w.count('2030-03-10T11:10:00Z', { traffic: 1 }, 'b.example', 'two')
  await w.charge()
  const owner = w.as('owner')
  const { content, totalSize } = (await owner.call(listCharges)).data
  expect(totalSize).toBe(2)
  expect(content[1]).toMatchObject({
    hour: '2030-03-10T10:00:00.000Z',
    period: '2030-03',
    class: 0,
    currency: 'USD',
    amount: '0.16',
    requests: '7',
    traffic: '2000000000',
    originTraffic: '100000000',
    plan: 'standard',
    priceVersion: 1,
  })
  const detail = (await owner.call(getCharge, { params: { id: content[1]?.id ?? '' } })).data
  expect(detail.lines).toEqual([
    {
      cdnConfigId: w.site('a.example').id,
      domain: 'a.example',
      region: 'other',
      requests: '7',
      traffic: '2000000000',
      originTraffic: '100000000',
      coveredRequests: '0',
      coveredTraffic: '1000000000',
      coveredOriginTraffic: '0',
      pricedTraffic: { from: '0', units: '2000000000', amount: '0.16' },
      pricedRequests: { from: '0', units: '7', amount: '0' },
      byteHours: '0',
      pricedStorage: { from: '0', units: '0', amount: '0' },
    },
  ])
  expect(detail.draws).toMatchObject([
    { from: 'package', asset: 'traffic', amount: '1000000000' },
    { from: 'cash', asset: 'USD', amount: '0.1', grantId: expect.any(String) },
    { from: 'credit', asset: 'USD', amount: '0.06', grantId: null },
  ])
  expect(detail).toMatchObject({ originFactor: 10 })
  expect(detail.bands).toHaveLength(5)
  const ofSite = await owner.call(listCharges, { query: { cdnConfigId: w.site('b.example').id } })
  expect(ofSite.data.content.map(({ hour }) => hour)).toEqual(['2030-03-10T11:00:00.000Z'])
  const ofHour = { startTime: '2030-03-10T10:00:00Z', endTime: '2030-03-10T11:00:00Z' }
  expect((await owner.call(listCharges, { query: ofHour })).data.totalSize).toBe(1)
  expect((await owner.call(listCharges, { query: { class: 1 } })).data.totalSize).toBe(0)
  const stranger = w.as('stranger')
  expect((await stranger.call(listCharges)).data.totalSize).toBe(0)
  expect((await stranger.call(getCharge, { params: { id: detail.id } })).status).toBe(404)
})
