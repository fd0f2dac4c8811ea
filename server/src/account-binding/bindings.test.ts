import {
  addBindingApplication,
  editBindingApplication,
  getBindingApplication,
  listBindingApplications,
  submitBindingApplication,
  terminateBindingApplication,
} from '@fairlead/api/account-binding/application.ts'
import { endBinding, listBindings } from '@fairlead/api/account-binding/binding.ts'
import {
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
  withdrawSellerApproval,
} from '@fairlead/api/approval/seller-approval.ts'
import { editBillStrategy, getBillStrategy } from '@fairlead/api/bill-strategy/strategy.ts'
import { listLinkedNumbers } from '@fairlead/api/linked-number/linked-number.ts'
import { terminateResaleContract } from '@fairlead/api/resale-contract/resale-contract.ts'
import { expect, test } from 'vitest'
import type { Client } from '../lib/testing/client.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { world } from '../lib/testing/world.ts'
import { applicationInput, newGround } from './calls.ts'

const approver = {
  menus: ['eu_billing_approval', 'eu_billing_account_apply'],
  actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_ACCOUNT_APPLY_EDIT'],
}

async function scene(numbers = ['0001', '0002']) {
  const w = await world()
  const seller = w.as('reseller')
  const colleague = await addColleague(w, 'reseller', approver)
  const of = await newGround(w, 'reseller', numbers)
  const add = (change: object = {}, from: object = {}) =>
    seller.call(addBindingApplication, { body: applicationInput({ ...of, ...from }, change) })
  const submit = (id: string) => seller.call(submitBindingApplication, { params: { id } })
  const findRequest = async (applicationId: string) => {
    const { data } = await seller.call(getBindingApplication, { params: { id: applicationId } })
    const query = { status: 0, subject: data.number }
    const { data: found } = await seller.call(listSellerApprovals, { query })
    return { id: found.content[0]?.id ?? '' }
  }
  const decide = async (params: { id: string }, approve = true, by: Client = colleague) =>
    by.call(decideSellerApproval, { params, body: { approve, refusal: approve ? '' : 'Not agreed' } })
  /** An application that is submitted. */
  const apply = async (change: object = {}, from: object = {}) => {
    const { data } = await add(change, from)
    expect((await submit(data.id)).succ).toBe(true)
    return { id: data.id, request: await findRequest(data.id) }
  }
  const settle = async (change: object = {}, from: object = {}) => {
    const { id, request } = await apply(change, from)
    expect((await decide(request)).succ).toBe(true)
    return id
  }
  const list = async (query: Record<string, string> = {}) =>
    (await seller.call(listBindings, { query })).data.content
  const find = async (id: string) => (await seller.call(getBindingApplication, { params: { id } })).data
  return { w, seller, colleague, of, add, submit, decide, apply, settle, list, find }
}

test('an application is drafted, found, changed, and finished by another user', async () => {
  const { seller, colleague, of, add, submit, decide, list, find, apply } = await scene()
  const { data } = await add({ email: 'ops@test.example' })
  expect(data).toMatchObject({
    number: 'B000001',
    payerNumber: of.payNumber,
    customerName: of.customerName,
    contractNumber: of.contractNumber,
    billGenerateStrategyName: of.strategyName,
    linkedNumbers: ['0001', '0002'],
    email: 'ops@test.example',
    status: 2,
    inApproval: 0,
  })
  const query = { number: '0001', linkedNumber: '0002', payerNumber: of.payNumber, status: 2 }
  expect((await seller.call(listBindingApplications, { query })).data.content).toHaveLength(1)
  const params = { id: data.id }
  const body = applicationInput(of, { linkedNumbers: ['0001'] })
  expect((await seller.call(editBindingApplication, { params, body })).data).toMatchObject({
    linkedNumbers: ['0001'],
    email: '',
  })
  expect((await submit(data.id)).data).toMatchObject({ inApproval: 1 })
  expect(await submit(data.id)).toMatchObject({ code: 51062 })
  expect(await seller.call(editBindingApplication, { params, body })).toMatchObject({ code: 51062 })

  const { data: requests } = await colleague.call(listSellerApprovals, {})
  const request = { id: requests.content[0]?.id ?? '' }
  const { data: seen } = await colleague.call(getSellerApproval, { params: request })
  expect(seen.facts).toMatchObject({ linkedNumbers: '0001', startDate: '2026-10-01', moves: '' })
  expect(await decide(request, true, seller)).toMatchObject({ code: 50952 })
  expect((await decide(request)).succ).toBe(true)
  expect(await find(data.id)).toMatchObject({ status: 1, inApproval: 0 })
  expect(await list()).toMatchObject([
    { linkedNumber: '0001', contractNumber: of.contractNumber, startDate: '2026-10-01', endDate: null },
  ])
  expect(await submit(data.id)).toMatchObject({ code: 51063 })

  const refused = await apply({ linkedNumbers: ['0002'] })
  await decide(refused.request, false)
  expect(await find(refused.id)).toMatchObject({ status: 2, inApproval: 0, refusal: 'Not agreed' })
  expect((await submit(refused.id)).data).toMatchObject({ inApproval: 1, refusal: '' })
})

