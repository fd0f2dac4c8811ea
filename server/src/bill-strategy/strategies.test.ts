import {
  addBillStrategy,
  disableBillStrategy,
  editBillStrategy,
  enableBillStrategy,
  listBillStrategies,
  previewStrategyBill,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { selectResaleContracts } from '@fairlead/api/resale-contract/resale-contract.ts'
import { expect, test } from 'vitest'
import { billedLinked, billedMonth } from '../lib/testing/bill/billed-month.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newContract, newStrategy, strategyInput } from './calls.ts'

const add = (w: World, contractId: string, change: object = {}) =>
  w.as('reseller').call(addBillStrategy, { body: { ...strategyInput(contractId), ...change } })
const list = async (w: World, query = {}) =>
  (await w.as('reseller').call(listBillStrategies, { query })).data.content

test('a strategy is added, found, changed, disabled and enabled', async () => {
  const w = await world()
  const contractId = await newContract(w)
  const { data } = await add(w, contractId, {
    name: 'Production',
    customerEmailToCc: ' a@test.example，b@test.example; ',
    linkedAccounts: ['0002', '0001'],
  })
  expect(data).toMatchObject({
    name: 'Production',
    contractNumber: 'R000001',
    customerEmailToCc: 'a@test.example,b@test.example',
    linkedAccounts: ['0001', '0002'],
    status: 2,
  })
  expect(
    await list(w, { name: 'prod', contractNumber: '01', customerName: 'billed', status: 2 }),
  ).toHaveLength(1)
  const params = { id: data.id }
  const seller = w.as('reseller')
  const body = { ...strategyInput(contractId), linkedAccounts: ['0002'] }
  expect((await seller.call(editBillStrategy, { params, body })).data).toMatchObject(body)
  expect((await seller.call(disableBillStrategy, { params })).succ).toBe(true)
  expect(await seller.call(disableBillStrategy, { params })).toMatchObject({ code: 51043 })
  expect(await list(w, { status: 2 })).toEqual([])
  expect((await seller.call(enableBillStrategy, { params })).succ).toBe(true)
  expect(await seller.call(enableBillStrategy, { params })).toMatchObject({ code: 51042 })
})

test.for<[object, object]>([
  [{ name: '' }, { name: 'required' }],
  [{ customerEmail: 'bills@' }, { customerEmail: 'email' }],
  [{ customerEmailToCc: 'a@test.example, b@' }, { customerEmailToCc: 'emailList' }],
  [
    { customerEmailToCc: Array.from({ length: 11 }, (_, at) => `a${at}@test.example`).join(',') },
    { customerEmailToCc: 'emailsMany' },
  ],
  [{ billTemplate: 3 }, { billTemplate: 'option' }],
  [{ linkedAccounts: [] }, { linkedAccounts: 'strategyAccounts' }],
  [{ linkedAccounts: ['0001', '0001'] }, { linkedAccounts: 'duplicate' }],
  [{ linkedAccounts: ['0003'] }, { linkedAccounts: 'strategyAccountUnknown' }],
  [{ contractId: crypto.randomUUID() }, { contractId: 'contractUnknown' }],
  [{ isShowCDNDetail: 2 }, { isShowCDNDetail: 'option' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  expect(await add(w, await newContract(w), change)).toMatchObject({ code: 400, fields })
  expect(await list(w)).toEqual([])
})

test('a linked account of a contract is in one strategy, and a name of a seller is used once', async () => {
  const w = await world()
  const contractId = await newContract(w)
  const added = await Promise.all(Array.from({ length: 16 }, () => add(w, contractId)))
  expect(added.filter(({ succ }) => succ)).toHaveLength(1)
  expect(added.find(({ succ }) => !succ)).toMatchObject({
    fields: { linkedAccounts: 'strategyAccountTaken' },
  })
  const named = { name: 'One', linkedAccounts: ['0002'] }
  expect((await add(w, contractId, named)).succ).toBe(true)
  expect(await add(w, await newContract(w), { ...named, name: 'one' })).toMatchObject({
    fields: { name: 'strategyTaken' },
  })
})

test('a contract that is over or disabled is not offered, nor taken', async () => {
  const w = await world()
  const contractId = await newContract(w)
  const choices = async (number = '') =>
    (await w.as('reseller').call(selectResaleContracts, { query: { number } })).data
  expect(await choices('billed')).toMatchObject([{ id: contractId, areas: [{ linkedNumber: '0001' }, {}] }])
  expect(await choices('none such')).toEqual([])
  await w.rows(`update resale_contract set enabled = false where id = $1`, [contractId])
  expect(await choices()).toEqual([])
  expect(await add(w, contractId)).toMatchObject({ fields: { contractId: 'contractUnknown' } })
  await w.rows(`update resale_contract set enabled = true, status = 4, ended_at = now() where id = $1`, [
    contractId,
  ])
  expect(await choices()).toEqual([])
})

test('a preview has the linked accounts and the version of the month, and no amounts without usage', async () => {
  const w = await world()
  const { id } = await newStrategy(w)
  const preview = async (bizPeriod: string) =>
    (await w.as('reseller').call(previewStrategyBill, { params: { id }, query: { bizPeriod } })).data
  expect(await preview('2026-12')).toMatchObject({
    version: 1,
    currencyCode: 'USD',
    taxRate: '0.06',
    linkedAccounts: [{ linkedNumber: '0001', payNumber: '111111111111', remarks: 'Production' }],
    lines: [],
    listPrice: '0',
    billAmt: '0',
  })
  expect((await preview('2025-12')).version).toBeNull()
  expect((await preview('2027-01')).version).toBeNull()
  const wrong = { params: { id }, query: { bizPeriod: '2026-13' } }
  expect(await w.as('reseller').call(previewStrategyBill, wrong)).toMatchObject({
    fields: { bizPeriod: 'format' },
  })
})

test('with usage the preview is the bill that a run would make', async () => {
  const { w, held } = await billedMonth()
  const preview = await w
    .as('reseller')
    .call(previewStrategyBill, { params: { id: held.strategyId }, query: { bizPeriod: '2026-10' } })
  expect(preview.data).toMatchObject({
    lines: [
      {
        kind: 1,
        linkedNumber: billedLinked,
        usage: '744',
        contractPrice: '87.6432',
        productDiscount: '4.6128',
      },
    ],
    lineCount: 1,
    listPrice: '92.256',
    contractPrice: '87.6432',
    feeAmt: '0',
    billAmt: '87.6432',
  })
})
