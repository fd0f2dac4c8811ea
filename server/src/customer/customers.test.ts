import {
  addCustomer,
  assignCustomer,
  disableCustomer,
  editCustomer,
  enableCustomer,
  followCustomer,
  getCustomer,
  listCustomers,
  listFollowUps,
  selectCustomers,
  selectSalers,
} from '@fairlead/api/customer/customer.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'

const input = {
  fname: 'Lighthouse Media',
  fnameShort: 'Lighthouse',
  cusType: 2 as const,
  industryId: 'Media',
  contactPerson: 'Li Lei',
  fphone: '+86-21-5555',
  femail: 'li@lighthouse.example',
  remark: 'Met at the fair',
}
const add = (w: World, change: object = {}, seller: 'reseller' | 'operator' = 'reseller') =>
  w.as(seller).call(addCustomer, { body: { ...input, ...change } })
const list = async (w: World, query = {}) =>
  (await w.as('reseller').call(listCustomers, { query })).data.content

test('a customer is registered, changed, disabled and enabled again', async () => {
  const w = await world()
  const { data } = await add(w)
  expect(data).toMatchObject({ ...input, fnumber: 'C000001', customerStatus: 1, loginEndable: 0, enable: 1 })
  const params = { id: data.id }
  const seller = w.as('reseller')
  const changed = await seller.call(editCustomer, { params, body: { ...input, fname: ' Beacon ' } })
  expect(changed.data).toEqual({ ...data, fname: 'Beacon' })
  expect(await list(w)).toMatchObject([{ number: 'C000001', customerName: 'Beacon', fstatus: 1 }])

  const choices = async () => (await seller.call(selectCustomers, { query: { fname: 'beac' } })).data
  expect(await choices()).toEqual([{ id: data.id, fname: 'Beacon', fnumber: 'C000001' }])
  expect((await seller.call(disableCustomer, { params })).succ).toBe(true)
  expect(await choices()).toEqual([])
  expect(await seller.call(disableCustomer, { params })).toMatchObject({ code: 50963 })
  expect((await seller.call(enableCustomer, { params })).succ).toBe(true)
  expect(await seller.call(enableCustomer, { params })).toMatchObject({ code: 50962 })
})

test.for<[object, object]>([
  [{ fname: '' }, { fname: 'required' }],
  [{ fname: 'x'.repeat(201) }, { fname: 'tooLong' }],
  [{ fname: 'a\u0007b' }, { fname: 'format' }],
  [{ cusType: 3 }, { cusType: 'option' }],
  [{ fphone: '021 5555' }, { fphone: 'phone' }],
  [{ femail: 'li@' }, { femail: 'email' }],
  [{ remark: 'x'.repeat(501) }, { remark: 'tooLong' }],
  [{ accountId: crypto.randomUUID() }, { accountId: 'unknownField' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  expect(await add(w, change)).toMatchObject({ code: 400, fields })
  expect(await list(w)).toEqual([])
})

test('of 64 customers with one name one is registered, and 64 names get 64 numbers without a gap', async () => {
  const w = await world()
  const same = await Promise.all(Array.from({ length: 64 }, () => add(w)))
  expect(same.filter(({ succ }) => succ)).toHaveLength(1)
  expect(same.find(({ succ }) => !succ)).toMatchObject({ fields: { fname: 'customerTaken' } })
  const others = await Promise.all(Array.from({ length: 63 }, (_, i) => add(w, { fname: `Customer ${i}` })))
  expect(others.map(({ data }) => data.fnumber).toSorted()).toEqual(
    Array.from({ length: 63 }, (_, i) => `C${String(i + 2).padStart(6, '0')}`),
  )
  // Each seller has names and numbers of its own.
  expect((await add(w, {}, 'operator')).data.fnumber).toBe('C000001')
})

test('customers are found by any of their texts, by state and by who looks after them', async () => {
  const w = await world()
  const { data } = await add(w)
  await add(w, { fname: 'Harbour 100%_', femail: '', contactPerson: '韩梅梅' })
  const names = async (query: object) => (await list(w, query)).map(({ customerName }) => customerName)
  for (const part of ['C000001', 'lighthouse m', 'li lei', 'li@light'])
    expect([part, await names({ customerName: part })]).toEqual([part, ['Lighthouse Media']])
  expect(await names({ customerName: '梅' })).toEqual(['Harbour 100%_'])
  expect(await names({ customerName: '0%_' })).toEqual(['Harbour 100%_'])
  const salerId = w.people.reseller.userId
  expect((await w.as('reseller').call(selectSalers)).data).toEqual([
    { id: salerId, username: w.people.reseller.username },
  ])
  await w.as('reseller').call(assignCustomer, { params: { id: data.id }, body: { salerId } })
  expect(await list(w, { salerId })).toMatchObject([{ salerName: w.people.reseller.username }])
  await w.as('reseller').call(assignCustomer, { params: { id: data.id }, body: { salerId: null } })
  expect(await list(w, { salerId })).toEqual([])
  const foreign = { params: { id: data.id }, body: { salerId: w.people.owner.userId } }
  expect(await w.as('reseller').call(assignCustomer, foreign)).toMatchObject({
    fields: { salerId: 'option' },
  })
})

test('a contact changes state and next time, and the customer keeps its history', async () => {
  const w = await world()
  const { data } = await add(w)
  const params = { id: data.id }
  const seller = w.as('reseller')
  const next = '2026-12-01T09:00:00.000Z'
  const body = { note: 'Asked for prices\nin Japan', customerStatus: 2 as const, nextContactTime: next }
  const after = await seller.call(followCustomer, { params, body })
  expect(after.data).toMatchObject({ customerStatus: 2, nextContactTime: next })
  expect(after.data.finalFollowTime).not.toBeNull()
  w.clock.advance(60)
  const closed = { note: 'No', customerStatus: 4 as const, nextContactTime: null }
  await seller.call(followCustomer, { params, body: closed })
  expect((await seller.call(listFollowUps, { params })).data).toMatchObject([
    { ...closed, userName: w.people.reseller.username },
    body,
  ])
  expect((await seller.call(getCustomer, { params })).data).toMatchObject({
    customerStatus: 4,
    nextContactTime: null,
  })
  expect(await list(w, { fstatus: 4 })).toHaveLength(1)
  expect(await list(w, { fstatus: 2 })).toEqual([])
})
