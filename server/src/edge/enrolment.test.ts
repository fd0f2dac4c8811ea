import { pullChanges, enrollEdge, sendReceipts } from '@fairlead/api/edge/protocol.ts'
import {
  addEdge,
  EdgeStatus,
  edgeTokenHours,
  listEdges,
  renewEdgeToken,
  revokeEdge,
} from '@fairlead/api/system/edge.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { envelopeOf } from '../lib/testing/client.ts'
import { enrolledEdge, newKeys } from '../lib/testing/edge.ts'
import { world } from '../lib/testing/world.ts'
import { admitFromSettings } from './edge-keys.ts'

const refused = { status: 401, code: 4011 }

async function fleet(options: Parameters<typeof world>[0] = {}) {
  const w = await world(options)
  const operator = w.as('operator')
  const add = (name: string, regions: number[] = [1, 2, 3]) =>
    operator.call(addEdge, { body: { name, regions } })
  const enroll = (token: string, name: string, { publicKey } = newKeys()) =>
    w.guest().call(enrollEdge, { body: { token, name, publicKey } })
  const list = async (query = {}) => (await operator.call(listEdges, { query })).data.content
  const start = (token: string, name: string, keys = newKeys()) =>
    enrolledEdge(w.app, w.clock.now, name, token, randomUUID(), keys)
  return { ...w, operator, add, enroll, list, start }
}

test('an operator adds an edge; its token is shown once, and enrols it', async () => {
  const { add, enroll, list, replies, rows } = await fleet()
  const { data } = await add('tokyo-1', [3, 1])
  expect(data).toMatchObject({ name: 'tokyo-1', status: EdgeStatus.waiting, online: false, regions: [1, 3] })
  expect(data.tokenEndDate).not.toBeNull()
  const before = replies.length
  expect((await enroll(data.token, 'tokyo-1')).data).toEqual({ edgeId: data.id })
  expect(await list()).toMatchObject([{ id: data.id, status: EdgeStatus.active, tokenEndDate: null }])
  expect(replies.slice(before).join('')).not.toContain(data.token)
  expect(JSON.stringify(await rows('select * from edge_node'))).not.toContain(data.token)
})

test('a token works for one machine, which may repeat its call', async () => {
  const { add, enroll, start } = await fleet()
  const { token, id } = (await add('one')).data
  const keys = newKeys()
  const first = await start(token, 'one', keys)
  expect(await enroll(token, 'one')).toMatchObject(refused)
  expect((await enroll(token, 'one', keys)).data).toEqual({ edgeId: id })
  expect((await first.receipts({})).succ).toBe(true)
})

