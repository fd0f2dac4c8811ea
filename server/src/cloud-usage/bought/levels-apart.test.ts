import { getS3Report } from '@fairlead/api/usage-report/service-reports.ts'
import { getUsageDetails } from '@fairlead/api/usage-report/usage-details.ts'
import { expect, test } from 'vitest'
import type { World } from '../../lib/testing/world.ts'
import { costCsv } from '../testing/cost-files.ts'
import { deliver } from '../testing/deliveries.ts'
import { buyer, copyBought, dayRow, twoLevels } from '../testing/two-levels.ts'

const october = { startTime: '2026-10-01T00:00:00Z', endTime: '2026-11-01T00:00:00Z', pageSize: 100 }
const asked = { ...october, currencyCode: 'USD' as const }
const findTotals = async (w: World, name: 'owner' | 'stranger' | 'reseller', query: object = {}) => {
  const { data } = await w.as(name).call(getS3Report, { query: { ...asked, ...query } })
  return [data?.totals.amount?.value, data?.totals.protocolPrice?.value]
}

test('nobody sees the price of the other level: not in a report, a column or a file', async () => {
  const { w } = await twoLevels()
  await deliver(w, costCsv([dayRow(2, '100')]))
  await copyBought(w)
  // What is sold, what it costs, and what is bought as price type 2.
  expect(await findTotals(w, buyer)).toEqual(['95', '95'])
  expect(await findTotals(w, buyer, { dataType: '2' })).toEqual(['90', '95'])
  expect(await findTotals(w, buyer, { priceType: '2' })).toEqual(['90', '90'])
  expect(await findTotals(w, 'reseller')).toEqual(['90', '90'])
  expect(await findTotals(w, 'owner')).toEqual(['95', '95'])
  const details = async (name: 'owner' | 'stranger' | 'reseller') =>
    JSON.stringify((await w.as(name).call(getUsageDetails, { query: october })).data)
  expect(await details('owner')).toContain('"95"')
  expect(await details('owner')).not.toMatch(/"(90|7\.77)"/)
  expect(await details('reseller')).not.toContain('"95"')
  const ofBuyer = await details(buyer)
  expect(ofBuyer).toContain('"90"')
  expect(ofBuyer).not.toContain('7.77')
})
