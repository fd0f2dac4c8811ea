import {
  addResaleContract,
  cancelResaleDraft,
  disableResaleContract,
  editResaleContract,
  enableResaleContract,
  getResaleContract,
  listResaleContracts,
  listResaleVersions,
  terminateResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'
import { newAuditedContract, newBuyer, newResaleContract, resaleTerms } from './calls.ts'

const rule = {
  kind: 'product' as const,
  priceType: 2 as const,
  product: 'AmazonS3',
  sku: null,
  startDate: null,
  endDate: null,
  type: 1 as const,
  discountRate: '0.95',
  annualCommitment: null,
}
const area = { payNumber: '111111111111', linkedNumber: '033333333333', areaType: 1 as const, remarks: '' }
const add = (w: World, customerId: string, change: object = {}) =>
  w.as('reseller').call(addResaleContract, {
    body: { ...resaleTerms(customerId), ...change },
  })
const list = async (w: World, query = {}) =>
  (await w.as('reseller').call(listResaleContracts, { query })).data.content

test('a contract is drafted with all of its terms, found, changed and canceled', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const customerId = await newBuyer(w, 'reseller', 'Lighthouse Media')
  const terms = {
    payRegion: 2 as const,
    currency: 'CNY' as const,
    payType: 2 as const,
    awsSupportType: 5 as const,
    awsSupportRate: '0.04',
    discountMode: 1 as const,
    listBase: 'asBilled' as const,
    rules: [rule],
    supplementary: 'First line\nsecond line',
    cdnFlag: 1 as const,
    standardFlag: 0 as const,
    signDate: '2025-12-20',
  }
  const { data } = await add(w, customerId, terms)
  expect(data).toMatchObject({
    ...resaleTerms(customerId),
    ...terms,
    number: 'R000001',
    customerName: 'Lighthouse Media',
    status: 1,
    executeStatus: 1,
    version: 0,
    enable: 1,
  })
  expect(await list(w, { number: '0001', customerName: 'house', status: 1 })).toHaveLength(1)
  expect(await list(w, { status: 3 })).toEqual([])
  const params = { id: data.id }
  const changed = resaleTerms(customerId, { discountMode: 2, edpDistcount: '0.97', endDate: '2027-06-30' })
  expect((await seller.call(editResaleContract, { params, body: changed })).data).toMatchObject(changed)
  expect((await seller.call(disableResaleContract, { params })).succ).toBe(true)
  expect(await seller.call(disableResaleContract, { params })).toMatchObject({ code: 51039 })
  expect((await seller.call(enableResaleContract, { params })).succ).toBe(true)
  expect(await seller.call(enableResaleContract, { params })).toMatchObject({ code: 51038 })
  const canceled = await seller.call(cancelResaleDraft, { params })
  expect(canceled.data).toMatchObject({ status: 5, executeStatus: 4 })
  expect(await seller.call(editResaleContract, { params, body: changed })).toMatchObject({ code: 51033 })
  expect(await seller.call(cancelResaleDraft, { params })).toMatchObject({ code: 51033 })
})

