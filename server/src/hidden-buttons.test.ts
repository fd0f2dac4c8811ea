import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { signing } from './lib/testing/scene/key.ts'
import { world } from './lib/testing/world.ts'

test('a sub-account can make only the calls that its role gives', async () => {
  const refusals: [Endpoint, { menus: string[]; actions: string[] }][] = []
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    if (['public', 'pending', 'session', 'edge'].includes(endpoint.can)) continue
    const others = {
      menus: menuKeys.filter((key) => key !== endpoint.can),
      actions: actionKeys.filter((key) => key !== endpoint.can),
    }
    refusals.push([endpoint, others])
  }
  expect(refusals.length).toBeGreaterThan(10)
  const w = await world()
  for (const [endpoint, others] of refusals) {
    await w.rows('update role set menus = $1, actions = $2', [others.menus, others.actions])
    const params = { id: randomUUID() }
    expect([endpoint.path, (await w.as('member').call(endpoint, { params })).code]).toEqual([
      endpoint.path,
      403,
    ])
  }
})

test('a key can make only the calls that its scopes give', async () => {
  const w = await signing()
  const taking = (Object.values(endpoints) as Endpoint[]).filter(({ keys }) => keys)
  expect(taking.length).toBeGreaterThan(10)
  // Operators have every permission.
  await w.rows(`update account set kind = 'operator'`)
  const every = [...menuKeys, ...actionKeys]
  const codeWith = async (endpoint: Endpoint, scopes: readonly string[]) => {
    await w.rows('update secret_key set scopes = $1', [scopes])
    return (await w.program.call(endpoint, { params: { id: randomUUID() } })).code
  }
  for (const endpoint of taking) {
    const others = every.filter((key) => key !== endpoint.can)
    expect([endpoint.path, await codeWith(endpoint, others)]).toEqual([endpoint.path, 403])
    expect([endpoint.path, await codeWith(endpoint, [endpoint.can])]).not.toEqual([endpoint.path, 403])
  }
})
