import {
  addPrewarm,
  cancelPrewarm,
  getPrewarm,
  listPrewarmPlaces,
  listPrewarms,
  maxPrewarms,
  maxPrewarmUrls,
  type PrewarmInput,
  PrewarmStatus,
  retryPrewarm,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import {
  addPrefetch,
  getPrefetch,
  listPrefetches,
  maxPrefetchUrls,
} from '@fairlead/api/cdn/prewarm/prefetch.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { laterKinds, pullChanges } from '@fairlead/api/edge/protocol.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { sendPrewarms, takePrewarms } from '@fairlead/api/edge/prewarm.ts'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../../lib/testing/world.ts'
import { settlePrewarm } from './prewarm-work.ts'
import { awaySeconds } from './prewarms.ts'

const url = (n: number | string) => `http://a.example/${n}.jpg`

async function warming(edges: Record<string, string> = { one: 'SG' }) {
  const w = await world({ sites: ['a.example', 'b.example'], edges: Object.keys(edges) })
  const owner = w.as('owner')
  /** With each call for changes, an edge reports its location and the kinds of changes that it knows. */
  const ask = async (name: string, query: { after?: number; kinds?: string } = {}) => {
    const country = edges[name] ?? ''
    const answer = await w.edge(name).call(pullChanges, {
      query: { after: 0, kinds: laterKinds.join(), regions: '1,2,3', country, ...query },
    })
    return answer.data
  }
  for (const name of Object.keys(edges)) await ask(name)
  const add = (urlList: string[], more: Partial<PrewarmInput> = {}) =>
    owner.call(addPrewarm, { body: { urlList, ...more } })
  const detail = async (id: string) => (await owner.call(getPrewarm, { params: { id } })).data
  const take = async (name: string) => (await w.edge(name).call(takePrewarms, {})).data.tasks
  type Word = { outcome?: 'stored' | 'originError' | 'notCacheable'; statusCode?: number; progress?: number }
  const say = (name: string, ids: string[], { outcome, statusCode = 200, progress = 100 }: Word) =>
    w.edge(name).call(sendPrewarms, {
      body: {
        reports: ids.map((id) => ({
          id,
          progress,
          statusCode,
          size: 100,
          originBytes: 100,
          elapsed: 7,
          listed: 0,
          listedFailed: 0,
          ...(outcome && { outcome }),
        })),
      },
    })
  return { ...w, owner, ask, add, detail, take, say }
}

test('each edge of the region is told, takes its URLs, and its reports end the prewarm', async () => {
  const { add, ask, take, say, detail, owner } = await warming({ one: 'SG', two: 'DE' })
  const { cursor } = await ask('one')
  const { data } = await add([url(1), url(2)])
  expect(data).toMatchObject({
    urlList: [url(1), url(2)],
    prewarmDomain: ['a.example'],
    status: PrewarmStatus.processing,
    progressRate: 0,
    tasks: 4,
    completed: 0,
    failed: 0,
    fileSize: 0,
  })
  expect((await ask('one', { after: cursor })).changes).toMatchObject([
    { kind: 'prewarm', prewarm: { id: data.id, cancelled: false } },
  ])
  const tasks = await take('one')
  // The rate of the site, 10 a second, for two edges.
  expect(tasks).toMatchObject([
    { prewarmId: data.id, url: url(1), perSecond: 5, followPlaylists: false },
    { prewarmId: data.id, url: url(2), perSecond: 5 },
  ])
  await say('one', [tasks[0]?.id ?? ''], { progress: 40 })
  expect((await detail(data.id)).progressRate).toBe(10)
  for (const name of ['one', 'two'])
    await say(
      name,
      (await take(name)).map(({ id }) => id),
      { outcome: 'stored' },
    )
  const ended = await detail(data.id)
  expect(ended).toMatchObject({
    status: PrewarmStatus.completed,
    progressRate: 100,
    completed: 4,
    fileSize: 400,
  })
  expect(ended.list.map(({ edgeName, country }) => `${edgeName} ${country}`)).toEqual([
    'one SG',
    'two DE',
    'one SG',
    'two DE',
  ])
  expect(ended.list[0]).toMatchObject({
    requestId: data.id,
    prewarmPath: url(1),
    httpType: 'http',
    statusCode: 200,
    fileSize: 100,
    originBytes: 100,
    elapsed: 7,
    outcome: 'stored',
    status: PrewarmStatus.completed,
    startTime: expect.any(String) as string,
  })
  expect(await take('one')).toEqual([])
  // A second report of the same task changes nothing.
  await say('one', [tasks[0]?.id ?? ''], { outcome: 'originError', statusCode: 502 })
  expect(await detail(data.id)).toEqual(ended)
  const { data: list } = await owner.call(listPrewarms, { query: { domain: 'a.ex', status: 1 } })
  expect(list.content).toMatchObject([{ id: data.id }])
  expect((await owner.call(listPrewarms, { query: { domain: 'b.ex' } })).data.content).toEqual([])
})

test('lines that cannot be fetched are errors of their lines', async () => {
  const { add, as } = await warming()
  const lines = [
    url(1),
    'ftp://a.example/x.jpg',
    'a.example/x.jpg',
    'http://a.example',
    'http://a.example/dir/',
    'http://a.example/img/*',
    'http://a.example/a%2F../b',
    'http://user:word@a.example/x.jpg',
    'http://127.0.0.1/x.jpg',
    'http://2130706433/x.jpg',
    'http://[::ffff:127.0.0.1]/x.jpg',
  ]
  expect((await add(lines)).fields).toEqual({
    'urlList.1': 'prewarmUrl',
    'urlList.2': 'prewarmUrl',
    'urlList.3': 'prewarmFile',
    'urlList.4': 'prewarmFile',
    'urlList.5': 'prewarmFile',
    'urlList.6': 'prewarmUrl',
    'urlList.7': 'prewarmUrl',
    'urlList.8': 'prewarmUrl',
    'urlList.9': 'prewarmUrl',
    'urlList.10': 'prewarmUrl',
  })
  const twice = await add([url(1), url(2), 'HTTP://A.example:80/%31.jpg'])
  expect(twice).toMatchObject({ fields: { 'urlList.2': 'prewarmDuplicate' } })
  // A repeated line is named beside the errors of the others, and so is the line of a foreign host.
  expect((await add(['x', url(1), url(1)])).fields).toEqual({
    'urlList.0': 'prewarmUrl',
    'urlList.2': 'prewarmDuplicate',
  })
  expect((await add([url(1), url(1)])).msg).toContain('Please do not enter duplicate URLs: line 2')
  expect((await add([url(1), 'http://no.example/x'])).msg).toContain('Line 2: No enabled site')
  expect((await add(['x'])).msg).toContain('The line 1 URL is not in the correct format')
  expect((await add([])).fields).toEqual({ urlList: 'required' })
  const many = Array.from({ length: maxPrewarmUrls + 1 }, (_, i) => url(i))
  expect((await add(many)).fields).toEqual({ urlList: 'tooMany' })
  expect((await add(many.slice(1))).succ).toBe(true)
  // Sites of other accounts, and hosts that are no site, get the same error.
  const foreign = await as('stranger').call(addPrewarm, {
    body: { urlList: [url(1), 'http://localhost.example/x'] },
  })
  expect(foreign.fields).toEqual({ 'urlList.0': 'prewarmHost', 'urlList.1': 'prewarmHost' })
})

test('a suspended site names the balance, and is not prewarmed', async () => {
  const { add, rows } = await warming()
  await rows(`update site set suspended = 'balance' where domain = 'a.example'`)
  expect(await add([url(1)])).toMatchObject({ code: catalogue.suspended.code })
  expect(await rows('select 1 from prewarm')).toEqual([])
})

test('a paused site and a site of another region are refused on their lines', async () => {
  const { add, owner, site } = await warming()
  await owner.call(disableSite, { params: { id: site('b.example').id } })
  const urls = [url(1), 'https://b.example/1.jpg']
  expect((await add(urls)).fields).toEqual({ 'urlList.1': 'prewarmHost' })
  expect((await add([url(1)], { prewarmRegion: 3 })).fields).toEqual({ 'urlList.0': 'prewarmRegion' })
  expect((await add([url(1)], { prewarmRegion: 1 })).succ).toBe(true)
})

test('only edges of the chosen countries fetch; without one nobody does', async () => {
  const { add, take, owner } = await warming({ one: 'SG', two: 'DE', three: '' })
  const { data: places } = await owner.call(listPrewarmPlaces)
  expect(places.filter(({ region }) => region === 1)).toEqual([
    { region: 1, country: '', edges: 1 },
    { region: 1, country: 'DE', edges: 1 },
    { region: 1, country: 'SG', edges: 1 },
  ])
  expect((await add([url(1)], { countries: ['de'] })).data).toMatchObject({ tasks: 1, countries: ['DE'] })
  expect([await take('one'), await take('two')]).toMatchObject([[], [{ url: url(1), perSecond: 10 }]])
  expect((await add([url(1)], { countries: ['FR'] })).code).toBe(50110)
})

test('an edge of an older release is not asked', async () => {
  const { add, ask } = await warming()
  await ask('one', { kinds: 'challenge' })
  expect((await add([url(1)])).code).toBe(50110)
})

test('a cancelled prewarm stops on its edge and keeps what was fetched', async () => {
  const { add, ask, take, say, detail, owner } = await warming()
  const { data } = await add([url(1), url(2)])
  const [first, second] = await take('one')
  await say('one', [first?.id ?? ''], { outcome: 'stored' })
  const { cursor } = await ask('one', { after: 1 })
  expect((await owner.call(cancelPrewarm, { params: { id: data.id } })).succ).toBe(true)
  expect((await ask('one', { after: cursor })).changes).toMatchObject([
    { kind: 'prewarm', prewarm: { id: data.id, cancelled: true } },
  ])
  expect(await take('one')).toEqual([])
  await say('one', [second?.id ?? ''], { outcome: 'stored' })
  const ended = await detail(data.id)
  expect(ended.status).toBe(PrewarmStatus.deleted)
  expect(ended.list.map(({ status }) => status)).toEqual([PrewarmStatus.completed, PrewarmStatus.deleted])
  expect((await owner.call(cancelPrewarm, { params: { id: data.id } })).code).toBe(50114)
})

test('what failed is fetched again, and nothing else', async () => {
  const { add, take, say, detail, owner } = await warming()
  const { data } = await add([url(1), url(2), url(3), url(4)])
  const retry = () => owner.call(retryPrewarm, { params: { id: data.id } })
  expect((await retry()).code).toBe(50115)
  const [a, b, c, d] = (await take('one')).map(({ id }) => id)
  await say('one', [a ?? ''], { outcome: 'stored' })
  await say('one', [b ?? ''], { outcome: 'originError', statusCode: 502 })
  await say('one', [c ?? ''], { outcome: 'stored', statusCode: 404 })
  await say('one', [d ?? ''], { outcome: 'notCacheable' })
  const failed = await detail(data.id)
  expect(failed.status).toBe(PrewarmStatus.failed)
  expect(failed.list.map(({ status }) => status)).toEqual([1, 4, 2, 4])
  expect((await retry()).data).toMatchObject({ status: PrewarmStatus.processing, completed: 1, failed: 0 })
  const again = await take('one')
  expect(again.map((task) => task.url)).toEqual([url(2), url(3), url(4)])
  await say(
    'one',
    again.map(({ id }) => id),
    { outcome: 'stored' },
  )
  const ended = await detail(data.id)
  // What the origin sent is counted over both attempts.
  expect([ended.status, ended.list[1]?.originBytes]).toEqual([PrewarmStatus.completed, 200])
  expect((await retry()).code).toBe(50116)
})

test('an edge that does not come back fails its URLs, and one that does goes on', async () => {
  const { add, take, say, detail, db, clock, rows } = await warming({ one: 'SG', two: 'DE' })
  const { data } = await add([url(1)])
  await rows(`update edge_node set last_seen_at = now() - interval '10 minutes' where name = 'two'`)
  clock.advance(awaySeconds)
  await db.transaction((tx) => settlePrewarm(tx, data.id, clock.now()))
  expect((await detail(data.id)).list).toMatchObject([
    { edgeName: 'one', status: 0 },
    { edgeName: 'two', status: 4, outcome: 'away' },
  ])
  await say('one', [(await take('one'))[0]?.id ?? ''], { outcome: 'stored' })
  expect((await detail(data.id)).status).toBe(PrewarmStatus.failed)
})

test('an edge reports only its own tasks, and an account runs a limited number of prewarms', async () => {
  const { add, take, say, detail } = await warming({ one: 'SG', two: 'DE' })
  const { data } = await add([url(1)])
  await say('two', [(await take('one'))[0]?.id ?? ''], { outcome: 'stored' })
  expect((await detail(data.id)).completed).toBe(0)
  const answers = await Promise.all(Array.from({ length: maxPrewarms + 4 }, (_, i) => add([url(i + 10)])))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(maxPrewarms - 1)
  expect(answers.find(({ succ }) => !succ)?.code).toBe(50113)
})

test('the billing side prefetches 30 URLs of its own account, with the messages of the specs', async () => {
  const w = await warming()
  const body = minimalSite('r.example')
  await w.as('reseller').call(addSite, { body })
  const prefetch = (urlList: string[]) => w.as('reseller').call(addPrefetch, { body: { urlList } })
  const urls = Array.from({ length: maxPrefetchUrls + 1 }, (_, n) => `http://r.example/${n}.jpg`)
  expect(await prefetch(urls)).toMatchObject({ status: 400, fields: { urlList: 'tooMany' } })
  expect(await prefetch(['r.example/a', 'http://r.example/b/'])).toMatchObject({
    fields: {
      'urlList.0': 'prewarmUrl',
      'urlList.1': 'prewarmFile',
    },
  })
  expect(await prefetch([urls[0] ?? '', urls[0] ?? ''])).toMatchObject({
    fields: { 'urlList.1': 'prewarmDuplicate' },
  })
  // A reseller cannot prefetch the sites of customers.
  expect(await prefetch([url(1)])).toMatchObject({ fields: { 'urlList.0': 'prewarmHost' } })
  const { data } = await prefetch(urls.slice(1))
  expect(data).toMatchObject({ tasks: maxPrefetchUrls, prewarmDomain: ['r.example'] })
  expect((await w.as('reseller').call(listPrefetches)).data.content).toHaveLength(1)
  expect((await w.owner.call(listPrefetches)).status).toBe(403)
  expect((await w.as('operator').call(getPrefetch, { params: { id: data.id } })).status).toBe(404)
})
