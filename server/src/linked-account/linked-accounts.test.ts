import { catalogue } from '@fairlead/api/errors.ts'
import {
  addLinkedAccount,
  deleteLinkedAccount,
  editLinkedAccount,
  listLinkedAccounts,
  selectLinkedAccounts,
} from '@fairlead/api/linked-account/linked-account.ts'
import { selectSiteDomains, selectSites } from '@fairlead/api/cdn/site/site.ts'
import { expect, test } from 'vitest'
import { world, type World } from '../lib/testing/world.ts'

const input = { supplier: 'aws', linkedAccount: '123456789012', alias: 'Production' }
const add = (w: World, change: object = {}, name: 'owner' | 'stranger' = 'owner') =>
  w.as(name).call(addLinkedAccount, { body: { ...input, ...change } })
const list = async (w: World, query = {}) =>
  (await w.as('owner').call(listLinkedAccounts, { query })).data.content

test('an account is linked, listed, chosen, renamed and removed', async () => {
  const w = await world()
  const { data } = await add(w)
  expect(data).toMatchObject(input)
  expect(await list(w)).toEqual([data])
  const { createDate: _, ...choice } = data
  expect((await w.as('member').call(selectLinkedAccounts)).data).toEqual([choice])
  const params = { id: data.id }
  const renamed = await w.as('owner').call(editLinkedAccount, { params, body: { alias: ' Staging ' } })
  expect(renamed.data).toEqual({ ...data, alias: 'Staging' })
  expect((await w.as('owner').call(deleteLinkedAccount, { params })).succ).toBe(true)
  expect(await list(w)).toEqual([])
  expect((await w.as('owner').call(deleteLinkedAccount, { params })).code).toBe(404)
})

test.for<[string, string, string | undefined]>([
  ['aws', '123456789012', undefined],
  ['aws', ' 123456789012 ', undefined],
  ['aws', '12345678901', 'awsNumber'],
  ['aws', '1234567890123', 'awsNumber'],
  ['aws', '１２３４５６７８９０１２', 'awsNumber'],
  ['aws', '1234-5678-9012', 'awsNumber'],
  ['aws', '1e9', 'awsNumber'],
  ['aws', '', 'required'],
  ['aws', '   ', 'required'],
  ['aliyun', '1234567890123456', undefined],
  ['aliyun', '123456789012', 'aliyunNumber'],
  ['google', '012345-6789AB-CDEF01', undefined],
  ['google', '012345-6789ab-cdef01', undefined],
  ['google', '012345-6789AG-CDEF01', 'googleNumber'],
  ['google', '123456789012', 'googleNumber'],
])('an account of %s with the number "%s": %s', async ([supplier, linkedAccount, error]) => {
  const w = await world()
  const answer = await add(w, { supplier, linkedAccount })
  expect([answer.succ, answer.fields]).toEqual([!error, error && { linkedAccount: error }])
  expect(await list(w)).toHaveLength(error ? 0 : 1)
})

test.for<[object, object]>([
  [{ supplier: 'azure' }, { supplier: 'option' }],
  [{ alias: 'x'.repeat(501) }, { alias: 'tooLong' }],
  [{ alias: 'a\u001b[31mred' }, { alias: 'format' }],
  [{ id: crypto.randomUUID() }, { id: 'unknownField' }],
  [{ accountId: crypto.randomUUID() }, { accountId: 'unknownField' }],
])('%j is refused', async ([change, fields]) => {
  expect(await add(await world(), change)).toMatchObject({ code: 400, fields })
})

test.for<[string, string | undefined]>([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(500), undefined],
  ['x'.repeat(501), 'tooLong'],
  ['<script>alert(1)</script>', undefined],
])('an alias edited to "%s": %s', async ([alias, error]) => {
  const w = await world()
  const { data } = await add(w)
  const answer = await w.as('owner').call(editLinkedAccount, { params: { id: data.id }, body: { alias } })
  expect([answer.succ, answer.fields]).toEqual([!error, error && { alias: error }])
  expect((await list(w))[0]?.alias).toBe(error ? 'Production' : alias)
})

test('an account can link a number once, and two accounts may link the same number', async () => {
  const w = await world()
  const codes = (await Promise.all(Array.from({ length: 64 }, () => add(w)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await add(w)).toMatchObject({ fields: { linkedAccount: 'linkedTaken' } })
  expect((await add(w, {}, 'stranger')).succ).toBe(true)
})

test('of 64 concurrent calls 20 succeed', async () => {
  const w = await world()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => add(w, { linkedAccount: String(100_000_000_000 + i) })),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === catalogue.linkedLimit.code)).toHaveLength(44)
  expect(await w.rows('select from linked_account')).toHaveLength(20)
})

test('the list filters and sorts', async () => {
  const w = await world()
  await add(w)
  w.clock.advance(1)
  await add(w, { supplier: 'aliyun', linkedAccount: '1234567890123456', alias: 'Shop_1' })
  const aliases = async (query: object) => (await list(w, query)).map(({ alias }) => alias)
  expect(await aliases({})).toEqual(['Shop_1', 'Production'])
  expect(await aliases({ sort: 'linkedAccount' })).toEqual(['Production', 'Shop_1'])
  expect(await aliases({ supplier: 'aws' })).toEqual(['Production'])
  expect(await aliases({ linkedAccount: '3456' })).toEqual(['Shop_1', 'Production'])
  expect(await aliases({ linkedAccount: 'shop_' })).toEqual(['Shop_1'])
})

test('a user who sees home only gets no numbers of cloud accounts and no names of sites', async () => {
  const w = await world({ sites: ['a.example'], role: { menus: ['home'], actions: [] } })
  await w.as('owner').call(addLinkedAccount, { body: input })
  expect((await w.as('owner').call(selectLinkedAccounts)).data).toHaveLength(1)
  expect((await w.as('member').call(selectLinkedAccounts)).data).toEqual([])
  expect((await w.as('owner').call(selectSites)).data).toHaveLength(1)
  expect((await w.as('member').call(selectSites)).data).toEqual([])
  const params = { id: w.site('a.example').id }
  expect((await w.as('owner').call(selectSiteDomains, { params })).data).toHaveLength(2)
  expect((await w.as('member').call(selectSiteDomains, { params })).code).toBe(404)
})
