import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, zstdDecompressSync } from 'node:zlib'
import { listOwnAudit } from '@fairlead/api/audit/entry.ts'
import {
  addReplay,
  addRollBackReplay,
  cancelReplay,
  getReplay,
  replayRequests,
} from '@fairlead/api/cdn/replay.ts'
import { disableSite } from '@fairlead/api/cdn/site/site.ts'
import { addSite, editSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { lockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../jobs.ts'
import { logPiece } from '../../lib/testing/edge.ts'
import { minimalSite, world } from '../../lib/testing/world.ts'

const { origins } = minimalSite('')
const empty = {
  from: null,
  to: null,
  requests: 0,
  total: 0,
  complete: true,
  changed: 0,
  turnedAway: { before: 0, after: 0 },
  untold: { link: 0, preflight: 0 },
  groups: [],
  keys: { before: 0, after: 0, untold: 0 },
  cache: null,
  notes: [],
}

async function asking(domains = ['a.example'], expectedErrors?: RegExp) {
  const w = await world({ sites: domains, edges: ['one'], ...(expectedErrors && { expectedErrors }) })
  await w.edge('one').work()
  const owner = w.as('owner')
  const siteOf = (domain = domains[0] ?? '') => w.site(domain).id
  let seq = 0
  return {
    ...w,
    owner,
    siteOf,
    ask: (body: object = {}, id = siteOf()) =>
      owner.call(addReplay, { params: { id }, body: { version: 1, origins, ...body } }),
    read: async (id: string) => (await owner.call(getReplay, { params: { id } })).data,
    take: (id: string, edge = w.edge('one')) => edge.call(takeReplay, { params: { id } }),
    tell: (id: string, body: object, edge = w.edge('one')) => edge.call(sendReplay, { params: { id }, body }),
    /** Sends lines of requests that ended this many seconds ago. */
    log: async (ages: readonly number[], site = siteOf(), pack?: (text: string) => Buffer) => {
      seq += 1
      const lines = ages.map((age, i) => {
        const time = new Date(w.clock.now().getTime() - age * 1000).toISOString()
        return `{"time":"${time}","site":"${site}","n":${i}}`
      })
      const hour = lines[0]?.slice(9, 22) ?? ''
      await w.edge('one').logs(seq, [logPiece(site, lines, hour, pack)])
      return lines
    },
  }
}

const unpacked = (data: string | undefined) => {
  const text = zstdDecompressSync(Buffer.from(data ?? '', 'base64')).toString()
  return text === '' ? [] : text.split('\n')
}

test('an edge gets the candidate and the requests of the last hour, and its result is shown', async () => {
  const { ask, read, take, tell, log, edge, siteOf, clock } = await asking()
  clock.set('2031-05-06T07:30:00Z')
  await edge('one').receipts({})
  await log([3700, 3500])
  const [newest] = await log([20])
  const { data } = await ask({ comment: 'candidate' })
  expect(data).toMatchObject({ state: 'waiting', edgeName: 'one', siteId: siteOf(), result: null, error: '' })
  expect(await edge('one').pull()).toEqual([
    {
      kind: 'replay',
      seq: expect.any(Number) as number,
      replay: { id: data.id, siteId: siteOf(), cancelled: false },
    },
  ])
  const order = (await take(data.id)).data
  expect(order).toMatchObject({
    total: 2,
    before: { id: siteOf(), version: 1, config: { comment: '' } },
    candidate: { id: siteOf(), config: { comment: 'candidate' } },
  })
  expect(order.newest).toBeUndefined()
  expect(unpacked(order.lines)).toHaveLength(2)
  expect(unpacked(order.lines).at(-1)).toBe(newest)
  expect((await tell(data.id, { result: empty })).succ).toBe(true)
  await tell(data.id, { error: 'too late' })
  expect(await read(data.id)).toMatchObject({ state: 'answered', result: empty, error: '' })
  expect((await take(data.id)).code).toBe(404)
})

test('only the chosen edge gets a replay', async () => {
  const { ask, read, take, tell, enroll } = await asking()
  const { data } = await ask()
  const other = await enroll('two')
  await other.pull()
  expect((await other.pull()).map(({ kind }) => kind)).not.toContain('replay')
  expect((await take(data.id, other)).code).toBe(404)
  await tell(data.id, { error: 'from another' }, other)
  expect(await read(data.id)).toMatchObject({ state: 'waiting', error: '' })
})

test('keys of signed links reach the edge, and are neither in the reply nor in the database', async () => {
  const { ask, take, rows, replies } = await asking()
  const links = {
    type: 4,
    pathPattern: '/v/*',
    uriAuthentication: { key: 'canarykey0123', ttl: 60 },
  }
  const { data } = await ask({ behaviors: [links, { type: 1, pathPattern: '*' }] })
  expect(JSON.stringify(await rows('select * from replay'))).not.toContain('canarykey')
  expect(replies.join()).not.toContain('canarykey')
  expect((await take(data.id)).data.candidate.config.behaviors[0]?.uriAuthentication).toEqual({
    key: 'canarykey0123',
    ttl: 60,
  })
})

test('an earlier version is replayed as a rollback would deploy it, with its keys', async () => {
  const { owner, siteOf, take, edge } = await asking()
  const deployed = (version: number) => edge('one').receipts({ sites: [{ siteId: siteOf(), version }] })
  const params = { id: siteOf() }
  const links = { type: 4, pathPattern: '/v/*', uriAuthentication: { key: 'canarykey0123', ttl: 60 } }
  const behaviors = [links, { type: 1, pathPattern: '*' }]
  await owner.call(editSite, { params, body: { version: 1, origins, behaviors } })
  await deployed(2)
  await owner.call(editSite, { params, body: { version: 2, origins, comment: 'newest' } })
  await deployed(3)
  expect((await owner.call(addRollBackReplay, { params, body: { version: 2, to: 2 } })).code).toBe(50109)
  expect((await owner.call(addRollBackReplay, { params, body: { version: 3, to: 9 } })).code).toBe(404)
  const { data } = await owner.call(addRollBackReplay, { params, body: { version: 3, to: 2 } })
  expect(JSON.stringify(data)).not.toContain('canarykey')
  expect(await edge('one').pull()).toContainEqual(
    expect.objectContaining({ kind: 'replay', replay: expect.objectContaining({ id: data.id }) as object }),
  )
  const { before, candidate } = (await take(data.id)).data
  expect(before.config.comment).toBe('newest')
  expect(candidate.config).toMatchObject({
    comment: '',
    behaviors: [{ uriAuthentication: { key: 'canarykey0123' } }, {}],
  })
})

test('a configuration that a save would refuse is refused with the same message', async () => {
  const { ask, owner, siteOf, takeOffline } = await asking()
  expect((await ask({ version: 2 })).code).toBe(50109)
  expect((await ask({ origins: [{ domainName: 'a.example' }] })).fields).toEqual({
    'origins.0.domainName': 'originIsDomain',
  })
  expect((await ask({ origins: [{ domainName: '10.0.0.1' }] })).fields).toMatchObject({
    'origins.0.domainName': expect.any(String) as string,
  })
  await takeOffline('one')
  expect((await ask()).code).toBe(50110)
  const params = { id: siteOf() }
  await owner.call(lockSite, { params, body: {} })
  expect((await ask()).code).toBe(50106)
})

test('a paused site has no requests to replay', async () => {
  const { ask, owner, siteOf } = await asking()
  await owner.call(disableSite, { params: { id: siteOf() }, body: {} })
  expect((await ask({ version: 2 })).code).toBe(50104)
})

test('an edge that never responds is reported, and the site can be saved in the meantime', async () => {
  const { ask, read, take, clock, owner, siteOf, edge } = await asking()
  const { data } = await ask()
  expect((await owner.call(editSite, { params: { id: siteOf() }, body: { version: 1, origins } })).succ).toBe(
    true,
  )
  clock.advance(31)
  await edge('one').receipts({})
  expect(await read(data.id)).toMatchObject({ state: 'unanswered' })
  expect((await take(data.id)).code).toBe(404)
})

test('closing the preview stops the edge', async () => {
  const { ask, read, take, tell, owner, edge } = await asking()
  const { data } = await ask()
  await edge('one').pull()
  const params = { id: data.id }
  expect((await owner.call(cancelReplay, { params })).succ).toBe(true)
  expect(await edge('one').pull()).toMatchObject([
    { kind: 'replay', replay: { id: data.id, cancelled: true } },
  ])
  expect((await take(data.id)).code).toBe(404)
  await tell(data.id, { result: empty })
  expect(await read(data.id)).toMatchObject({ state: 'cancelled', result: null })
  expect((await owner.call(cancelReplay, { params })).succ).toBe(true)
})

test('a site has one replay at a time; the next one replaces it', async () => {
  const { ask, read } = await asking()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(answers.every(({ succ }) => succ)).toBe(true)
  const states = await Promise.all(answers.map(async ({ data }) => (await read(data.id)).state))
  expect(states.filter((state) => state === 'waiting')).toHaveLength(1)
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(7)
})

test('an account has three at a time, also with concurrent calls', async () => {
  const domains = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']
  const { ask, siteOf, clock, edge } = await asking(domains)
  const answers = await Promise.all(domains.map((domain) => ask({}, siteOf(domain))))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 50111, 50111])
  clock.advance(31)
  await edge('one').receipts({})
  expect((await ask({}, siteOf('e.example'))).succ).toBe(true)
})