test('a move in the middle of a month ends the old binding on the day on which the new one begins', async () => {
  const { w, seller, of, settle, list, decide, colleague, apply } = await scene(['0001'])
  await settle()
  const next = await newResold(w)
  const { request } = await apply({ startDate: '2026-10-12' }, next)
  const { data } = await colleague.call(getSellerApproval, { params: request })
  expect(data.facts['moves']).toBe(`0001: ${of.contractNumber} ${of.customerName}`)
  await decide(request)
  expect(await list({ linkedNumber: '0001' })).toMatchObject([
    { customerName: next.customerName, startDate: '2026-10-12', endDate: null },
    { customerName: of.customerName, startDate: '2026-10-01', endDate: '2026-10-12' },
  ])
  expect(await list({ day: '2026-10-11' })).toMatchObject([{ customerName: of.customerName }])
  expect(await list({ day: '2026-10-12' })).toMatchObject([{ customerName: next.customerName }])
  const held = await seller.call(listLinkedNumbers, { query: { unassigned: 0 } })
  expect(held.data.content).toMatchObject([{ customerName: next.customerName }])
})

test('of 64 concurrent approvals of applications for one linked account, one gives a binding', async () => {
  const { apply, decide, list } = await scene(['0001'])
  const all = []
  for (let at = 0; at < 64; at++)
    all.push(await apply({ startDate: `2026-10-${String(1 + (at % 20)).padStart(2, '0')}` }))
  const answers = await Promise.all(all.map(({ request }) => decide(request)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50955)).toHaveLength(63)
  expect(await list()).toHaveLength(1)
})

test.for<[string, string]>([
  ['a disabled contract', 'update resale_contract set enabled = false where id = $1'],
  [
    'a terminated contract',
    `update resale_contract set status = 4, ended_at = now(), end_reason = 'x' where id = $1`,
  ],
  [
    'a disabled customer',
    'update customer set enabled = false where id = (select customer_id from resale_contract where id = $1)',
  ],
  ['a disabled strategy', 'update bill_strategy set enabled = false where contract_id = $1'],
])('%s passes neither a submission nor an approval', async ([, change]) => {
  const { w, of, add, submit, apply, decide, list } = await scene()
  const draft = await add({ linkedNumbers: ['0002'] })
  const { request } = await apply({ linkedNumbers: ['0001'] })
  await w.rows(change, [of.contractId])
  expect(await submit(draft.data.id)).toMatchObject({ code: 51065 })
  expect(await decide(request)).toMatchObject({ code: 50955 })
  expect(await add()).toMatchObject({ code: 400 })
  expect(await list()).toEqual([])
})

test.for<[object, object]>([
  [{ conditionExplain: ' ' }, { conditionExplain: 'required' }],
  [{ linkedNumbers: [] }, { linkedNumbers: 'bindingAccounts' }],
  [{ linkedNumbers: ['0001', '0001'] }, { linkedNumbers: 'duplicate' }],
  [{ linkedNumbers: ['0003'] }, { linkedNumbers: 'bindingAccountsOfPayer' }],
  [{ payerNumber: '' }, { payerNumber: 'bindingPayer' }],
  [{ payerNumber: 'other' }, { payerNumber: 'bindingPayer' }],
  [{ billGenerateStrategyId: '' }, { billGenerateStrategyId: 'required' }],
  [{ billGenerateStrategyId: crypto.randomUUID() }, { billGenerateStrategyId: 'bindingStrategy' }],
  [{ contractId: crypto.randomUUID() }, { contractId: 'bindingContract' }],
  [{ startDate: '2025-12-31' }, { startDate: 'bindingDay' }],
  [{ email: 'ops@' }, { email: 'email' }],
])('an application with %j is refused', async ([change, fields]) => {
  const { add, seller } = await scene()
  expect(await add(change)).toMatchObject({ code: 400, fields })
  expect((await seller.call(listBindingApplications, {})).data.content).toEqual([])
})

test('what is held from the same or a later day cannot be applied for, nor what has changed hands since', async () => {
  const { add, submit, apply, settle, decide } = await scene(['0001'])
  const waiting = await apply({ startDate: '2026-11-01' })
  await settle({ startDate: '2026-10-12' })
  expect(await decide(waiting.request)).toMatchObject({ code: 50955 })
  const { data } = await add({ startDate: '2026-10-12' })
  expect(await submit(data.id)).toMatchObject({ code: 51066 })
})

