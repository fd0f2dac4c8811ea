import { addPrice, getPrice, listPrices, PriceStatus, removePrice } from '@fairlead/api/money/price/price.ts'
import { getWaitingUsage, listPriceTerms, savePriceTerms } from '@fairlead/api/money/price/terms.ts'
import { expect, test } from 'vitest'
import { chargeWorld } from '../testing/charge-world.ts'
import { addPrices, samplePrices } from '../testing/prices.ts'

const input = (startMonth: string, more: object = {}) => ({
  body: { plan: 'standard', startMonth, originFactor: 10, bands: samplePrices, ...more },
})

test('the next version begins in a month to come, and is removed only until then', async () => {
  const w = await chargeWorld({ prices: false })
  const operator = w.as('operator')
  // Usage of the month before may wait for the first version.
  expect((await operator.call(addPrice, input('2030-01'))).fields).toMatchObject({
    startMonth: 'monthOver',
  })
  const first = (await operator.call(addPrice, input('2030-02'))).data
  expect(first).toMatchObject({ version: 1, status: PriceStatus.current, createdBy: expect.any(String) })
  expect((await operator.call(addPrice, input('2030-03'))).fields).toMatchObject({
    startMonth: 'monthOver',
  })
  const next = (await operator.call(addPrice, input('2030-04'))).data
  expect((await operator.call(addPrice, input('2030-04'))).succ).toBe(false)
  expect(next).toMatchObject({ version: 2, status: PriceStatus.upcoming })
  w.clock.set('2030-04-01T00:00:00Z')
  expect((await operator.call(listPrices)).data.content.map(({ status }) => status)).toEqual([
    PriceStatus.current,
    PriceStatus.past,
  ])
  expect((await operator.call(removePrice, { params: { id: next.id } })).code).toBe(50851)
  const last = (await operator.call(addPrice, input('2030-06'))).data
  expect((await operator.call(removePrice, { params: { id: last.id } })).succ).toBe(true)
  expect((await operator.call(getPrice, { params: { id: last.id } })).status).toBe(404)
})

test('storage may have prices or none', async () => {
  const w = await chargeWorld()
  // The first table of a plan: a later one may wait for a second person.
  const add = (plan: string, bands: object[]) =>
    w.as('operator').call(addPrice, input('2030-05', { plan, bands }))
  expect((await add('without', [band, requests])).succ).toBe(true)
  const free = { ...storage, price: '0' }
  const bands = [band, requests, free, { ...storage, from: '5' }]
  expect((await add('with', bands)).data).toMatchObject({ bands })
})

test('of 64 concurrent calls one adds the next version', async () => {
  const w = await chargeWorld()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => w.as('operator').call(addPrice, input('2030-05'))),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

const band = { region: 'other', meter: 'traffic', from: '0', price: '0.08' }
const requests = { ...band, meter: 'requests' }
const storage = { ...band, meter: 'storage' }
test.for<[string, string, object]>([
  ['bands', 'priceStart', { bands: [band] }],
  ['bands.0.from', 'priceStart', { bands: [{ ...band, from: '1' }, requests] }],
  ['bands.1.from', 'duplicate', { bands: [band, band, requests] }],
  ['bands.0.price', 'priceEnd', { bands: [{ ...band, price: '0' }, requests] }],
  ['bands.2.from', 'priceStart', { bands: [band, requests, { ...storage, from: '5' }] }],
  ['bands.2.price', 'priceEnd', { bands: [band, requests, { ...storage, price: '0' }] }],
  ['bands', 'priceStart', { bands: [band, requests, { ...storage, region: 'asia' }] }],
  ['bands.0.price', 'format', { bands: [{ ...band, price: '1e9' }, requests] }],
  ['bands.0.price', 'format', { bands: [{ ...band, price: '-1' }, requests] }],
  ['bands.0.price', 'format', { bands: [{ ...band, price: '０.08' }, requests] }],
  ['bands.0.price', 'format', { bands: [{ ...band, price: '0.123456789' }, requests] }],
  ['bands.0.price', 'format', { bands: [{ ...band, price: 'NaN' }, requests] }],
  ['bands.0.from', 'format', { bands: [{ ...band, from: '0.5' }, requests] }],
  ['bands.0.region', 'option', { bands: [{ ...band, region: 'moon' }, requests] }],
  ['originFactor', 'tooBig', { originFactor: 11 }],
  ['originFactor', 'tooSmall', { originFactor: 0 }],
  ['startMonth', 'format', { startMonth: '2030-13' }],
  ['plan', 'required', { plan: ' ' }],
])('prices are refused: %s %s', async ([field, name, more]) => {
  const w = await chargeWorld()
  const answer = await w.as('operator').call(addPrice, input('2030-05', more))
  expect(answer.fields).toMatchObject({ [field]: name })
  expect(await w.rows('select from price_version')).toHaveLength(1)
})

test('an account has its own plan and factor from a month in which nothing is charged', async () => {
  const w = await chargeWorld()
  await addPrices(w, { plan: 'large', bands: samplePrices.map((one) => ({ ...one, price: '0.01' })) })
  const params = { id: w.accountId }
  const save = (startMonth: string, plan = 'large') =>
    w.as('operator').call(savePriceTerms, { params, body: { plan, originFactor: 2, startMonth } })
  expect((await save('2030-04', 'unknown')).fields).toMatchObject({ plan: 'option' })
  expect((await save('2030-02')).fields).toMatchObject({ startMonth: 'monthOver' })
  expect((await save('2030-03')).succ).toBe(true)
  await w.count('2030-03-10T11:10:00Z', { originTraffic: 1_000_000_000 })
  await w.charge()
  expect(await w.total()).toBe('0.02')
  expect((await save('2030-03')).fields).toMatchObject({ startMonth: 'monthOver' })
  expect((await save('2030-04', 'standard')).succ).toBe(true)
  expect((await w.as('operator').call(listPriceTerms, { params })).data).toEqual([
    { plan: 'standard', originFactor: 2, startMonth: '2030-04' },
    { plan: 'large', originFactor: 2, startMonth: '2030-03' },
  ])
})

test('operators see that usage waits', async () => {
  const w = await chargeWorld({ prices: false })
  await w.count('2030-03-10T08:10:00Z', { traffic: 1 })
  await w.count('2030-03-10T09:10:00Z', { traffic: 1 })
  await w.count('2030-03-10T12:10:00Z', { traffic: 1 })
  const waiting = async () => (await w.as('operator').call(getWaitingUsage)).data
  expect(await waiting()).toEqual({ hours: 2, since: '2030-03-10T08:00:00.000Z' })
  await addPrices(w)
  await w.charge()
  expect(await waiting()).toEqual({ hours: 0, since: null })
})