test('of many requests the edge gets an even sample, and the newest without gaps', async () => {
  const { ask, take, log } = await asking()
  const count = replayRequests + 5000
  const ages = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => 3000 - ((from + i) * 2900) / count)
  await log(ages(0, 15_000))
  const last = await log(ages(15_000, count))
  const order = (await take((await ask()).data.id)).data
  const [lines, newest] = [unpacked(order.lines), unpacked(order.newest)]
  expect(order.total).toBe(count)
  expect(lines).toHaveLength(count / 2)
  expect(newest).toHaveLength(replayRequests)
  expect(newest.slice(-10_000)).toEqual(last)
  const times = lines.map((line) => Date.parse(line.slice(9, 33)))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  // Half of them are from the first half of the time.
  const middle = ((times[0] ?? 0) + (times.at(-1) ?? 0)) / 2
  expect(times.filter((time) => time < middle).length / times.length).toBeCloseTo(0.5, 1)
})

test('requests of other sites and other times are left out; those in gzip are included', async () => {
  const { ask, take, log, siteOf } = await asking(['a.example', 'b.example'])
  await log([10], siteOf('b.example'))
  await log([-60])
  await log([7300])
  const [old] = await log([30], siteOf(), gzipSync)
  const order = (await take((await ask()).data.id)).data
  expect(unpacked(order.lines)).toEqual([old])
})