test('a binding ends on a day with a cause, and a contract that holds nothing can be terminated', async () => {
  const { seller, of, settle, list, add, submit } = await scene()
  await settle({ linkedNumbers: ['0001'] })
  const contract = { params: { id: of.contractId }, body: { reason: 'Over' } }
  expect(await seller.call(terminateResaleContract, contract)).toMatchObject({ code: 50401 })
  const [binding] = await list()
  const params = { id: binding?.id ?? '' }
  const end = (endDate: string) =>
    seller.call(endBinding, { params, body: { endDate, tCause: 'The customer has left' } })
  expect(await end('2026-09-30')).toMatchObject({ fields: { endDate: 'bindingEnd' } })
  expect((await end('2026-10-01')).data).toMatchObject({
    endDate: '2026-10-01',
    tCause: 'The customer has left',
  })
  expect(await end('2026-10-01')).toMatchObject({ code: 51067 })
  // One that ended when it began has never held.
  const { data } = await add({ linkedNumbers: ['0001'] })
  expect((await submit(data.id)).succ).toBe(true)
  expect((await seller.call(terminateResaleContract, contract)).succ).toBe(true)
})

test('a terminated application shows its cause, and its bindings end', async () => {
  const { seller, settle, list, find, apply, add } = await scene()
  const id = await settle()
  const terminate = (of: string, endDate: string | null) =>
    seller.call(terminateBindingApplication, {
      params: { id: of },
      body: { tCause: 'The customer has left', endDate },
    })
  expect(await terminate(id, null)).toMatchObject({ fields: { endDate: 'required' } })
  expect(await terminate(id, '2026-09-30')).toMatchObject({ fields: { endDate: 'bindingEnd' } })
  expect((await terminate(id, '2026-11-01')).data).toMatchObject({
    status: 3,
    tCause: 'The customer has left',
  })
  expect(await list()).toMatchObject([
    { endDate: '2026-11-01', tCause: 'The customer has left' },
    { endDate: '2026-11-01' },
  ])
  expect(await terminate(id, '2026-11-01')).toMatchObject({ code: 51064 })
  const waiting = await apply({ startDate: '2026-11-01' })
  expect(await terminate(waiting.id, null)).toMatchObject({ code: 51062 })
  await seller.call(withdrawSellerApproval, { params: waiting.request })
  expect((await terminate(waiting.id, null)).succ).toBe(true)
  expect(await find(waiting.id)).toMatchObject({ status: 3 })
  const draft = await add({ startDate: '2026-12-01' })
  expect((await terminate(draft.data.id, null)).succ).toBe(true)
})

test('of a move and the end of what it ends, or of its contract, at one moment, one succeeds', async () => {
  const { w, seller, of, settle, apply, decide, list } = await scene(['0001'])
  await settle()
  const next = await newResold(w)
  const [held] = await list()
  const move = await apply({ startDate: '2026-10-12' }, next)
  const end = { params: { id: held?.id ?? '' }, body: { endDate: '2026-10-05', tCause: 'Left' } }
  const first = await Promise.all([decide(move.request), seller.call(endBinding, end)])
  expect(first.filter(({ succ }) => succ)).toHaveLength(1)

  const other = await newResold(w)
  const { request } = await apply({ startDate: '2026-11-01' }, other)
  const over = { params: { id: other.contractId }, body: { reason: 'Over' } }
  const second = await Promise.all([decide(request), seller.call(terminateResaleContract, over)])
  expect(second.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await list({ contractNumber: of.contractNumber })).toHaveLength(1)
})

test('a strategy that an application names keeps its contract', async () => {
  const { w, seller, of, add } = await scene()
  await add()
  const other = await newResold(w)
  const params = { id: of.strategyId }
  const { data: strategy } = await seller.call(getBillStrategy, { params })
  const { id: _, contractNumber: __, customerName: ___, status: ____, createDate: _____, ...body } = strategy
  const changed = { ...body, linkedAccounts: ['0001'] }
  expect((await seller.call(editBillStrategy, { params, body: changed })).succ).toBe(true)
  const moved = { ...changed, contractId: other.contractId }
  expect(await seller.call(editBillStrategy, { params, body: moved })).toMatchObject({
    fields: { contractId: 'strategyInUse' },
  })
})

test('the database itself refuses a second holder on a day', async () => {
  const { w, settle, list } = await scene(['0001'])
  await settle()
  expect(await list()).toHaveLength(1)
  const again = w.rows(
    `insert into account_binding (account_id, application_id, linked_number_id, contract_id, strategy_id, begins)
     select account_id, application_id, linked_number_id, contract_id, strategy_id, '2027-01-01' from account_binding`,
  )
  await expect(again).rejects.toThrow('account_binding_once')
})
