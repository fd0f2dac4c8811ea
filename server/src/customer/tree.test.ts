import * as calls from '@fairlead/api/customer/endpoints.ts'
import { getProfile } from '@fairlead/api/profile/profile.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browser } from '../lib/testing/client.ts'
import { world, type World } from '../lib/testing/world.ts'
import { hashToken, newToken } from '../lib/token.ts'
import { customerInput } from './calls.ts'

let opened = 0

/** An account of a kind, with a session of its root user. */
async function openSeller(w: World, kind: 'reseller' | 'customer') {
  const name = `Account ${++opened}`
  const token = newToken()
  const [row] = await w.rows<{ id: string }>(
    'insert into account (number, name, kind) values ($1, $2, $3) returning id',
    [String(600_000_000_000 + opened), name, kind],
  )
  const id = row?.id ?? ''
  await w.rows(
    `with root as (
       insert into app_user (account_id, username, email, type, account_type)
       values ($1, $3, $3, 1, 1) returning id)
     insert into session (token_hash, user_id, stage, expires_at, proven_until)
     select $2, id, 'full', now() + interval '1 day', '2100-01-01' from root`,
    [id, hashToken(token), `root-${opened}@test.example`],
  )
  const client = browser(w.app, { [w.sessionCookie]: token })
  /** Works on a connection of this account, under row-level security. */
  const read = <T extends object>(query: string) =>
    w.db.enter({ by: 'session', proof: hashToken(token) }, 'read', async (_, tx) => {
      const { rows } = await sql<T>`${sql.raw(query)}`.execute(tx)
      return rows
    })
  return { id, name, client, read }
}
type Seller = Awaited<ReturnType<typeof openSeller>>

/** A customer of a seller who signs in to the account of `buyer`. */
async function sell(w: World, seller: Seller, buyer: Seller | undefined, fname: string) {
  const body = { ...customerInput(), fname, fphone: '+65-777', contactPerson: `Contact of ${fname}` }
  const { data } = await seller.client.call(calls.addCustomer, { body })
  await w.rows('update customer set buyer_id = $2 where id = $1', [data.id, buyer?.id ?? null])
  return data.id
}

/** Distributor, reseller and customer, the latter also one without a log-in. */
async function openBranch(w: World, name: string) {
  const distributor = await openSeller(w, 'reseller')
  const reseller = await openSeller(w, 'reseller')
  const customer = await openSeller(w, 'customer')
  return {
    sellers: { distributor, reseller, customer },
    rows: {
      reseller: await sell(w, distributor, reseller, `${name} reseller`),
      direct: await sell(w, distributor, undefined, `${name} direct`),
      customer: await sell(w, reseller, customer, `${name} customer`),
      without: await sell(w, reseller, undefined, `${name} without log-in`),
    },
  }
}

/** Two branches of three levels. */
async function grow() {
  const w = await world()
  return { w, east: await openBranch(w, 'East'), west: await openBranch(w, 'West') }
}

const listOwn = async ({ client }: Seller, query = {}) => {
  const { data } = await client.call(calls.listCustomers, { query })
  return data.content.map(({ customerName }) => customerName).toSorted()
}
const listLower = async ({ client }: Seller, query = {}) =>
  (await client.call(calls.listLowerCustomers, { query })).data

test('a seller sees its own customers, a distributor the names of those below, and staff all', async () => {
  const { w, east, west } = await grow()
  for (const [name, { sellers }] of [
    ['East', east],
    ['West', west],
  ] as const) {
    expect(await listOwn(sellers.distributor)).toEqual([`${name} direct`, `${name} reseller`])
    expect(await listOwn(sellers.reseller)).toEqual([`${name} customer`, `${name} without log-in`])
    const lower = await listLower(sellers.distributor)
    expect(lower.totalSize).toBe(2)
    expect(lower.content.map(({ id: _, ...row }) => row)).toEqual([
      { customerName: `${name} customer`, fstatus: 1, resellerName: `${name} reseller` },
      { customerName: `${name} without log-in`, fstatus: 1, resellerName: `${name} reseller` },
    ])
    expect(await listLower(sellers.reseller)).toMatchObject({ content: [], totalSize: 0 })
    expect((await sellers.customer.client.call(calls.listCustomers)).code).toBe(403)
    expect((await sellers.customer.client.call(calls.listLowerCustomers)).code).toBe(403)
    expect((await sellers.distributor.client.call(calls.listSoldCustomers)).code).toBe(403)
  }
  const { data } = await w.as('operator').call(calls.listSoldCustomers)
  expect(data.content).toHaveLength(8)
  const { id, name } = east.sellers.reseller
  expect(data.content.find(({ customerName }) => customerName === 'East customer')).toMatchObject({
    sellerId: id,
    sellerName: name,
    fcontactperson: 'Contact of East customer',
  })
  const found = await w.as('operator').call(calls.listSoldCustomers, { query: { sellerName: name } })
  expect(found.data.content.every(({ sellerId }) => sellerId === id)).toBe(true)
})

