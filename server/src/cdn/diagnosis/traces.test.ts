import { disableSite, deleteSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addTrace, getTrace, traceOutcomes, type TraceStep } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'

const steps: TraceStep[] = [{ outcome: 'siteFound', args: { domain: 'a.example', version: 1 } }]

async function asking() {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  await w.edge('one').work()
  const owner = w.as('owner')
  return {
    ...w,
    owner,
    ask: (url: string, more = {}) => owner.call(addTrace, { body: { url, ...more } }),
    read: async (id: string) => (await owner.call(getTrace, { params: { id } })).data,
  }
}

test('an edge traces a request, and its steps are shown', async () => {
  const { ask, read, edge, site } = await asking()
  const { data } = await ask('https://a.example/x?y=1', { method: 'HEAD', address: '192.0.2.1' })
  expect(data).toMatchObject({ state: 'waiting', edgeName: 'one', steps: [], siteId: site('a.example').id })
  const request = { url: 'https://a.example/x?y=1', method: 'HEAD', headers: [], address: '192.0.2.1' }
  expect(await edge('one').pull()).toEqual([
    {
      kind: 'trace',
      seq: expect.any(Number) as number,
      trace: { id: data.id, siteId: data.siteId, request },
    },
  ])
  expect((await edge('one').receipts({ traces: [{ traceId: data.id, steps }] })).succ).toBe(true)
  expect(await read(data.id)).toMatchObject({ state: 'answered', steps })
  await edge('one').receipts({ traces: [{ traceId: data.id, steps: [] }] })
  expect(await read(data.id)).toMatchObject({ steps })
})

test('only the chosen edge gets a trace and may answer it', async () => {
  const { ask, read, edge, enroll } = await asking()
  const { data } = await ask('http://a.example/')
  const other = await enroll('two')
  await other.pull()
  expect((await other.pull()).map(({ kind }) => kind)).not.toContain('trace')
  await other.receipts({ traces: [{ traceId: data.id, steps }] })
  expect(await read(data.id)).toMatchObject({ state: 'waiting', steps: [] })
  expect((await edge('one').pull()).map(({ kind }) => kind)).toEqual(['trace'])
})

test('a trace without an answer in time fails', async () => {
  const { ask, read, clock } = await asking()
  const { data } = await ask('http://a.example/')
  clock.advance(16)
  expect(await read(data.id)).toMatchObject({ state: 'unanswered' })
})

test('without an edge a trace is refused', async () => {
  const { ask, takeOffline } = await asking()
  await takeOffline('one')
  expect(await ask('http://a.example/')).toMatchObject({ status: 409, code: 50110 })
})

test.for(['http://b.example/', 'http://www.a.example/', 'http://x.edge.localhost/'])(
  '%s is not a site of the account',
  async (url) => {
    const { ask } = await asking()
    expect((await ask(url)).fields).toEqual({ url: 'noSuchSite' })
  },
)

test('a site is found by its platform name and one label below its wildcard, but an exact name takes precedence', async () => {
  const { ask, owner, site } = await asking()
  const wild = await owner.call(addSite, { body: minimalSite('*.a.example') })
  const exact = await owner.call(addSite, { body: minimalSite('x.a.example') })
  expect((await ask(`http://${site('a.example').platformDomain}/`)).data.siteId).toBe(site('a.example').id)
  expect((await ask('http://y.a.example/')).data.siteId).toBe(wild.data.id)
  expect((await ask('http://x.a.example/')).data.siteId).toBe(exact.data.id)
  const params = { id: exact.data.id }
  await owner.call(disableSite, { params })
  expect((await ask('http://x.a.example/')).data.siteId).toBe(exact.data.id)
  await owner.call(deleteSite, { params })
  expect((await ask('http://x.a.example/')).data.siteId).toBe(wild.data.id)
})

test('errors are on their fields', async () => {
  const { ask } = await asking()
  const cases = [
    ['', {}, { url: 'required' }],
    ['a.example', {}, { url: 'traceUrl' }],
    ['ftp://a.example/', {}, { url: 'traceUrl' }],
    ['http://a.example/', { method: 'BREW' }, { method: 'option' }],
    ['http://a.example/', { address: 'x' }, { address: 'addressBlock' }],
    ['http://a.example/', { headers: [{ name: 'a b', value: '' }] }, { 'headers.0.name': 'headerName' }],
    [
      'http://a.example/',
      { headers: [{ name: 'a', value: 'b\r\nc: d' }] },
      { 'headers.0.value': 'headerValue' },
    ],
  ] as const
  for (const [url, more, fields] of cases) expect((await ask(url, more)).fields).toEqual(fields)
})

test('every outcome has a text in both languages', () => {
  const names = (text: string) => text.match(/\{\w+[,}]/g)?.toSorted()
  for (const { en, zh } of Object.values(traceOutcomes)) expect(names(en)).toEqual(names(zh))
})