test.for<[object, object]>([
  [{ paymentDate: 0 }, { paymentDate: 'paymentDay' }],
  [{ paymentDate: 29 }, { paymentDate: 'paymentDay' }],
  [{ paymentDate: 1.5 }, { paymentDate: 'integer' }],
  [{ billingPeriod: -1 }, { billingPeriod: 'tooSmall' }],
  [{ billingPeriod: 0.5 }, { billingPeriod: 'integer' }],
  [{ discountMode: 2, edpDistcount: '0' }, { edpDistcount: 'edpShare' }],
  [{ discountMode: 2, edpDistcount: '0.000' }, { edpDistcount: 'edpShare' }],
  [{ discountMode: 2, edpDistcount: '1' }, { edpDistcount: 'edpShare' }],
  [{ discountMode: 2, edpDistcount: '1e-1' }, { edpDistcount: 'edpShare' }],
  [{ discountMode: 2 }, { edpDistcount: 'required' }],
  [{ edpDistcount: '0.97' }, { edpDistcount: 'notWithChoice' }],
  [{ discountMode: 1 }, { rules: 'required' }],
  [{ rules: [rule] }, { rules: 'notWithChoice' }],
  [{ discountMode: 1, rules: [{ ...rule, discountRate: '1.01' }] }, { 'rules.0.discountRate': 'format' }],
  [{ discountMode: 1, rules: [{ ...rule, discountRate: '-0.1' }] }, { 'rules.0.discountRate': 'format' }],
  [{ taxRate: '1.1' }, { taxRate: 'format' }],
  [{ taxRate: '０.１' }, { taxRate: 'format' }],
  [{ awsSupportType: 3 }, { awsSupportRate: 'required' }],
  [{ awsSupportType: 6 }, { awsSupportType: 'option' }],
  [{ awsSupportRate: '0.03' }, { awsSupportRate: 'notWithChoice' }],
  [{ bankProcessingFee: '1.23456' }, { bankProcessingFee: 'contractAmount' }],
  [{ breachAmt: '-1' }, { breachAmt: 'contractAmount' }],
  [{ breachAmt: '1,000' }, { breachAmt: 'contractAmount' }],
  [{ breachAmt: 'NaN' }, { breachAmt: 'contractAmount' }],
  [{ operatorEmail: 'ops@' }, { operatorEmail: 'email' }],
  [{ startDate: '2026-02-30' }, { startDate: 'format' }],
  [{ endDate: '2025-12-31' }, { endDate: 'timeRange' }],
  [{ effectiveDate: '2027-01-01' }, { effectiveDate: 'effectiveDay' }],
  [{ currency: 'EUR' }, { currency: 'option' }],
  [{ areas: [] }, { areas: 'linkedAccountChosen' }],
  [{ areas: [area, area] }, { 'areas.1.linkedNumber': 'duplicate' }],
  [{ areas: [{ ...area, linkedNumber: '' }] }, { 'areas.0.linkedNumber': 'required' }],
  [{ areas: [{ ...area, payNumber: '1 1' }] }, { 'areas.0.payNumber': 'format' }],
  [{ status: 3 }, { status: 'unknownField' }],
  [{ customerId: crypto.randomUUID() }, { customerId: 'customerUnknown' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  expect(await add(w, await newBuyer(w), change)).toMatchObject({ code: 400, fields })
  expect(await list(w)).toEqual([])
})

test('a contract is drafted with an enabled customer of the seller alone, and seldom loses a number', async () => {
  const w = await world()
  const foreign = await newBuyer(w, 'operator')
  expect(await add(w, foreign)).toMatchObject({ fields: { customerId: 'customerUnknown' } })
  const customerId = await newBuyer(w)
  const drafted = await Promise.all(Array.from({ length: 16 }, () => add(w, customerId)))
  expect(drafted.map(({ data }) => data.number).toSorted()).toEqual(
    Array.from({ length: 16 }, (_, at) => `R${String(at + 1).padStart(6, '0')}`),
  )
  await w.rows('update customer set enabled = false where id = $1', [customerId])
  expect(await add(w, customerId)).toMatchObject({ fields: { customerId: 'customerUnknown' } })
})

test('an edit of an audited contract drafts its next version, from a later day, and can be dropped', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const { id, customerId } = await newAuditedContract(w)
  const params = { id }
  const edit = (change: Partial<ResaleTerms>) =>
    seller.call(editResaleContract, { params, body: resaleTerms(customerId, { taxRate: '0.13', ...change }) })
  expect(await edit({})).toMatchObject({ fields: { effectiveDate: 'required' } })
  expect(await edit({ effectiveDate: '2026-01-01' })).toMatchObject({
    fields: { effectiveDate: 'effectiveDay' },
  })
  const other = await newBuyer(w)
  expect(await edit({ effectiveDate: '2026-07-01', customerId: other })).toMatchObject({
    fields: { customerId: 'customerUnknown' },
  })
  expect((await edit({ effectiveDate: '2026-07-01' })).data).toMatchObject({ status: 1, version: 1 })
  const dropped = await seller.call(cancelResaleDraft, { params })
  expect(dropped.data).toMatchObject({ status: 3, version: 1, taxRate: '0.06', effectiveDate: null })
  expect(await seller.call(cancelResaleDraft, { params })).toMatchObject({ code: 51034 })
})

test('a terminated contract cannot be edited, and a draft that was never approved cannot be terminated', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const body = { reason: 'The customer moves away' }
  const draft = await newResaleContract(w)
  const early = await seller.call(terminateResaleContract, { params: { id: draft.id }, body })
  expect(early).toMatchObject({ code: 51035 })
  const { id, customerId } = await newAuditedContract(w)
  const params = { id }
  const ended = await seller.call(terminateResaleContract, { params, body })
  expect(ended.data).toMatchObject({ status: 4, executeStatus: 4, endReason: body.reason })
  expect(ended.data.endDay).not.toBeNull()
  for (const again of [
    seller.call(editResaleContract, { params, body: resaleTerms(customerId) }),
    seller.call(terminateResaleContract, { params, body }),
  ])
    expect(await again).toMatchObject({ code: 51033 })
})

test('the execution follows the dates of what is approved', async () => {
  const w = await world()
  const { id } = await newAuditedContract(w)
  const shown = async (time: string) => {
    w.clock.set(time)
    return (await w.as('reseller').call(getResaleContract, { params: { id } })).data.executeStatus
  }
  expect(await shown('2026-12-31T23:59:00Z')).toBe(2)
  expect(await shown('2027-01-01T00:00:00Z')).toBe(3)
  await w.rows(`update resale_contract set version = 0, status = 1 where id = $1`, [id])
  expect(await shown('2026-12-31T23:59:00Z')).toBe(1)
})

test('what was approved cannot be changed, by nobody', async () => {
  const w = await world()
  const { id } = await newAuditedContract(w)
  for (const act of [
    `update resale_contract_version set approved_by = 'other' where contract_id = '${id}'`,
    `delete from resale_contract_version where contract_id = '${id}'`,
    'truncate resale_contract_version',
  ])
    await expect(w.rows(act)).rejects.toThrow('approved version')
  const { data } = await w.as('reseller').call(listResaleVersions, { params: { id } })
  expect(data).toMatchObject([
    { version: 1, effectiveDate: '2026-01-01', approvedBy: 'manager@test.example' },
  ])
})
