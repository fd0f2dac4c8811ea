import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { world } from './lib/testing/world.ts'

test('a sub-account calls only what its role gives: a hidden button is also refused', async () => {
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