test('of 16 concurrent machines with one token, one is enrolled', async () => {
  const { add, enroll } = await fleet()
  const { token } = (await add('one')).data
  const answers = await Promise.all(Array.from({ length: 16 }, () => enroll(token, 'one')))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

test('a token is valid only for its name, and for a limited time', async () => {
  const { add, enroll, clock } = await fleet()
  const { token } = (await add('one')).data
  await add('two')
  for (const name of ['two', 'three']) expect(await enroll(token, name)).toMatchObject(refused)
  expect(await enroll('a guess', 'one')).toMatchObject(refused)
  clock.advance(edgeTokenHours * 3600 + 1)
  expect(await enroll(token, 'one')).toMatchObject(refused)
})

test('a name in use is refused on its field, and is free again when its edge is revoked', async () => {
  const { add, operator, start } = await fleet()
  const { data } = await add('one')
  expect((await add('one')).fields).toEqual({ name: 'duplicate' })
  await start(data.token, 'one')
  expect((await add('one')).fields).toEqual({ name: 'duplicate' })
  await operator.call(revokeEdge, { params: { id: data.id } })
  expect((await add('one')).succ).toBe(true)
})

test('a new machine enrols with a new token; the key of the previous machine is revoked', async () => {
  const { add, operator, start, list, edge } = await fleet({ sites: ['a.example'], edges: ['other'] })
  const { data } = await add('one')
  const first = await start(data.token, 'one')
  await first.work()
  const renewed = await operator.call(renewEdgeToken, { params: { id: data.id } })
  // Nothing changes before the token is used.
  expect((await first.receipts({})).succ).toBe(true)
  const anew = await start(renewed.data.token, 'one')
  expect(anew.id).toBe(first.id)
  expect(await anew.pull()).toHaveLength(1)
  expect((await first.receipts({})).code).toBe(4012)
  expect((await edge('other').receipts({})).succ).toBe(true)
  expect((await list()).filter(({ name }) => name === 'one')).toMatchObject([{ status: EdgeStatus.active }])
})

test('a new token replaces the previous one', async () => {
  const { add, operator, enroll } = await fleet()
  const { data } = await add('one')
  const renewed = await operator.call(renewEdgeToken, { params: { id: data.id } })
  expect(await enroll(data.token, 'one')).toMatchObject(refused)
  expect((await enroll(renewed.data.token, 'one')).succ).toBe(true)
})

test('revoking an edge that never enrolled deletes it', async () => {
  const { add, operator, enroll, list } = await fleet()
  const { data } = await add('one')
  expect((await operator.call(revokeEdge, { params: { id: data.id } })).succ).toBe(true)
  expect(await list()).toEqual([])
  expect(await enroll(data.token, 'one')).toMatchObject(refused)
})

test('an edge gets only sites of the regions that the operator chose', async () => {
  const { add, start } = await fleet({ sites: ['a.example'] })
  const { token } = (await add('far', [2])).data
  const far = await start(token, 'far')
  expect(await far.pull()).toEqual([])
  far.serveRegions('1')
  expect(await far.pull()).toEqual([])
  const near = await start((await add('near', [1])).data.token, 'near')
  expect(await near.pull()).toMatchObject([{ kind: 'site' }])
})

test('the edge of the settings enrols again at each start, but not under the name of an edge of an operator', async () => {
  const { db, clock, add, start, enroll } = await fleet()
  const admit = (token: string, name = 'edge-1') => admitFromSettings(db, name, token, clock.now())
  expect(await admit('token of the first start')).toBe(true)
  const first = await start('token of the first start', 'edge-1')
  // After a restart of the control plane the token is still used up.
  expect(await admit('token of the first start')).toBe(true)
  expect(await enroll('token of the first start', 'edge-1')).toMatchObject(refused)
  // The next start, after the folder of its edge was deleted.
  expect(await admit('token of the second start')).toBe(true)
  const second = await start('token of the second start', 'edge-1')
  expect(second.id).toBe(first.id)
  expect((await first.receipts({})).code).toBe(4012)
  await add('named')
  expect(await admit('token of the third start', 'named')).toBe(false)
  expect(await enroll('token of the third start', 'named')).toMatchObject(refused)
})

test('two machines with one name do not take turns enrolling forever', async () => {
  const { admit, start, enroll } = await fleet()
  const tokens = [await admit('edge-1')]
  const one = await start(tokens[0] ?? '', 'edge-1')
  tokens.push(await admit('edge-1'))
  const two = await start(tokens[1] ?? '', 'edge-1')
  expect((await one.receipts({})).code).toBe(4012)
  for (const token of tokens) expect(await enroll(token, 'edge-1')).toMatchObject(refused)
  expect((await two.receipts({})).succ).toBe(true)
})

test('only operators create tokens, and not with a secret key', async () => {
  const { as } = await fleet()
  for (const name of ['owner', 'member', 'reseller'] as const)
    expect((await as(name).call(addEdge, { body: { name: 'mine', regions: [1] } })).code).toBe(403)
})

test('a repeated call is refused', async () => {
  const { app, edge, clock } = await fleet({ sites: ['a.example'], edges: ['one'] })
  const send = async (options: object) => envelopeOf(await app.inject(options)).code
  const pull = edge('one').signed(pullChanges, { query: { after: 0 } })
  const say = edge('one').signed(sendReceipts, { body: { sites: [], purges: [] } })
  for (const recorded of [pull, say]) {
    expect(await send(recorded)).toBe(200)
    expect(await send(recorded)).toBe(4011)
  }
  const once = edge('one').signed(pullChanges, { query: { after: 0 } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(once)))
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 4011)])
  // A signature from a clock that is ahead is valid the longest.
  const early = edge('one').signed(
    pullChanges,
    { query: { after: 0 } },
    { time: clock.now().getTime() + 119_000 },
  )
  expect(await send(early)).toBe(200)
  clock.advance(230)
  expect(await send(early)).toBe(4011)
})
