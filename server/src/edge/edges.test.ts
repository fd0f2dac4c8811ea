import { addCertificate, replaceCertificate } from '@fairlead/api/cert/certificate.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import {
  changeEdgeKey,
  enrollEdge,
  pullChanges,
  sendReceipts,
  sendUsage,
} from '@fairlead/api/edge/protocol.ts'
import { listEdges } from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { putChallenge } from '../cdn/public.ts'
import { makeCertificate } from '../lib/testing/certificate.ts'
import { envelopeOf } from '../lib/testing/client.ts'
import { newKeys } from '../lib/testing/edge.ts'
import { world } from '../lib/testing/world.ts'
import { saveAsked } from './edges.ts'

const empty = { sites: [], purges: [] }

test('an invalid key, an invalid name and the key of another edge are refused on their fields', async () => {
  const { guest, edge, admit } = await world({ edges: ['one'] })
  const token = await admit('two')
  const { publicKey } = newKeys()
  // A key for X25519: the same length, another purpose.
  const x25519 = 'MCowBQYDK2VuAyEAjXEhXtFd3yNv2TpKBiJ9HWoW6bqTQ1yI6dC2m2wqXCo='
  const cases = [
    [{ publicKey: 'aaaa' }, { publicKey: 'format' }],
    [{ publicKey: x25519 }, { publicKey: 'format' }],
    [{ publicKey: edge('one').keys.publicKey }, { publicKey: 'duplicate' }],
    [{ name: 'Tokyo 1' }, { name: 'format' }],
    [{ name: 'x'.repeat(64) }, { name: 'format' }],
  ] as const
  for (const [wrong, fields] of cases) {
    const body = { token, name: 'two', publicKey, ...wrong }
    expect((await guest().call(enrollEdge, { body })).fields).toEqual(fields)
  }
})

test.for([pullChanges, sendReceipts, sendUsage, changeEdgeKey])(
  '$path refuses calls without a signature',
  async (endpoint) => {
    const { as, guest } = await world()
    for (const client of [guest(), as('operator')]) {
      const answer = await client.call(endpoint, { query: { after: 0 }, body: empty })
      expect(answer).toMatchObject({ status: 401, code: 4011, data: null })
    }
  },
)

test('a signature is valid only for its edge, time, method, address and body', async () => {
  const { edge, app, clock } = await world({ edges: ['one', 'two'] })
  const now = clock.now().getTime()
  const send = async (options: object) => envelopeOf(await app.inject(options)).code
  const sign = (claim = {}) => edge('one').signed(sendReceipts, { body: empty }, claim)
  expect(await send(sign())).toBe(200)
  expect(await send(sign({ time: now - 119_000 }))).toBe(200)
  expect(await send(sign({ time: now - 121_000 }))).toBe(4011)
  expect(await send(sign({ time: now + 121_000 }))).toBe(4011)
  expect(await send(sign({ time: Number.NaN }))).toBe(4011)
  expect(await send(sign({ id: edge('two').id }))).toBe(4011)
  expect(await send(sign({ id: crypto.randomUUID() }))).toBe(4011)
  expect(await send({ ...sign(), payload: JSON.stringify({ ...empty, sites: [] }, null, 1) })).toBe(4011)
  expect(await send({ ...sign(), url: `${sendReceipts.path}?x=1` })).toBe(4011)
  const get = edge('one').signed(pullChanges, { query: { after: 0 } })
  expect(await send({ ...get, url: `${pullChanges.path}?after=1` })).toBe(4011)
  expect(await send({ ...get, headers: { ...get.headers, 'x-edge-time': String(now - 1000) } })).toBe(4011)
  expect(await send({ ...get, headers: { ...get.headers, 'x-edge-signature': '' } })).toBe(4011)
  expect(await send(sign({ nonce: 'short' }))).toBe(4011)
})

test('operators see the edges, whether they are online, and the changes that they have not pulled', async () => {
  const { as, edge, takeOffline, site } = await world({ sites: ['a.example'], edges: ['one', 'two'] })
  const list = async (query = {}) => (await as('operator').call(listEdges, { query })).data
  await edge('one').work()
  await edge('one').pull()
  await takeOffline('two')
  expect(await list()).toMatchObject({
    totalSize: 2,
    content: [
      { name: 'one', online: true, behind: 0 },
      { name: 'two', online: false, behind: 1 },
    ],
  })
  await as('owner').call(disableSite, { params: { id: site('a.example').id } })
  expect((await list({ name: 'one' })).content).toMatchObject([{ name: 'one', behind: 1 }])
  expect((await list({ sort: '-name' })).content.map(({ name }) => name)).toEqual(['two', 'one'])
  expect(await list({ pageNum: 5 })).toMatchObject({ totalSize: 2, content: [] })
})

test('challenges and replaced certificates that an edge has not pulled count, too', async () => {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  const newCertificate = async () => {
    const { certificate, key } = await makeCertificate({ hosts: ['a.example'] })
    return { certificateName: 'Shop', certificatePath: certificate, privateKeyPath: key }
  }
  const behind = async () => (await w.as('operator').call(listEdges)).data.content[0]?.behind
  const id = (await w.as('owner').call(addCertificate, { body: await newCertificate() })).data.id
  await w.rows('update site set certificate_id = $1', [id])
  await w.edge('one').work()
  await w.edge('one').pull()
  expect(await behind()).toBe(0)
  await w.db.transaction((tx) =>
    putChallenge(tx, {
      accountId: w.people.owner.accountId,
      domain: 'a.example',
      token: 'token',
      keyAuthorization: 'token.key',
      now: w.clock.now(),
      expiresAt: new Date(w.clock.now().getTime() + 60_000),
    }),
  )
  expect(await behind()).toBe(1)
  const body = await newCertificate()
  expect(await w.as('owner').call(replaceCertificate, { params: { id }, body })).toMatchObject({ code: 200 })
  expect(await behind()).toBe(2)
  await w.edge('one').pull()
  await w.edge('one').pull()
  expect(await behind()).toBe(0)
})

test('the cursor of a waiting edge counts as pulled', async () => {
  const { as, edge, site } = await world({ sites: ['a.example'], edges: ['one'] })
  await edge('one').work()
  let waits = true
  const waiting = edge('one')
    .pull(25)
    .finally(() => (waits = false))
  await expect.poll(async () => (await as('operator').call(listEdges)).data.content[0]?.behind).toBe(0)
  expect(waits).toBe(true)
  await as('owner').call(disableSite, { params: { id: site('a.example').id } })
  await waiting
})

test('what an edge says when it requests changes is written only if it has changed', async () => {
  const { db, edge, rows } = await world({ edges: ['one'] })
  const { id } = edge('one')
  const state = () => rows('select xmin::text, cursor, regions, kinds, country from edge_node')
  const request = { cursor: 7, regions: [1, 3], kinds: ['challenge'], country: 'SG' }
  await saveAsked(db.system, id, request)
  const before = await state()
  expect(before).toMatchObject([{ ...request, cursor: expect.anything() as unknown }])
  await saveAsked(db.system, id, request)
  expect(await state()).toEqual(before)
  for (const change of [{ cursor: 8 }, { regions: [1] }, { kinds: [] }, { country: '' }]) {
    await saveAsked(db.system, id, { ...request, ...change })
    expect(await state()).not.toEqual(before)
    await saveAsked(db.system, id, request)
  }
})
