import {
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
  withdrawSellerApproval,
} from '@fairlead/api/approval/seller-approval.ts'
import {
  editResaleContract,
  getResaleContract,
  listResaleVersions,
  submitResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'
import { expect, test } from 'vitest'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { world } from '../lib/testing/world.ts'
import { newResaleContract, resaleTerms } from './calls.ts'

const approver = {
  menus: ['eu_billing_approval', 'eu_billing_contract'],
  actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_CONTRACT_EDIT'],
}

async function drafted(change: Partial<ResaleTerms> = {}) {
  const w = await world()
  const seller = w.as('reseller')
  const colleague = await addColleague(w, 'reseller', approver)
  const { id, customerId } = await newResaleContract(w, 'reseller', change)
  const params = { id }
  const submit = () => seller.call(submitResaleContract, { params })
  const find = async () => (await seller.call(getResaleContract, { params })).data
  const findRequest = async () => {
    const { data } = await seller.call(listSellerApprovals, {})
    return { id: data.content[0]?.id ?? '' }
  }
  const decide = async (approve: boolean, by = colleague) =>
    by.call(decideSellerApproval, {
      params: await findRequest(),
      body: { approve, refusal: approve ? '' : 'Too cheap' },
    })
  const edit = (more: Partial<ResaleTerms>) =>
    seller.call(editResaleContract, { params, body: resaleTerms(customerId, more) })
  return { w, seller, colleague, customerId, params, submit, find, findRequest, decide, edit }
}

test('a submitted contract waits for another user, who makes its terms a version', async () => {
  const { seller, submit, find, decide, edit, params } = await drafted()
  expect((await submit()).data.status).toBe(2)
  expect(await submit()).toMatchObject({ code: 51032 })
  expect(await edit({ taxRate: '0.13' })).toMatchObject({ code: 51032 })
  expect(await decide(true, seller)).toMatchObject({ code: 50952 })
  expect((await decide(true)).data).toMatchObject({ status: 1 })
  expect(await find()).toMatchObject({ status: 3, version: 1, executeStatus: 2 })
  expect(await submit()).toMatchObject({ code: 51034 })

  const next = { taxRate: '0.13', effectiveDate: '2026-12-01' }
  await edit(next)
  await submit()
  await decide(true)
  const { data } = await seller.call(listResaleVersions, { params })
  expect(data).toMatchObject([
    { version: 2, effectiveDate: '2026-12-01', taxRate: '0.13' },
    { version: 1, effectiveDate: '2026-01-01', taxRate: '0.06' },
  ])
})

test('the request says what changes against the last version', async () => {
  const { colleague, submit, decide, edit, findRequest } = await drafted()
  await submit()
  await decide(true)
  await edit({ taxRate: '0.13', effectiveDate: '2026-12-01' })
  await submit()
  const { data } = await colleague.call(getSellerApproval, { params: await findRequest() })
  expect(data.facts).toMatchObject({ version: '2', effectiveDate: '2026-12-01' })
  expect(JSON.parse(data.facts['changes'] ?? '')).toEqual([
    { field: 'taxRate', before: '0.06', after: '0.13' },
  ])
})

test('what is refused comes back to drafting with its reason, and so does what is withdrawn', async () => {
  const { seller, submit, find, decide, edit, findRequest } = await drafted()
  await submit()
  await decide(false)
  expect(await find()).toMatchObject({ status: 1, version: 0, refusal: 'Too cheap' })
  await edit({ taxRate: '0.13' })
  expect((await submit()).data).toMatchObject({ status: 2, refusal: '' })
  await seller.call(withdrawSellerApproval, { params: await findRequest() })
  expect(await find()).toMatchObject({ status: 1, refusal: '' })
})

test('of 64 concurrent approvals one makes a version', async () => {
  const { colleague, submit, find, findRequest } = await drafted()
  await submit()
  const params = await findRequest()
  const body = { approve: true, refusal: '' }
  const all = await Promise.all(
    Array.from({ length: 64 }, () => colleague.call(decideSellerApproval, { params, body })),
  )
  expect(all.filter(({ succ }) => succ)).toHaveLength(1)
  expect((await find()).version).toBe(1)
})

test('rules that overlap, and a disabled customer, stop a submission, and the customer stops the approval too', async () => {
  const rule = {
    kind: 'product' as const,
    priceType: 2 as const,
    product: null,
    sku: null,
    startDate: null,
    endDate: null,
    annualCommitment: null,
    type: 1 as const,
    discountRate: '0.95',
  }
  const { w, submit, edit, decide, customerId } = await drafted({ discountMode: 1, rules: [rule, rule] })
  expect(await submit()).toMatchObject({ code: 51036 })
  await edit({})
  const turn = (enabled: boolean) =>
    w.rows('update customer set enabled = $2 where id = $1', [customerId, enabled])
  await turn(false)
  expect(await submit()).toMatchObject({ code: 51037 })
  await turn(true)
  expect((await submit()).succ).toBe(true)
  await turn(false)
  expect(await decide(true)).toMatchObject({ code: 50955 })
})
