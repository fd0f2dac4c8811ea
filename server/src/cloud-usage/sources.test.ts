import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCostDelivery, listCostDeliveries } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import {
  addCostSource,
  deleteCostSource,
  editCostSource,
  importCostSource,
  listCostSources,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { sourceInput } from './calls.ts'
import { queueImports } from './sources.ts'
import { costCsv, curRow } from './testing/cost-files.ts'

const folder = { name: 'Folder', type: 1 as const, prefix: '' }
const add = (w: World, body: object) =>
  w.as('reseller').call(addCostSource, { body: { ...sourceInput(), ...body } })
const sources = async (w: World) => (await w.as('reseller').call(listCostSources, {})).data.content

test('files of a source are imported by its first look, and by hand later', async () => {
  const w = await world()
  const [account] = await w.rows<{ number: string }>('select number from account where id = $1', [
    w.people.reseller.accountId,
  ])
  const place = join(w.settings.dataFolder, 'cost-files', account?.number ?? '')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'one.csv'), costCsv([curRow, { ...curRow, 'lineItem/UnblendedCost': 'x' }]))
  const { data } = await add(w, folder)
  await w.runJobs()
  const seller = w.as('reseller')
  const deliveries = async () => (await seller.call(listCostDeliveries, {})).data.content
  expect(await deliveries()).toMatchObject([
    { name: 'one.csv', sourceName: 'Folder', status: 2, rowCount: 1, damagedCount: 1 },
  ])
  expect(await sources(w)).toMatchObject([{ failure: '', lookDate: expect.any(String) as string }])
  const [delivery] = await deliveries()
  expect((await seller.call(getCostDelivery, { params: { id: delivery?.id ?? '' } })).data).toMatchObject({
    versions: [{ payNumber: '011111111111', bizPeriod: '2026-10', current: true, changeCount: null }],
    sums: [{ lineItemType: 'Usage', listPrice: '0.06', awsCost: '0.0575' }],
    problems: [{ file: 'one.csv', row: 3, reason: 'amount' }],
    changes: [],
  })

  writeFileSync(join(place, 'two.csv'), costCsv([curRow, curRow]))
  const params = { id: data.id }
  expect((await seller.call(importCostSource, { params })).succ).toBe(true)
  await w.runJobs()
  expect(await deliveries()).toHaveLength(2)
  expect((await seller.call(deleteCostSource, { params })).succ).toBe(true)
  expect(await deliveries()).toMatchObject([{ sourceName: '' }, { sourceName: '' }])
})

test('a source that cannot be read says why', async () => {
  const w = await world()
  await add(w, folder)
  await add(w, { name: 'Bucket', endpoint: 'http://127.0.0.1:9' })
  await w.runJobs()
  expect(await sources(w)).toMatchObject([
    { name: 'Bucket', failure: 'unreachable' },
    { name: 'Folder', failure: 'noFolder' },
  ])
})

test.for<[object, object]>([
  [{ name: '' }, { name: 'required' }],
  [{ endpoint: '' }, { endpoint: 'required' }],
  [{ endpoint: 'https://s3.example/bucket' }, { endpoint: 'cloudEndpoint' }],
  [{ secretKey: '' }, { secretKey: 'required' }],
  [{ type: 3 }, { type: 'option' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  expect(await add(w, change)).toMatchObject({ code: 400, fields })
  expect(await sources(w)).toEqual([])
})

test('a name is used once, and the secret of a bucket is never returned', async () => {
  const w = await world()
  const { secretKey } = sourceInput()
  await add(w, { name: 'One' })
  expect(await add(w, { name: 'one' })).toMatchObject({ fields: { name: 'duplicate' } })
  expect(w.replies.some((reply) => reply.includes(secretKey))).toBe(false)
  const [row] = await w.rows<{ secret: Buffer }>('select secret from cloud_usage_source')
  expect(row?.secret.toString('latin1')).not.toContain(secretKey)
})

test('a bucket is changed, and its secret stays unless another service would learn of it', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const { type: _, ...before } = { ...sourceInput(), name: 'Bucket' }
  const { data } = await add(w, before)
  const sealed = async () =>
    (await w.rows<{ secret: Buffer }>('select secret from cloud_usage_source'))[0]?.secret.toString('hex')
  const first = await sealed()
  const change = (body: object) =>
    seller.call(editCostSource, {
      params: { id: data.id },
      body: { ...before, secretKey: '', enabled: true, ...body },
    })
  expect((await change({ name: 'Renamed', prefix: 'new/', enabled: false })).data).toMatchObject({
    name: 'Renamed',
    prefix: 'new/',
    enabled: false,
  })
  expect(await sealed()).toBe(first)
  for (const moved of [{ endpoint: 'https://s3.example' }, { accessKey: 'AKIAOTHER' }])
    expect(await change(moved)).toMatchObject({ fields: { secretKey: 'required' } })
  expect(await change({ bucket: '' })).toMatchObject({ fields: { bucket: 'required' } })
  expect(await sealed()).toBe(first)
  expect((await change({ accessKey: 'AKIAOTHER', secretKey: 'the-other-secret' })).succ).toBe(true)
  expect(await sealed()).not.toBe(first)
  await add(w, { name: 'Other' })
  expect(await change({ name: 'OTHER', accessKey: 'AKIAOTHER' })).toMatchObject({
    fields: { name: 'duplicate' },
  })
  expect(w.replies.some((reply) => reply.includes('the-other-secret'))).toBe(false)
})

test('a source that is disabled is looked into by hand only', async () => {
  const w = await world()
  const { data } = await add(w, folder)
  await w.runJobs()
  const { name, prefix } = folder
  await w.as('reseller').call(editCostSource, {
    params: { id: data.id },
    body: { name, prefix, enabled: false },
  })
  await w.rows('update cloud_usage_source set looked_at = null')
  await queueImports(w.db)
  await w.runJobs()
  expect(await sources(w)).toMatchObject([{ lookDate: null }])
  await w.as('reseller').call(importCostSource, { params: { id: data.id } })
  await w.runJobs()
  expect(await sources(w)).toMatchObject([{ failure: 'noFolder' }])
})
