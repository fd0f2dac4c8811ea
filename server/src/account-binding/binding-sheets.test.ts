import { listBindingApplications } from '@fairlead/api/account-binding/application.ts'
import { importBindings, previewBindings } from '@fairlead/api/account-binding/binding-sheet.ts'
import { expect, test } from 'vitest'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newBinding, newGround } from './calls.ts'

const headings = '关联账户,合同编号,账单生成策略,开始日期,情况说明\n'
const fileOf = (rows: readonly string[]) => ({
  body: {
    fileName: 'bindings.csv',
    content: Buffer.from(headings + rows.join('\n')).toString('base64'),
  },
})
const preview = async (w: World, rows: readonly string[]) =>
  (await w.as('reseller').call(previewBindings, fileOf(rows))).data
const bring = (w: World, rows: readonly string[]) => w.as('reseller').call(importBindings, fileOf(rows))
const list = async (w: World) =>
  (await w.as('reseller').call(listBindingApplications, { query: { sort: 'number' } })).data.content

test('rows of one contract, strategy and day are one application, which waits for another user', async () => {
  const w = await world()
  const of = await newGround(w, 'reseller', ['0001', '0002', '0003'])
  const other = await newResold(w)
  const row = (number: string, { contractNumber, strategyName }: typeof other, day: string) =>
    `${number},${contractNumber},${strategyName},${day},Moved`
  const rows = [row('0001', of, '2026-10-12'), row('0003', other, '46307'), row('0002', of, '2026/10/12')]
  expect(await preview(w, rows)).toMatchObject({ totalRows: 3, totalFaults: 0 })
  expect(await list(w)).toEqual([])
  expect((await bring(w, rows)).data).toEqual({ count: 3 })
  expect(await list(w)).toMatchObject([
    { contractNumber: of.contractNumber, linkedNumbers: ['0001', '0002'], inApproval: 1 },
    { contractNumber: other.contractNumber, linkedNumbers: ['0003'], startDate: '2026-10-12' },
  ])
})

test('each fault is named by row and column, and nothing is applied for', async () => {
  const w = await world()
  const of = await newGround(w, 'reseller', ['0001', '0002'])
  const held = await newBinding(w)
  const valid = `${of.contractNumber},${of.strategyName}`
  const rows = [
    `0001,${valid},2026-10-12,Moved`,
    `0001,${valid},2026-10-12,Moved`,
    `0009,${valid},2026-10-12,Moved`,
    `0002,R999999,${of.strategyName},2026-10-12,Moved`,
    `${held.numbers[0]},${valid},2026-10-01,Moved`,
    `0003,${of.contractNumber},Other,2028-01-01,`,
  ]
  const { faults } = await preview(w, rows)
  expect(faults.map(({ row, column, error }) => [row, column, error])).toEqual([
    [3, 'linkedNumber', 'duplicate'],
    [4, 'linkedNumber', 'bindingAccountUnknown'],
    [5, 'contractNumber', 'bindingContract'],
    [6, 'linkedNumber', 'bindingAccountHeld'],
    [7, 'conditionExplain', 'required'],
  ])
  expect(await bring(w, rows)).toMatchObject({ code: 400, fields: { content: 'sheetFaulty' } })
  const later = await preview(w, [`0002,${of.contractNumber},Other,2028-01-01,Moved`])
  expect(later.faults.map(({ column, error }) => [column, error])).toEqual([
    ['billGenerateStrategyName', 'bindingStrategy'],
    ['startDate', 'bindingDay'],
  ])
  expect(await list(w)).toHaveLength(1)
})