/** Every call about one customer. */
const about = [
  [calls.getCustomer, undefined],
  [calls.listFollowUps, undefined],
  [calls.editCustomer, customerInput()],
  [calls.assignCustomer, { salerId: null }],
  [calls.followCustomer, { note: 'Taken over', customerStatus: 4, nextContactTime: null }],
  [calls.enableCustomer, undefined],
  [calls.disableCustomer, undefined],
  [calls.openCustomerLogin, undefined],
] as const

test('by its id a customer is reached by its seller alone, from no other level and no other branch', async () => {
  const { w, east, west } = await grow()
  const before = await w.rows('select * from customer order by id')
  const foreign = {
    distributor: [east.rows.customer, east.rows.without, ...Object.values(west.rows)],
    reseller: [east.rows.reseller, east.rows.direct, ...Object.values(west.rows)],
  }
  for (const [level, ids] of Object.entries(foreign) as ['distributor' | 'reseller', string[]][]) {
    const { client } = east.sellers[level]
    for (const id of [...ids, crypto.randomUUID()])
      for (const [call, body] of about) {
        const reply = await client.call(call, { params: { id }, ...(body && { body }) })
        // As of an id that nobody has.
        expect([level, call.path, reply.code, reply.data, reply.fields]).toEqual([
          level,
          call.path,
          404,
          null,
          undefined,
        ])
      }
  }
  expect(await w.rows('select * from customer order by id')).toEqual(before)
})

test('search, sort and count of the customers below reveal nothing but name and state', async () => {
  const { w, east } = await grow()
  const { distributor } = east.sellers
  const [hidden] = await w.rows<{ email: string; number: string }>(
    'select email, number from customer where id = $1',
    [east.rows.customer],
  )
  for (const part of [hidden?.email, hidden?.number, 'Contact of', '777'])
    expect((await listLower(distributor, { customerName: part })).totalSize).toBe(0)
  for (const sort of ['femail', 'number', 'createDate', 'nextContactTime'])
    expect((await distributor.client.call(calls.listLowerCustomers, { query: { sort } })).fields).toEqual({
      sort: 'option',
    })
  expect((await listLower(distributor, { customerName: 'WITHOUT' })).totalSize).toBe(1)
  expect((await listLower(distributor, { fstatus: 2 })).totalSize).toBe(0)
  expect((await listLower(distributor, { resellerName: 'west' })).totalSize).toBe(0)
  // The name of a customer below does not count as taken.
  const body = { ...customerInput(), fname: 'East customer' }
  expect((await distributor.client.call(calls.addCustomer, { body })).succ).toBe(true)
})

test('row-level security alone keeps levels and branches apart', async () => {
  const { east, west } = await grow()
  const { distributor, reseller, customer } = east.sellers
  const names = (of: Seller, query: string) =>
    of.read<{ name: string }>(query).then((rows) => rows.map(({ name }) => name).toSorted())
  const own = 'select name from customer'
  expect(await names(distributor, own)).toEqual(['East direct', 'East reseller'])
  expect(await names(reseller, own)).toEqual(['East customer', 'East without log-in'])
  expect(await names(customer, own)).toEqual([])
  const lower = 'select name from lower_customer'
  expect(await names(distributor, lower)).toEqual(['East customer', 'East without log-in'])
  expect(await names(reseller, lower)).toEqual([])
  expect(await names(customer, lower)).toEqual([])
  expect(Object.keys((await distributor.read('select * from lower_customer'))[0] ?? {}).toSorted()).toEqual([
    'distributor_id',
    'id',
    'name',
    'reseller_name',
    'status',
  ])
  const asked = `select name from lower_customer where distributor_id = '${west.sellers.distributor.id}'`
  expect(await names(distributor, asked)).toEqual([])
  expect(await names(customer, 'select name from own_seller')).toEqual([reseller.name])
})

test('of its seller an account sees the name alone', async () => {
  const { w, east } = await grow()
  const findSeller = async ({ client }: Pick<Seller, 'client'>) =>
    (await client.call(getProfile)).data.sellerName
  expect(await findSeller(east.sellers.customer)).toBe(east.sellers.reseller.name)
  expect(await findSeller(east.sellers.reseller)).toBe(east.sellers.distributor.name)
  expect(await findSeller(east.sellers.distributor)).toBe('')
  expect(await findSeller({ client: w.as('owner') })).toBe('')
})