test('a damaged piece is left out, and the others are read', async () => {
  const { ask, take, log, settings } = await asking()
  await log([40, 30])
  const day = join(settings.logFolder, readdirSync(settings.logFolder)[0] ?? '')
  const [file = ''] = readdirSync(day)
  writeFileSync(join(day, file), 'spoiled')
  const [line] = await log([20])
  const order = (await take((await ask()).data.id)).data
  expect(unpacked(order.lines)).toEqual([line])
  expect(order.total).toBe(3)
})

test('an unreadable candidate does not stop the feed', async () => {
  const w = await asking(['a.example', 'b.example'], /SECRET_KEY/)
  const { data } = await w.ask()
  const poison = { origins: [], behaviors: [{ uriAuthentication: { sealed: 'AAAA', ttl: 1 } }] }
  await w.rows('update replay set candidate = $1', [JSON.stringify(poison)])
  await w.owner.call(addSite, { body: minimalSite('c.example') })
  expect((await w.edge('one').pull()).map(({ kind }) => kind)).toEqual(['replay', 'site'])
  const { status, succ } = await w.take(data.id)
  expect({ status, succ }).toEqual({ status: 500, succ: false })
  expect((await w.tell(data.id, { error: 'it makes no sense' })).succ).toBe(true)
  expect(await w.read(data.id)).toMatchObject({ state: 'failed', error: 'it makes no sense' })
})

test('each replay is in the audit log with its site, and deleted after an hour', async () => {
  const w = await asking()
  const { ask, owner, rows, siteOf } = w
  const { data } = await ask()
  await owner.call(cancelReplay, { params: { id: data.id } })
  const { content } = (await owner.call(listOwnAudit)).data
  expect(content.slice(0, 2)).toMatchObject([
    { model: 'replay', action: 'end', subject: data.id },
    { model: 'replay', action: 'add', subject: siteOf() },
  ])
  await rows(`update replay set created_at = now() - interval '61 minutes'`)
  const job = tasks({ db: w.db, settings: w.settings, clock: w.clock, log: w.app.log })['forgetExpired']
  await job?.({}, {} as never)
  expect(await rows('select id from replay')).toEqual([])
})

test('an unknown id is not found', async () => {
  const { owner, take } = await asking()
  expect((await owner.call(getReplay, { params: { id: randomUUID() } })).code).toBe(404)
  expect((await take(randomUUID())).code).toBe(404)
})
