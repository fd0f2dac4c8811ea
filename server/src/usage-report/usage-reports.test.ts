import { getCostAnalysis, getCostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'
import { exportS3Report, exportS3Sheet, getS3Report } from '@fairlead/api/usage-report/service-reports.ts'
import {
  exportUsageDetails,
  getBillingDetails,
  getUsageDetails,
} from '@fairlead/api/usage-report/usage-details.ts'
import { expect, test } from 'vitest'
import { newUsage } from '../lib/testing/usage/sold-usage.ts'
import { fieldsOf } from '../lib/testing/table/csv-fields.ts'
import { type World, world } from '../lib/testing/world.ts'

const october = { startTime: '2026-10-01T00:00:00Z', endTime: '2026-11-01T00:00:00Z' }
const asked = { ...october, currencyCode: 'USD' as const, pageSize: 100 }
type Figures = Readonly<Record<string, { value: string | null } | undefined>>
const values = (figures: Figures | undefined) =>
  Object.fromEntries(Object.entries(figures ?? {}).map(([name, of]) => [name, of?.value]))

/** Four rows of 1, 2, 3 and 4 units, at a list price of 0.5 and a cost of 0.2 each, which the owner buys at 0.9 of the list price. */
async function sold() {
  const w = await world()
  const usage = await newUsage(w, { buyerId: w.people.owner.accountId, count: 4, tags: { team: 'web' } })
  return { w, ...usage }
}

test('a seller sees what he sells and what it costs, a customer what he buys, and others nothing', async () => {
  const { w } = await sold()
  const totals = async (name: 'reseller' | 'owner' | 'stranger', query: object = {}) =>
    values((await w.as(name).call(getS3Report, { query: { ...asked, ...query } })).data?.totals)
  const selling = { amount: '4.5', usageAmount: '10', publicPrice: '5', protocolPrice: '4.5' }
  expect(await totals('reseller')).toEqual(selling)
  expect(await totals('reseller', { dataType: '2' })).toEqual({ ...selling, amount: '2' })
  expect(await totals('owner')).toEqual(selling)
  expect((await totals('stranger'))['amount']).toBe('0')
})

test('a customer never learns what usage costs: not by a column, a sort, a chart, a file or an error', async () => {
  const { w } = await sold()
  const owner = w.as('owner')
  const refused = async (query: object) =>
    (await owner.call(getS3Report, { query: { ...asked, ...query } })).fields
  expect(await refused({ dataType: '2' })).toEqual({ dataType: 'purchasePrice' })
  const forecast = await owner.call(getCostForecast, { query: { currencyCode: 'USD', dataType: '2' } })
  expect(forecast.fields).toEqual({ dataType: 'purchasePrice' })
  const { data } = await owner.call(getUsageDetails, { query: { ...october, pageSize: 100 } })
  expect(data?.cols).not.toContain('lineItemUnblendedCost')
  expect(Object.keys(data?.totals ?? {})).toEqual(['agilewingAmt', 'lineItemUsageAmount'])
  const by = async (query: object) =>
    (await owner.call(getUsageDetails, { query: { ...october, ...query } })).fields
  expect(await by({ sort: 'lineItemUnblendedCost' })).toEqual({ sort: 'option' })
  expect(await by({ measure: 'lineItemUnblendedCost' })).toEqual({ measure: 'option' })
  const [head = []] = fieldsOf((await owner.call(exportUsageDetails, { query: october })).data)
  expect(head.join()).not.toMatch(/cost/i)
  const seller = await w.as('reseller').call(getUsageDetails, { query: { ...october, pageSize: 100 } })
  expect(values(seller.data?.totals)).toEqual({
    agilewingAmt: '4.5',
    lineItemUsageAmount: '10',
    lineItemUnblendedCost: '2.5',
  })
})

test('what only lines have adds up to the same sums as their days', async () => {
  const { w } = await sold()
  for (const by of ['reseller', 'owner'] as const) {
    const read = async (query: object) =>
      (await w.as(by).call(getS3Report, { query: { ...asked, ...query } })).data
    const days = await read({})
    const lines = await read({ group: 'resourceId,region' })
    expect(lines?.totals).toEqual(days?.totals)
    expect((lines?.content ?? []).map(({ keys }) => String(keys.resourceId)).toSorted()).toEqual([
      'resource-1',
      'resource-2',
      'resource-3',
      'resource-4',
    ])
    const tags = await w.as(by).call(getCostAnalysis, { query: { ...asked, tagKey: 'team', group: 'tag' } })
    expect(tags.data?.content.map(({ keys, figures }) => [keys.tag, figures.amount?.value])).toEqual([
      ['web', '4.5'],
    ])
    const none = await w.as(by).call(getCostAnalysis, { query: { ...asked, tagKey: 'other' } })
    expect(none.data?.content).toEqual([])
  }
})

test('days are those of the cloud, whatever the zone of the reader', async () => {
  const { w } = await sold()
  const days = async (zone: string, start: string, end: string) => {
    const query = { ...asked, startTime: start, endTime: end, group: 'day', sort: 'day' as const }
    const { data } = await w.as('owner').call(getS3Report, { query, headers: { timezone: zone } })
    return data?.content.map(({ keys, figures }) => [keys.day, figures.usageAmount?.value])
  }
  const own = [
    ['2026-10-02', '1'],
    ['2026-10-03', '2'],
    ['2026-10-04', '3'],
    ['2026-10-05', '4'],
  ]
  expect(await days('0', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual(own)
  expect(await days('8', '2026-09-30T16:00:00Z', '2026-10-31T16:00:00Z')).toEqual(own)
  expect(await days('-12', '2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z')).toEqual(own)
  expect(await days('5.5', '2026-10-02T18:30:00Z', '2026-10-04T18:30:00Z')).toEqual(own.slice(1, 3))
})

test('period, currency and number of rows are required', async () => {
  const { w } = await sold()
  const fields = async (query: object) =>
    (await w.as('owner').call(getS3Report, { query: query as typeof asked })).fields
  const error = 'currentPeriod'
  expect(await fields({})).toEqual({
    startTime: error,
    endTime: error,
    currencyCode: error,
    pageSize: error,
  })
  expect(await fields({ ...asked, currencyCode: 'XXX' })).toEqual({ currencyCode: error })
  const file = await w.as('owner').call(exportS3Report, { query: october })
  expect(file.fields).toEqual({ currencyCode: error })
})

test('at most twenty linked accounts are filtered by, each as a whole', async () => {
  const { w, linked } = await sold()
  const read = (linkedAccountId: string) =>
    w.as('owner').call(getS3Report, { query: { ...asked, linkedAccountId } })
  const sum = async (list: string) => (await read(list)).data?.totals.usageAmount?.value
  expect(await sum(linked[0] ?? '')).toBe('6')
  expect(await sum(`${linked[0]}, ${linked[1]}`)).toBe('10')
  expect(await sum(`${linked[0]},${'1,'.repeat(19)}`)).toBe('6')
  const many = Array.from({ length: 21 }, (_, at) => String(at)).join()
  expect((await read(many)).fields).toEqual({ linkedAccountId: 'linkedAccountsMost' })
})

test('a report has its own lines: a transfer out of S3 is in two of them, and other products in none', async () => {
  const w = await world()
  const { accountId: buyerId } = w.people.owner
  await newUsage(w, { buyerId, count: 1, reports: 3, linked: '1' })
  const { data } = await w.as('owner').call(getS3Report, { query: { ...asked, group: 'operation' } })
  expect(data?.totalSize).toBe(1)
  await w.rows('update cloud_usage_sku set reports = 2')
  expect((await w.as('owner').call(getS3Report, { query: asked })).data?.totalSize).toBe(0)
  const all = await w.as('owner').call(getBillingDetails, { query: { ...october, pageSize: 100 } })
  expect(all.data?.totalSize).toBe(1)
})

test('a sheet has the figures of the table as numbers', async () => {
  const { w } = await sold()
  const query = { ...october, currencyCode: 'USD' as const, group: 'operation' }
  const answer = await w.as('owner').call(exportS3Sheet, { query })
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  expect(answer.data.slice(0, 2)).toBe('PK')
})

const forecastBy = async (w: World, name: 'owner' | 'reseller') =>
  (await w.as(name).call(getCostForecast, { query: { currencyCode: 'USD' } })).data

test('the forecast is of what the caller buys or sells', async () => {
  const { w } = await sold()
  w.clock.set('2026-10-20T00:00:00Z')
  expect(await forecastBy(w, 'owner')).toMatchObject({ month: '2026-10', until: '2026-10-05', sofar: '4.5' })
  expect(await forecastBy(w, 'reseller')).toEqual(await forecastBy(w, 'owner'))
})

test('a period without an import has no file, and says so', async () => {
  const { w } = await sold()
  const query = {
    startTime: '2026-01-01T00:00:00Z',
    endTime: '2026-02-01T00:00:00Z',
    currencyCode: 'USD' as const,
  }
  for (const by of ['owner', 'reseller'] as const) {
    const answer = await w.as(by).call(exportS3Report, { query })
    expect([answer.code, answer.msg]).toEqual([50303, 'Parquet file is not exist'])
    const sheet = await w.as(by).call(exportS3Sheet, { query })
    expect(sheet.code).toBe(50303)
  }
})

test('a seller also sees what he buys from his own seller, which costs him what he is charged', async () => {
  const w = await world()
  await newUsage(w, { seller: 'operator', buyerId: w.people.reseller.accountId, count: 4 })
  const totals = async (query: object) =>
    values((await w.as('reseller').call(getS3Report, { query: { ...asked, ...query } })).data?.totals)
  expect((await totals({}))['amount']).toBe('0')
  const bought = { amount: '4.5', usageAmount: '10', publicPrice: '5', protocolPrice: '4.5' }
  expect(await totals({ priceType: '2' })).toEqual(bought)
  expect(await totals({ priceType: '2', dataType: '2' })).toEqual(bought)
  const details = async (priceType: '1' | '2') =>
    (await w.as('reseller').call(getUsageDetails, { query: { ...october, priceType } })).data?.cols
  expect(await details('2')).not.toContain('lineItemUnblendedCost')
  expect(await details('1')).toContain('lineItemUnblendedCost')
})

test('the area is that of the payer account, and one that is not registered has none', async () => {
  const { w } = await sold()
  const rows = async (by: 'owner' | 'reseller', areaAccountType: '1' | '2') =>
    (await w.as(by).call(getS3Report, { query: { ...asked, areaAccountType } })).data?.totals.usageAmount
      ?.value
  for (const by of ['owner', 'reseller'] as const)
    expect([await rows(by, '1'), await rows(by, '2')]).toEqual(['10', '0'])
  await w.rows(`update cloud_usage_day set payer = 'unknown'`)
  for (const by of ['owner', 'reseller'] as const)
    expect([await rows(by, '1'), await rows(by, '2')]).toEqual(['0', '0'])
})
