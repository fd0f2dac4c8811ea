import {
  addLinkedNumber,
  deleteLinkedNumber,
  editLinkedNumber,
  listLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number.ts'
import { importLinkedNumbers, previewLinkedNumbers } from '@fairlead/api/linked-number/linked-number-sheet.ts'
import { addPayer, deletePayer, editPayer, listPayers } from '@fairlead/api/linked-number/payer.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { newLinkedNumber, newPayer } from './calls.ts'

const payer = { payNumber: '200000000001', areaType: 1 as const, currency: 'USD' as const, remarks: 'Main' }
const addOne = (w: World, change: object = {}) =>
  w.as('reseller').call(addPayer, { body: { ...payer, ...change } })
const link = (w: World, payerId: string, linkedNumber: string, name: 'reseller' | 'operator' = 'reseller') =>
  w.as(name).call(addLinkedNumber, { body: { payerId, linkedNumber, remarks: 'Production' } })
const list = async (w: World, query = {}) =>
  (await w.as('reseller').call(listLinkedNumbers, { query })).data.content
const fileOf = (text: string) => ({
  body: { fileName: 'linked.csv', content: Buffer.from(text).toString('base64') },
})

test('a payer account and its linked accounts are added, found, changed and deleted', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const { data: one } = await addOne(w)
  expect(one).toMatchObject({ ...payer, linkedCount: 0 })
  const { data: other } = await addOne(w, { payNumber: '200000000002', areaType: 2, currency: 'CNY' })
  const { data } = await link(w, one.id, ' 033333333333 ')
  expect(data).toMatchObject({
    linkedNumber: '033333333333',
    payNumber: '200000000001',
    areaType: 1,
    customerName: '',
    contractNumber: '',
  })
  expect(await list(w, { linkedNumber: '0333', payNumber: '0001', remarks: 'prod', areaType: 1 })).toEqual([
    data,
  ])
  expect(await list(w, { areaType: 2 })).toEqual([])
  expect(await list(w, { unassigned: 1 })).toHaveLength(1)
  expect(await list(w, { unassigned: 0 })).toEqual([])

  const params = { id: data.id }
  const moved = await seller.call(editLinkedNumber, { params, body: { payerId: other.id, remarks: '' } })
  expect(moved.data).toMatchObject({ payNumber: '200000000002', areaType: 2, remarks: '' })
  const ofPayer = { params: { id: other.id } }
  expect(await seller.call(deletePayer, ofPayer)).toMatchObject({ code: 51052 })
  expect((await seller.call(deleteLinkedNumber, { params })).succ).toBe(true)
  const change = { areaType: 1 as const, currency: 'HKD' as const, remarks: 'Second' }
  expect((await seller.call(editPayer, { ...ofPayer, body: change })).data).toMatchObject(change)
  const query = { payNumber: '0002', areaType: 1, currency: 'HKD' }
  expect((await seller.call(listPayers, { query })).data.content).toHaveLength(1)
  expect((await seller.call(deletePayer, ofPayer)).succ).toBe(true)
})

test.for<[object, object]>([
  [{ payNumber: '' }, { payNumber: 'required' }],
  [{ payNumber: '1 2' }, { payNumber: 'format' }],
  [{ areaType: 3 }, { areaType: 'option' }],
  [{ currency: 'EUR' }, { currency: 'option' }],
  [{ remarks: 'x'.repeat(201) }, { remarks: 'tooLong' }],
])('a payer account with %j is refused', async ([change, fields]) => {
  expect(await addOne(await world(), change)).toMatchObject({ code: 400, fields })
})

test('an ID of a seller is used once, also of 64 concurrent ones, and another seller may have it', async () => {
  const w = await world()
  const { id } = await newPayer(w)
  const answers = await Promise.all(Array.from({ length: 64 }, () => link(w, id, '0001')))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await link(w, id, '0001')).toMatchObject({ fields: { linkedNumber: 'linkedNumberTaken' } })
  expect((await link(w, (await newPayer(w, 'operator')).id, '0001', 'operator')).succ).toBe(true)
  expect(await link(w, crypto.randomUUID(), '0002')).toMatchObject({ fields: { payerId: 'payerUnknown' } })
  await addOne(w)
  expect(await addOne(w)).toMatchObject({ fields: { payNumber: 'payerTaken' } })
})

test('a file of linked accounts is previewed, and adds all of them', async () => {
  const w = await world()
  await newPayer(w, 'reseller', '111111111111')
  const text = '付款账户 ID,关联账户 ID,备注\n111111111111,033333333333,Production\n111111111111,0444,\n'
  const { data } = await w.as('reseller').call(previewLinkedNumbers, fileOf(text))
  expect(data).toMatchObject({ totalRows: 2, totalFaults: 0 })
  expect(await list(w)).toEqual([])
  expect((await w.as('reseller').call(importLinkedNumbers, fileOf(text))).data).toEqual({ count: 2 })
  expect((await list(w, { sort: 'linkedNumber' })).map((one) => one.linkedNumber)).toEqual([
    '033333333333',
    '0444',
  ])
})

test('each fault of a file is named by row and column, and nothing of it is added', async () => {
  const w = await world()
  const { id } = await newPayer(w, 'reseller', '111111111111')
  await newLinkedNumber(w, 'reseller', { number: '0333', payerId: id })
  const text =
    'payNumber,linkedNumber\n111111111111,0333\n222,0444\n111111111111,0555\n111111111111,0555\n,1\n'
  const { data } = await w.as('reseller').call(previewLinkedNumbers, fileOf(text))
  expect(data.faults.map(({ row, column, error }) => [row, column, error])).toEqual([
    [2, 'linkedNumber', 'linkedNumberTaken'],
    [3, 'payNumber', 'payerUnknown'],
    [5, 'linkedNumber', 'duplicate'],
    [6, 'payNumber', 'required'],
  ])
  const answer = await w.as('reseller').call(importLinkedNumbers, fileOf(text))
  expect(answer).toMatchObject({ code: 400, fields: { content: 'sheetFaulty' } })
  expect(await list(w)).toHaveLength(1)
})
