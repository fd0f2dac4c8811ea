import { randomUUID } from 'node:crypto'
import { saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import {
  type AttackVector,
  getAttack,
  getShieldSummary,
  listAttacks,
  remarkAttackUri,
} from '@fairlead/api/ddos/attack.ts'
import { sendShield, type ShieldWindow } from '@fairlead/api/edge/shield.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { addJob } from '../../lib/jobs.ts'
import { world } from '../../lib/testing/world.ts'
import { newProtection } from '../calls.ts'
import { endAttacks } from './detect.ts'

/** A site that is protected for 4,000 requests a second, so that more than 400 may be an attack. */
async function attackedWorld() {
  const w = await world({ sites: ['a.example'], strangerSites: ['s.example'], edges: ['one', 'two'] })
  w.clock.set('2030-03-10T12:00:00Z')
  const siteId = w.site('a.example').id
  await newProtection(w, [siteId])
  return {
    ...w,
    siteId,
    report: (edge: 'one' | 'two', time: string, requests: number, more: Partial<ShieldWindow> = {}) => {
      const window = {
        siteId,
        part: 0,
        start: `2030-03-10T${time}.000Z`,
        requests,
        refused: 0,
        challenged: 0,
        passed: 0,
        missed: 0,
        sources: [],
        uris: [],
        ...more,
      }
      return w.edge(edge).call(sendShield, { body: { windows: [window] } })
    },
    attacks: async (query = {}) => (await w.as('owner').call(listAttacks, { query })).data.content,
    sweep: (time: string) => {
      w.clock.set(`2030-03-10T${time}Z`)
      return endAttacks(w.db, w.clock.now(), w.failed)
    },
    told: async () =>
      (
        await w.rows<{ kind: string }>(
          `select kind from message where kind like 'attack%' order by created_at`,
        )
      ).map(({ kind }) => kind),
  }
}

test('an attack opens when two of three windows are above the limit, over all edge nodes, and once', async () => {
  const w = await attackedWorld()
  await w.report('one', '12:00:00', 3000)
  await w.report('two', '12:00:00', 3000)
  expect(await w.attacks()).toEqual([])
  await w.report('one', '12:00:10', 100)
  expect(await w.attacks()).toEqual([])
  await w.report('one', '12:00:20', 9000, { refused: 4000, challenged: 1000 })
  await w.report('one', '12:00:20', 9000)
  await w.report('two', '12:00:30', 9000)
  const [attack, ...others] = await w.attacks()
  expect(others).toEqual([])
  expect(attack).toMatchObject({
    domain: 'a.example',
    status: 1,
    vector: 'REQUEST_FLOOD',
    peak: 900,
    normal: 0,
    startDate: '2030-03-10T12:00:00.000Z',
    endDate: null,
    requests: 24_100,
    held: 5000,
  })
  expect(await w.told()).toEqual(['attackBegan'])
})

test('what is usual at that hour is no attack', async () => {
  const w = await attackedWorld()
  const figures = { country: 'IN', status: 200, requests: 720_000, hits: 0, traffic: 0 }
  const rows = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    ...figures,
    siteId: w.siteId,
    originRequests: 0,
    originTraffic: 0,
    minute: new Date(Date.UTC(2030, 2, 10 - day, 12, 20)).toISOString(),
  }))
  await w.edge('one').usage(1, rows)
  // 200 a second are normal, so 1,000 are not above five times that.
  for (const time of ['12:00:00', '12:00:10', '12:00:20']) await w.report('one', time, 10_000)
  expect(await w.attacks()).toEqual([])
  for (const time of ['12:00:30', '12:00:40']) await w.report('one', time, 10_100)
  expect(await w.attacks()).toMatchObject([{ normal: 200, peak: 1010 }])
})

test('it ends after five calm minutes, also if its edge node was killed and nobody reports', async () => {
  const w = await attackedWorld()
  for (const time of ['12:00:00', '12:00:10', '12:00:20']) await w.report('one', time, 9000)
  await w.sweep('12:05:29')
  expect(await w.attacks({ status: 1 })).toHaveLength(1)
  await w.sweep('12:05:30')
  await w.sweep('12:06:30')
  expect(await w.attacks({ status: 1 })).toEqual([])
  expect(await w.attacks({ status: 2 })).toMatchObject([
    { status: 2, duration: 30, requests: 27_000, endDate: '2030-03-10T12:00:30.000Z' },
  ])
  expect(await w.told()).toEqual(['attackBegan', 'attackEnded'])
  // A later attack is a new event.
  for (const time of ['12:10:00', '12:10:10']) await w.report('two', time, 9000)
  expect(await w.attacks()).toHaveLength(2)
})

