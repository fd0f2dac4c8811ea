import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { addCustomer } from '@fairlead/api/customer/customer.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'

const modules = ['eu_billing_customer', 'eu_billing_lower_customer', 'cdn_tool_prewarm']

test('a reseller can read its account', async () => {
  const { as, people, rows } = await world()
  const [account] = await rows<{ name: string; created_at: Date }>(
    'select name, created_at from account where id = $1',
    [people.reseller.accountId],
  )
  const { data } = await as('reseller').call(refreshUserInfo)
  expect(data).toEqual({
    accountNumber: people.reseller.number,
    accountName: account?.name,
    level: 'reseller',
    sellerName: '',
    customerCount: 0,
    resellerCount: 0,
    lowerCount: 0,
    modules: expect.arrayContaining(modules) as string[],
    services: [{ id: 1, owner: 3 }],
    createDate: account?.created_at.toISOString(),
  })
})

test('whoever sells to a reseller is a distributor, and both read who sells to whom', async () => {
  const { as, people, rows } = await world()
  await rows(`update account set kind = 'reseller' where id = $1`, [people.owner.accountId])
  await rows('update service set owner = 3 where account_id = $1', [people.owner.accountId])
  const add = (name: 'reseller' | 'owner', fname: string) =>
    as(name).call(addCustomer, { body: { fname, cusType: 2 } })
  const { data } = await add('reseller', 'Quay')
  await add('reseller', 'Direct')
  await rows('update customer set buyer_id = $2 where id = $1', [data.id, people.owner.accountId])
  const readLevel = async (name: 'reseller' | 'owner') => (await as(name).call(refreshUserInfo)).data
  expect(await readLevel('reseller')).toMatchObject({ level: 'reseller', customerCount: 2, resellerCount: 0 })
  await add('owner', 'Pier')
  await add('owner', 'Voyage')
  expect(await readLevel('reseller')).toMatchObject({
    level: 'distributor',
    customerCount: 2,
    resellerCount: 1,
    lowerCount: 2,
  })
  expect(await readLevel('owner')).toMatchObject({
    level: 'reseller',
    sellerName: 'Account of reseller',
    customerCount: 2,
    lowerCount: 0,
  })
})

test.for(['owner', 'member', 'operator'] as const)(
  '%s has no service with owner 3, and is refused',
  async (name) => {
    const { as } = await world()
    expect(await as(name).call(refreshUserInfo)).toMatchObject({ status: 403, code: 403, data: null })
  },
)
