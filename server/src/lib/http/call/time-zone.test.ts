import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'

/** Reads whose only input is ids. */
const reads = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, can, query, params }]) =>
    method === 'GET' &&
    !['public', 'pending', 'edge'].includes(can) &&
    query.safeParse({}).success &&
    Object.keys(params.shape).every((name) => name === 'id'),
)

test('an unknown time zone is refused by calls that use it, and ignored by others', async () => {
  const w = await world()
  const refusing: string[] = []
  for (const [name, endpoint] of reads) {
    const { fields } = await w.as('operator').call(endpoint, {
      params: { id: randomUUID() },
      headers: { timezone: '5.25' },
    })
    if (fields?.[''] === 'option') refusing.push(name)
  }
  expect(refusing).toEqual(reads.filter(([, { timeZone }]) => timeZone).map(([name]) => name))
  expect(refusing.length).toBeGreaterThan(10)
  expect(refusing.length).toBeLessThan(reads.length)
})