test('requests that get past the cache are a vector of their own', async () => {
  const w = await attackedWorld()
  for (const time of ['12:00:00', '12:00:10']) await w.report('one', time, 4000, { missed: 4000 })
  expect(await w.attacks()).toEqual([])
  for (const time of ['12:00:20', '12:00:30']) await w.report('one', time, 5000, { missed: 5000 })
  const vectors = (await w.attacks()).map(({ vector }) => vector)
  expect(vectors.toSorted()).toEqual(['CACHE_BUSTING', 'REQUEST_FLOOD'])
  expect(await w.attacks({ vector: 'CACHE_BUSTING' })).toHaveLength(1)
})

test.for<[AttackVector, Partial<ShieldWindow>, Partial<ShieldWindow>]>([
  ['TLS_HANDSHAKE_FLOOD', { requests: 300, unfinished: 500 }, { unfinished: 501 }],
  ['TLS_HANDSHAKE_FLOOD', { requests: 900, unfinished: 900 }, { requests: 900, unfinished: 901 }],
  ['CONNECTION_FLOOD', { unused: 500 }, { unused: 501 }],
  ['SLOW_HEADERS', { slowHeads: 50 }, { slowHeads: 51 }],
  ['SLOW_BODY', { slowBodies: 20 }, { slowBodies: 21 }],
  ['SLOW_READ', { slowReads: 20 }, { slowReads: 21 }],
  ['H2_RESET_FLOOD', { resets: 1000 }, { resets: 1001 }],
  ['WEB_ATTACK', { stopped: 50 }, { stopped: 51 }],
])('%s opens above its limit in two of three windows, and not at it', async ([vector, usual, attack]) => {
  const w = await attackedWorld()
  const report = (time: string, counts: Partial<ShieldWindow>) =>
    w.report('one', time, counts.requests ?? 0, counts)
  for (const time of ['12:00:00', '12:00:10', '12:00:20']) await report(time, usual)
  expect(await w.attacks()).toEqual([])
  await report('12:00:30', attack)
  expect(await w.attacks()).toEqual([])
  await report('12:00:40', usual)
  await report('12:00:50', attack)
  expect(await w.attacks()).toMatchObject([{ vector, status: 1, startDate: '2030-03-10T12:00:30.000Z' }])
})

test('windows that are not in a row are no attack together', async () => {
  const w = await attackedWorld()
  for (const time of ['12:00:00', '12:10:00', '12:20:00']) await w.report('one', time, 9000)
  expect(await w.attacks()).toEqual([])
})

test('an attack is told by the channels of the alarms of its site too, to each address once', async () => {
  const w = await attackedWorld()
  const owner = w.as('owner')
  const alarm = (type: string, body: object) =>
    owner.call(saveAlarm, {
      params: { id: w.siteId, type },
      body: { threshold: 1e9, interval: 1, channels: ['message'], ...body },
      headers: { 'accept-language': 'zh' },
    })
  await alarm('1', { channels: ['message', 'email', 'phone'], emails: 'a@test.example', phone: '12345' })
  await alarm('2', { channels: ['email'], emails: 'a@test.example,b@test.example', percent: 1 })
  await alarm('3', { channels: ['email'], emails: 'c@test.example', percent: 1, enable: false })
  for (const time of ['12:00:00', '12:00:10']) await w.report('one', time, 9000)
  const [attack] = await w.attacks()
  const send = async () => {
    await w.runJobs()
    // Runs the jobs that the first jobs have added.
    await w.runJobs()
  }
  await send()
  const deliveries = async () =>
    (await owner.call(getAttack, { params: { id: attack?.id ?? '' } })).data.deliveries.map(
      ({ channel, kind, recipient, error }) => [channel, kind, recipient, error],
    )
  const begun = [
    ['email', 'raised', 'a@test.example', ''],
    ['email', 'raised', 'b@test.example', ''],
    ['phone', 'raised', '', 'noProvider'],
  ]
  expect(await deliveries()).toEqual(begun)
  expect(await w.rows(`select distinct subject from mail where recipient = 'b@test.example'`)).toEqual([
    { subject: 'a.example 正在遭受攻击' },
  ])
  await w.sweep('12:05:30')
  await send()
  expect(await deliveries()).toEqual([
    ...begun,
    ...begun.map(([channel, , ...rest]) => [channel, 'over', ...rest]),
  ])
})

