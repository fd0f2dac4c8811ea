import { editAccount } from '@fairlead/api/account/account.ts'
import { getUserService, listUserServices, saveUserService } from '@fairlead/api/customer/user-service.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../lib/token.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newCustomer } from '../lib/testing/scene/customer.ts'

/** A customer of the reseller, who signs in as `owner`. */
async function serve(w: World) {
  const id = await newCustomer(w, 'reseller', 'Lighthouse Media')
  const { accountId, number } = w.people.owner
  await w.rows('update customer set buyer_id = $2, login_number = $3 where id = $1', [id, accountId, number])
  const give = (...serviceIds: number[]) =>
    w.as('reseller').call(saveUserService, { params: { id }, body: { serviceIds } })
  const services = async () => (await w.as('owner').call(getMe)).data.services
  return { id, give, services }
}

test('services are given and withdrawn, hold at the next request, and say by whom', async () => {
  const w = await world()
  const { id, give, services } = await serve(w)
  expect((await give(8, 9)).data).toMatchObject({ serviceIds: [1, 8, 9], reseller: false })
  expect(await services()).toEqual([1, 8, 9].map((one) => ({ id: one, owner: 1 })))
  w.clock.advance(60)
  expect((await give(8)).data).toMatchObject({ serviceIds: [1, 8] })
  expect(await services()).toEqual([1, 8].map((one) => ({ id: one, owner: 1 })))
  // Nothing changes, so nothing is noted.
  await give(8)
  const { data } = await w.as('reseller').call(getUserService, { params: { id } })
  const by = w.people.reseller.username
  expect(data.changes).toMatchObject([
    { serviceId: 9, given: false, userName: by },
    { given: true, userName: by },
    { given: true, userName: by },
  ])
  expect((await w.as('reseller').call(listUserServices)).data.content).toEqual([
    {
      id,
      number: 'C000001',
      customerName: 'Lighthouse Media',
      loginNumber: w.people.owner.number,
      serviceIds: [1, 8],
      reseller: false,
    },
  ])
})

test('what operators change is in the history, without their names', async () => {
  const w = await world()
  const { id, give } = await serve(w)
  await give(9)
  const limits = { siteQuota: 100, creditQuota: '0', chat: false, reseller: true }
  await w.as('operator').call(editAccount, { params: { id: w.people.owner.accountId }, body: limits })
  const { data } = await w.as('reseller').call(getUserService, { params: { id } })
  expect(data).toMatchObject({ serviceIds: [1], reseller: true })
  expect(data.changes).toMatchObject([{ serviceId: 9, given: false, userName: '' }, { given: true }])
  // A service takes over the mark of its account.
  await give(9)
  expect((await w.as('owner').call(getMe)).data.services).toContainEqual({ id: 9, owner: 3 })
})

test.for<[unknown, object]>([
  [[1], { 'serviceIds.0': 'option' }],
  [[3], { 'serviceIds.0': 'option' }],
  [[9, 9], { serviceIds: 'duplicate' }],
  [undefined, { serviceIds: 'required' }],
])('services %j are refused', async ([serviceIds, fields]) => {
  const w = await world()
  const { id, services } = await serve(w)
  const reply = await w.as('reseller').call(saveUserService, { params: { id }, body: { serviceIds } })
  expect(reply).toMatchObject({ code: 400, fields })
  expect(await services()).toEqual([{ id: 1, owner: 1 }])
})

test('no seller gives services to the customer of another, or to one without a log-in', async () => {
  const w = await world()
  const { id } = await serve(w)
  const without = await newCustomer(w)
  const save = (seller: 'reseller' | 'operator', customer: string) =>
    w.as(seller).call(saveUserService, { params: { id: customer }, body: { serviceIds: [9] } })
  expect((await save('operator', id)).code).toBe(404)
  expect((await save('reseller', without)).code).toBe(404)
  // The function looks for the seller again, and gives nothing that is not in its list.
  const ask = (name: 'reseller' | 'owner', customer: string, service: number) =>
    w.db.enter({ by: 'session', proof: hashToken(w.people[name].session) }, 'write', (_, tx) =>
      sql`select give_service(${customer}, ${service}, true, 'somebody', now())`.execute(tx),
    )
  await expect(ask('owner', id, 9)).rejects.toThrow('cannot be given')
  await expect(ask('reseller', id, 1)).rejects.toThrow('cannot be given')
  expect(await w.rows('select from service where service_id <> 1')).toEqual([])
  expect(await w.rows('select from service_change')).toEqual([])
})
