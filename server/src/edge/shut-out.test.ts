import { changeEdgeKey, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { DeployStatus } from '@fairlead/api/cdn/site/site.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import {
  EdgeStatus,
  listEdges,
  renewEdgeToken,
  revokeEdge,
  rotateEdgeKey,
} from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { newKeys } from '../lib/testing/edge.ts'
import { world } from '../lib/testing/world.ts'

async function fleet(edges = ['one']) {
  const w = await world({ sites: ['a.example'], edges })
  const operator = w.as('operator')
  const one = w.edge('one')
  const act = (endpoint: typeof revokeEdge | typeof rotateEdgeKey | typeof renewEdgeToken) =>
    operator.call(endpoint, { params: { id: one.id } })
  const shown = async () => (await operator.call(listEdges, { query: { name: 'one' } })).data.content[0]
  return { ...w, operator, one, act, shown }
}

test('every call of a revoked edge fails with the reason that it is revoked', async () => {
  const { one, act, shown } = await fleet()
  await one.work()
  expect((await act(revokeEdge)).succ).toBe(true)
  expect(await one.call(pullChanges, { query: { after: 0 } })).toMatchObject({
    status: 403,
    code: 4012,
    data: null,
  })
  expect((await one.receipts({})).code).toBe(4012)
  expect((await one.call(changeEdgeKey, { body: { publicKey: newKeys().publicKey } })).code).toBe(4012)
  expect(await shown()).toMatchObject({ status: EdgeStatus.revoked, online: false, behind: 0 })
  for (const endpoint of [revokeEdge, renewEdgeToken]) expect((await act(endpoint)).code).toBe(4092)
  expect((await act(rotateEdgeKey)).code).toBe(4091)
})

test('an edge that is revoked while it waits gets no changes', async () => {
  const { one, act, rows } = await fleet()
  await one.work()
  const cursor = (await one.call(pullChanges, { query: { after: 0 } })).data.cursor
  const waiting = one.call(pullChanges, { query: { after: cursor, wait: 25 } })
  await expect.poll(() => rows('select from edge_call')).toHaveLength(5)
  await act(revokeEdge)
  expect((await waiting).code).toBe(4012)
})

test('a deployment does not wait for a revoked edge, and its site does not show it', async () => {
  const { edge, act, as, site } = await fleet(['one', 'two'])
  await act(revokeEdge)
  await edge('two').work()
  const { data } = await as('owner').call(getSite, { params: { id: site('a.example').id } })
  expect(data).toMatchObject({ deployStatus: DeployStatus.completed, edges: [{ edgeName: 'two' }] })
})

test('an edge can sign during the change of its key', async () => {
  const { one, act, shown } = await fleet()
  await one.work()
  const { cursor } = (await one.call(pullChanges, { query: { after: 0 } })).data
  // It waits for changes, and gets this one immediately.
  const waiting = one.call(pullChanges, { query: { after: cursor, wait: 25 } })
  expect((await act(rotateEdgeKey)).data).toMatchObject({ rotating: true })
  expect((await waiting).data).toMatchObject({ newKey: true, changes: [] })
  const next = newKeys()
  const body = { publicKey: next.publicKey }
  // Simulates a lost response.
  for (let time = 0; time < 2; time++) expect((await one.call(changeEdgeKey, { body })).succ).toBe(true)
  expect((await one.receipts({})).succ).toBe(true)
  expect((await one.call(pullChanges, { query: { after: cursor } })).data.newKey).toBe(false)
  one.signWith(next)
  expect((await one.receipts({})).succ).toBe(true)
  expect(await shown()).toMatchObject({ rotating: false, status: EdgeStatus.active })
  one.signWith(one.keys)
  expect((await one.receipts({})).code).toBe(4011)
  one.signWith(next)
  expect((await one.call(pullChanges, { query: { after: 0 } })).data.changes).toHaveLength(1)
})

test('the key of another edge, and an invalid key, are refused', async () => {
  const { one, edge } = await fleet(['one', 'two'])
  for (const [publicKey, name] of [
    [edge('two').keys.publicKey, 'duplicate'],
    [one.keys.publicKey, 'duplicate'],
    ['aaaa', 'format'],
  ] as const)
    expect((await one.call(changeEdgeKey, { body: { publicKey } })).fields).toEqual({ publicKey: name })
})