test('an ended attack is kept for as long as the plan of its site promised', async () => {
  const w = await attackedWorld()
  for (const time of ['12:00:00', '12:00:10']) await w.report('one', time, 9000)
  const endedBefore = async (days: number) => {
    await w.rows(
      `update ddos_attack set started_at = now() - make_interval(days => $1), last_at = now(),
              ended_at = now() - make_interval(days => $1)`,
      [days],
    )
    await w.db.transaction((tx) => addJob(tx, 'forgetExpired', {}))
    await w.runJobs()
    return (await w.attacks()).length
  }
  expect([await endedBefore(89), await endedBefore(91)]).toEqual([1, 0])
})

test('messages name the vector in the language of their reader', async () => {
  const w = await attackedWorld()
  for (const time of ['12:00:00', '12:00:10']) await w.report('one', time, 100, { slowReads: 30 })
  const contents = async (language: 'en' | 'zh') =>
    (await w.as('owner').call(listMessages, { headers: { 'accept-language': language } })).data.content.map(
      ({ content }) => content,
    )
  expect(await contents('en')).toContainEqual(expect.stringContaining('Slow read, so far with a peak of 3'))
  expect(await contents('zh')).toContainEqual(expect.stringContaining('慢速读取'))
})

test('the details have the course, the sources and the URIs with remarks of their own', async () => {
  const w = await attackedWorld()
  const uris = [{ uri: '/login', requests: 8000 }]
  const sources = [{ address: '198.51.100.7', requests: 9000, held: 8000 }]
  for (const time of ['12:00:00', '12:00:10'])
    await w.report('one', time, 9000, { refused: 8000, sources, uris })
  const [attack] = await w.attacks()
  const params = { id: attack?.id ?? '' }
  w.clock.set('2030-03-10T12:00:20Z')
  const { data } = await w.as('owner').call(getAttack, { params })
  expect(data).toMatchObject({
    sources: [{ address: '198.51.100.7', requests: 18_000, held: 16_000 }],
    uris: [{ uri: '/login', requests: 16_000, remark: '' }],
    points: [
      { time: '2030-03-10T12:00:00.000Z', requests: 900, held: 800 },
      { time: '2030-03-10T12:00:10.000Z', requests: 900, held: 800 },
    ],
  })
  const remark = (text: string) =>
    w.as('owner').call(remarkAttackUri, { params, body: { uri: '/login', remark: text } })
  expect((await remark('our sign-in')).data.uris).toMatchObject([{ remark: 'our sign-in' }])
  expect((await remark('')).data.uris).toMatchObject([{ remark: '' }])
  expect((await w.as('stranger').call(getAttack, { params })).code).toBe(404)
  const { data: summary } = await w.as('owner').call(getShieldSummary)
  expect(summary).toMatchObject({ requests: 18_000, held: 16_000, attacks: 1 })
  // A day in steps of two minutes, without gaps.
  expect(summary.points).toHaveLength(721)
  expect(summary.points[0]).toEqual({ time: '2030-03-09T12:00:00.000Z', requests: 0, held: 0 })
  expect(summary.points.at(-1)).toMatchObject({ time: '2030-03-10T12:00:00.000Z', requests: 150 })
})

test('windows of a site without a shield are dropped', async () => {
  const w = await attackedWorld()
  const windows = ['12:00:00', '12:00:10'].map((time) => ({
    siteId: w.site('s.example').id,
    part: 0,
    start: `2030-03-10T${time}.000Z`,
    requests: 90_000,
    refused: 0,
    challenged: 0,
    passed: 0,
    missed: 0,
    sources: [],
    uris: [],
  }))
  const unknown = windows.map((window) => ({ ...window, siteId: randomUUID() }))
  expect((await w.edge('one').call(sendShield, { body: { windows: [...windows, ...unknown] } })).succ).toBe(
    true,
  )
  expect(await w.rows('select from ddos_window')).toEqual([])
})
