import { listPurges } from '@fairlead/api/cdn/purge/purge.ts'
import { addUrlPurges } from '@fairlead/api/cdn/purge/url-purge.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

async function purging() {
  const w = await world({ sites: ['a.example', 'b.example'], edges: ['one'] })
  const purge = (urlList: unknown, more: object = {}) =>
    w.as('owner').call(addUrlPurges, { body: { urlList, ...more } })
  const purges = async () => (await w.as('owner').call(listPurges, {})).data.content
  return { ...w, purge, purges }
}

test('addresses of two sites become a purge for each, which the edges get', async () => {
  const { purge, edge, site } = await purging()
  await edge('one').pull()
  const { data } = await purge(
    ['http://a.example/x?b=1', 'https://B.example:8443/img/*', 'https://a.example/ü'],
    { type: 'refresh', remark: 'new prices' },
  )
  const expected = [
    { cdnConfigId: site('a.example').id, domain: 'a.example', invalidationPath: ['/x?b=1', '/%C3%BC'] },
    { cdnConfigId: site('b.example').id, domain: 'b.example', invalidationPath: ['/img/*'] },
  ]
  expect(data.toSorted((a, b) => (a.domain < b.domain ? -1 : 1))).toMatchObject(
    expected.map((purged) => ({ ...purged, type: 'refresh', remark: 'new prices', status: 'process' })),
  )
  const changes = await edge('one').pull()
  expect(changes).toHaveLength(2)
  expect(changes).toMatchObject(data.map(({ id }) => ({ kind: 'purge', purge: { id, type: 'refresh' } })))
})

test('an address of another account, or of nobody, is refused on its line, and nothing is purged', async () => {
  const { purge, purges, as } = await purging()
  const urlList = ['http://a.example/x', 'http://nobody.example/x']
  expect(await purge(urlList)).toMatchObject({ code: 400, fields: { 'urlList.1': 'purgeHost' } })
  expect(await purges()).toEqual([])
  const foreign = await as('stranger').call(addUrlPurges, { body: { urlList: ['http://a.example/x'] } })
  expect(foreign).toMatchObject({ code: 400, fields: { 'urlList.0': 'purgeHost' } })
})

test.for([
  ['a path', ['/a'], { 'urlList.0': 'purgeUrl' }],
  ['a URL without a path', ['http://a.example'], { 'urlList.0': 'purgeUrl' }],
  ['a URL with a query only', ['http://a.example?x'], { 'urlList.0': 'purgeUrl' }],
  ['another scheme', ['ftp://a.example/a'], { 'urlList.0': 'purgeUrl' }],
  ['a name and a password', ['http://me:secret@a.example/a'], { 'urlList.0': 'purgeUrl' }],
  ['an asterisk inside', ['http://a.example/*/a'], { 'urlList.0': 'purgeWildcard' }],
  ['a hidden separator', ['http://a.example/%2F../a'], { 'urlList.0': 'purgeSpelling' }],
  ['the same address twice', ['http://a.example/a', 'https://a.example:443/a'], { urlList: 'duplicate' }],
  ['nothing', [], { urlList: 'required' }],
  ['31 lines', Array.from({ length: 31 }, (_, i) => `http://a.example/${i}`), { urlList: 'purgeTooMany' }],
  [
    '16 lines, one with a wildcard',
    [...Array.from({ length: 15 }, (_, i) => `http://a.example/${i}`), 'http://a.example/z/*'],
    { urlList: 'purgeTooMany' },
  ],
] as const)('%s is refused on its field', async ([, urlList, fields]) => {
  const { purge } = await purging()
  expect(await purge(urlList)).toMatchObject({ code: 400, fields })
})
