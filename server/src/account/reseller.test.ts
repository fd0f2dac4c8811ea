import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'

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
    services: [{ id: 1, owner: 3 }],
    createDate: account?.created_at.toISOString(),
  })
})

test.for(['owner', 'member', 'operator'] as const)(
  '%s has no service with owner 3, and is refused',
  async (name) => {
    const { as } = await world()
    expect(await as(name).call(refreshUserInfo)).toMatchObject({ status: 403, code: 403, data: null })
  },
)
