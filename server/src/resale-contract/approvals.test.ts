import { submitAgreement } from '@fairlead/api/agreement/agreement.ts'
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
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
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

test('while the contract by which the account buys has ended, nothing is submitted or approved, and what is approved stays', async () => {
  const { w, seller, submit, find, decide } = await drafted()
  const parent = await newResold(w, 'stranger')
  const day = w.clock.now().toISOString().slice(0, 10)
  // Of another account's contract nothing follows.
  const setTerm = (endDate: string) =>
    w.rows(
      `alter table resale_contract_version disable trigger user;
       update resale_contract_version set terms = terms || '{"endDate": "${endDate}"}' where contract_id = '${parent.contractId}';
       alter table resale_contract_version enable trigger user`,
    )
  await setTerm('2026-01-31')
  expect((await submit()).succ).toBe(true)

  await w.rows('update customer set buyer_id = $1 where id = $2', [
    w.people.reseller.accountId,
    parent.customerId,
  ])
  expect(await decide(true)).toMatchObject({ code: 50404 })
  expect((await find()).status).toBe(2)
  // Its last day counts.
  await setTerm(day)
  expect((await decide(true)).data).toMatchObject({ status: 1 })

  await setTerm('2026-01-31')
  const agreementId = await newAgreement(w, 'reseller')
  const submitOther = () => seller.call(submitAgreement, { params: { id: agreementId } })
  expect(await submitOther()).toMatchObject({ code: 50404 })
  const { id: other } = await newResaleContract(w)
  expect(await seller.call(submitResaleContract, { params: { id: other } })).toMatchObject({ code: 50404 })
  expect(await find()).toMatchObject({ status: 3, version: 1 })

  // A contract of the other form is a parent too, until it is terminated.
  const renewed = await newAgreement(w, 'stranger', { state: 3 })
  await w.rows(`update agreement set customer_id = $2, extended_to = '2099-12-31' where id = $1`, [
    renewed,
    parent.customerId,
  ])
  expect((await submitOther()).succ).toBe(true)
  await w.rows(
    `update agreement set state = 5, terminated_on = '2026-02-01', reason = 'Over' where id = $1`,
    [renewed],
  )
  expect(await seller.call(submitResaleContract, { params: { id: other } })).toMatchObject({ code: 50404 })
})
