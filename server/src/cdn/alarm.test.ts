import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteAlarm, listAlarmEvents, listAlarms, saveAlarm } from '@fairlead/api/cdn/alarm.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site.ts'
import { lockSite } from '@fairlead/api/cdn/site-lock.ts'
import type { UsageRow } from '@fairlead/api/edge/protocol.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../lib/testing/smtp.ts'
import { world } from '../lib/testing/world.ts'
import { checkAlarms } from './alarm-check.ts'

const noon = '2030-05-01T12:00:00Z'

/** `a.example` on an edge, at noon; `minute` tells what happened in the minute that begins so long before noon. */
async function watched(env: Record<string, string> = {}) {
  const w = await world({ sites: ['a.example'], edges: ['one'], env })
  w.clock.set(noon)
  const { id } = w.site('a.example')
  const owner = w.as('owner')
  let seq = 0
  return {
    ...w,
    owner,
    id,
    save: (type: number, body: object) =>
      owner.call(saveAlarm, {
        params: { id, type: String(type) },
        body: { threshold: 100, interval: 1, channels: ['message'], ...body },
      }),
    happened: async (minutesAgo: number, counted: Partial<UsageRow>) => {
      const minute = new Date(
        Date.parse(w.clock.now().toISOString().slice(0, 17) + '00Z') - minutesAgo * 60_000,
      )
      const row = {
        siteId: id,
        minute: minute.toISOString(),
        status: 200,
        requests: 0,
        hits: 0,
        traffic: 0,
        originTraffic: 0,
        ...counted,
      }
      seq += 1
      await w.edge('one').usage(seq, [row])
    },
    look: () => w.db.transaction((tx) => checkAlarms(tx, { box: w.box }, w.clock.now(), w.failed)),
    events: async () => (await owner.call(listAlarmEvents, { params: { id } })).data.content,
    titles: async () =>
      (await owner.call(listMessages)).data.content
        .map(({ title }) => title)
        .filter((title) => /Alarm|Over/.test(title)),
  }
}

test('an alarm goes off once, is told again after its pause, and is over when the figures are', async () => {
  const { save, happened, look, events, titles, clock, owner, id } = await watched()
  await save(1, { notifyInterval: 5 })
  const pass = async (requests: number) => {
    await happened(1, { requests })
    await look()
    clock.advance(60)
  }
  clock.advance(31)
  await pass(99)
  expect(await events()).toEqual([])
  await pass(100)
  for (let i = 0; i < 4; i++) await pass(150)
  expect(await titles()).toEqual(['Alarm: requests of a.example'])
  expect((await owner.call(listAlarms, { params: { id } })).data).toMatchObject([
    { type: 1, firingSince: expect.any(String) as string, checkDate: expect.any(String) as string },
  ])
  await pass(150)
  expect(await titles()).toHaveLength(2)
  await pass(3)
  expect((await titles())[0]).toBe('Over: requests of a.example')
  expect(await events()).toMatchObject([
    { type: 1, threshold: 100, peak: 150, endDate: expect.any(String) as string, recovered: true },
  ])
  const told = (await events())[0]?.deliveries.map(({ kind, figure, state }) => [kind, figure, state])
  expect(told).toEqual([
    ['raised', 100, 'sent'],
    ['raised', 150, 'sent'],
    ['over', 3, 'sent'],
  ])
})

test('errors count by number and by their share of all requests', async () => {
  const { save, happened, look, events, clock } = await watched()
  await save(2, { threshold: 10, percent: 50 })
  await save(3, { threshold: 10, percent: 50 })
  clock.advance(31)
  await happened(1, { status: 503, requests: 20 })
  await happened(1, { requests: 21 })
  await happened(1, { status: 404, requests: 9 })
  await look()
  expect(await events()).toEqual([])
  clock.advance(60)
  await happened(1, { status: 502, requests: 10 })
  await happened(1, { requests: 10 })
  await look()
  expect(await events()).toMatchObject([{ type: 2, peak: 10 }])
})

test('traffic is in megabytes, bandwidth in megabits a second over the interval', async () => {
  const { save, happened, look, events, clock } = await watched()
  await save(6, { threshold: 750, interval: 5 })
  await save(8, { threshold: 20, interval: 5 })
  clock.advance(31)
  for (let minute = 1; minute <= 5; minute++) await happened(minute, { requests: 1, traffic: 150_000_000 })
  await happened(6, { requests: 1, traffic: 150_000_000 })
  await look()
  expect((await events()).map(({ type, peak }) => [type, peak])).toEqual(
    expect.arrayContaining([
      [6, 750],
      [8, 20],
    ]),
  )
})

test('of looks at once one raises the alarm', async () => {
  const { save, happened, look, events, titles, clock } = await watched()
  await save(1, {})
  clock.advance(31)
  await happened(1, { requests: 100 })
  await Promise.all(Array.from({ length: 8 }, look))
  expect(await events()).toHaveLength(1)
  expect(await titles()).toHaveLength(1)
})

test('an alarm that is off is not looked at', async () => {
  const { save, happened, look, events, clock } = await watched()
  await save(1, { enable: false })
  clock.advance(31)
  await happened(1, { requests: 100 })
  await look()
  expect(await events()).toEqual([])
})

test('what goes on ends when the alarm is switched off or deleted, or its site is', async () => {
  const { save, happened, look, rows, events, clock, owner, id } = await watched()
  const open = () => rows<{ type: number }>('select type from alarm_event where ended_at is null order by 1')
  for (const type of [1, 2, 3]) await save(type, { percent: 1 })
  clock.advance(31)
  for (const status of [200, 404, 503]) await happened(1, { status, requests: 100 })
  await look()
  expect(await open()).toHaveLength(3)
  expect((await save(1, { enable: false })).data.firingSince).toBeNull()
  // Nobody has seen the figures go back.
  expect((await events()).find(({ type }) => type === 1)?.recovered).toBe(false)
  expect(await open()).toEqual([{ type: 2 }, { type: 3 }])
  await owner.call(deleteAlarm, { params: { id, type: '2' } })
  expect(await open()).toEqual([{ type: 3 }])
  await owner.call(disableSite, { params: { id } })
  await owner.call(deleteSite, { params: { id } })
  expect(await open()).toEqual([])
  expect(await rows('select from alarm')).toEqual([])
})

test('what is told of traffic has the unit that fits it, and small figures are not rounded away', async () => {
  const { save, happened, look, events, clock, owner } = await watched()
  const contents = async () => (await owner.call(listMessages)).data.content.map(({ content }) => content)
  // Megabytes, and megabits a second: 1,500 bytes, 200 bits a second.
  await save(6, { threshold: 0.0015 })
  await save(8, { threshold: 0.0002 })
  clock.advance(31)
  await happened(1, { requests: 1, traffic: 1504 })
  await look()
  expect((await events()).map(({ type, peak }) => [type, peak])).toEqual(
    expect.arrayContaining([
      [6, 0.001504],
      [8, 0.000201],
    ]),
  )
  expect(await contents()).toEqual(
    expect.arrayContaining([
      'a.example: 1.5 KB in the last minute, from 1.5 KB on it is an alarm.',
      'a.example: 201 bps in the last minute, from 200 bps on it is an alarm.',
    ]),
  )
  clock.advance(60)
  await look()
  expect(await contents()).toContain('a.example is below the threshold again: 0 B.')
})

test('a mail is sent when the mail server took it, and what it refuses is told with its words', async () => {
  const smtp = await startSmtp()
  const w = await watched({ SMTP_URL: smtp.url, MAIL_FROM: 'Fairlead <no-reply@fairlead.test>' })
  const emails = 'a@test.example,busy@test.example,refused@test.example'
  await w.save(1, { channels: ['email'], emails })
  w.clock.advance(31)
  await w.happened(1, { requests: 100 })
  await w.look()
  const told = async () =>
    (await w.events())[0]?.deliveries.map(({ recipient, state, attempts }) => [recipient, state, attempts])
  expect(await told()).toEqual([
    ['a@test.example', 'waiting', 0],
    ['busy@test.example', 'waiting', 0],
    ['refused@test.example', 'waiting', 0],
  ])
  await w.runJobs()
  expect(await told()).toEqual([
    ['a@test.example', 'sent', 1],
    ['busy@test.example', 'waiting', 1],
    ['refused@test.example', 'failed', 1],
  ])
  expect((await w.events())[0]?.deliveries[2]?.error).toContain('550 no such box')
})

test('without a mail server a mail is kept for operators, and not called sent', async () => {
  const { save, happened, look, runJobs, events, clock } = await watched()
  await save(1, { channels: ['email'], emails: 'a@test.example' })
  clock.advance(31)
  await happened(1, { requests: 100 })
  await look()
  await runJobs()
  expect((await events())[0]?.deliveries).toMatchObject([{ channel: 'email', state: 'kept', error: '' }])
})

test('mails go to every address', async () => {
  const { save, happened, look, rows, clock } = await watched()
  await save(1, { channels: ['email'], emails: 'a@test.example, b@test.example' })
  clock.advance(31)
  await happened(1, { requests: 100 })
  await look()
  expect(await rows('select recipient, subject from mail order by 1')).toEqual([
    { recipient: 'a@test.example', subject: 'Alarm: requests of a.example' },
    { recipient: 'b@test.example', subject: 'Alarm: requests of a.example' },
  ])
})

/** A robot that keeps what it is sent. */
async function robot(answer: object = { code: 0 }) {
  const received: { url: string; headers: Record<string, unknown>; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      received.push({ url: request.url ?? '', headers: request.headers, body })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

test.for(['lark', 'dingtalk'] as const)(
  'a robot of %s is told, signed, in the words of the template',
  async (kind) => {
    const { url, received } = await robot()
    const { save, happened, look, runJobs, events, clock, rows, replies } = await watched()
    const webhook = {
      webhookType: kind,
      webhookUrl: url,
      webhookSecret: 'canary-of-a-robot',
      webhookTemplate: 'Look: $alarm!',
    }
    expect((await save(1, { channels: ['webhook'], ...webhook })).data.hasSecret).toBe(true)
    clock.advance(31)
    await happened(1, { requests: 123 })
    await look()
    expect((await events())[0]?.deliveries).toMatchObject([
      { channel: 'webhook', state: 'waiting', attempts: 0, error: '' },
    ])
    await runJobs()
    expect(received).toHaveLength(1)
    const [sent] = received
    const text = 'Look: a.example: 123 requests in the last minute, from 100 on it is an alarm.!'
    if (kind === 'lark') {
      expect(sent?.body).toMatchObject({ msg_type: 'text', content: { text } })
      expect(sent?.body['sign']).toBe(hmac(`${String(sent?.body['timestamp'])}\ncanary-of-a-robot`, ''))
    } else {
      expect(sent?.body).toEqual({ msgtype: 'text', text: { content: text } })
      const query = new URL(sent?.url ?? '', url).searchParams
      expect(query.get('sign')).toBe(
        hmac('canary-of-a-robot', `${query.get('timestamp')}\ncanary-of-a-robot`),
      )
    }
    expect((await events())[0]?.deliveries).toMatchObject([
      { channel: 'webhook', state: 'sent', attempts: 1, error: '' },
    ])
    expect(replies.join()).not.toContain('canary-of-a-robot')
    expect(JSON.stringify(await rows('select * from alarm'))).not.toContain('canary-of-a-robot')
  },
)

test('a robot that refuses is tried three times, and its words are kept', async () => {
  const { url, received } = await robot({ errcode: 310000, errmsg: 'sign not match' })
  const { save, happened, look, runJobs, events, clock } = await watched()
  await save(1, { channels: ['webhook'], webhookType: 'dingtalk', webhookUrl: url })
  clock.advance(31)
  await happened(1, { requests: 100 })
  await look()
  const states: unknown[] = []
  for (let i = 0; i < 5; i++) {
    await runJobs()
    const [delivery] = (await events())[0]?.deliveries ?? []
    expect(delivery?.error).toBe('310000 sign not match')
    states.push([delivery?.state, delivery?.attempts])
  }
  expect(received).toHaveLength(3)
  const last = ['failed', 3]
  expect(states).toEqual([['waiting', 1], ['waiting', 2], last, last, last])
})

test.for(['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://[::1]:PORT/'])(
  'where loopback is not allowed nothing is posted to %s',
  async (address) => {
    const { url, received } = await robot()
    const { save, happened, look, runJobs, events, clock } = await watched({ ALLOW_LOOPBACK_ORIGINS: 'off' })
    await save(1, { channels: ['webhook'], webhookUrl: address.replace('PORT', new URL(url).port) })
    clock.advance(31)
    await happened(1, { requests: 100 })
    await look()
    await runJobs()
    expect(received).toEqual([])
    expect((await events())[0]?.deliveries).toMatchObject([
      { state: 'waiting', error: 'The address is private' },
    ])
  },
)

test('phones and apps need a provider; it is told with a signature', async () => {
  const channels = { channels: ['phone', 'app'], phone: '+86-13800000000' }
  const without = await watched()
  await without.save(1, channels)
  without.clock.advance(31)
  await without.happened(1, { requests: 100 })
  await without.look()
  await without.runJobs()
  expect((await without.events())[0]?.deliveries.map(({ error }) => error)).toEqual([
    'noProvider',
    'noProvider',
  ])

  const { url, received } = await robot()
  const secret = 'a secret of the provider'
  const w = await watched({ NOTIFY_URL: url, NOTIFY_SECRET: secret })
  await w.save(1, channels)
  w.clock.advance(31)
  await w.happened(1, { requests: 100 })
  await w.look()
  await w.runJobs()
  const phone = '+86-13800000000'
  expect(received.map(({ body }) => ({ channel: body['channel'], to: body['to'] }))).toEqual(
    expect.arrayContaining([
      { channel: 'app', to: phone },
      { channel: 'phone', to: phone },
    ]),
  )
  for (const { headers, body } of received)
    expect(headers['x-fairlead-signature']).toBe(hmac(secret, JSON.stringify(body)))
})

test('what is wrong with an alarm is named on its field', async () => {
  const { save, owner, id } = await watched()
  const cases = [
    [1, { threshold: 0 }, { threshold: 'aboveZero' }],
    [1, { threshold: -1 }, { threshold: 'aboveZero' }],
    [1, { threshold: '5' }, { threshold: 'aboveZero' }],
    [2, { percent: 0 }, { percent: 'percentAboveZero' }],
    [2, {}, { percent: 'percentAboveZero' }],
    [2, { percent: 101 }, { percent: 'tooBig' }],
    [1, { interval: 2 }, { interval: 'option' }],
    [1, { channels: [] }, { channels: 'required' }],
    [1, { channels: ['pigeon'] }, { 'channels.0': 'option' }],
    [1, { channels: ['email'] }, { emails: 'required' }],
    [1, { channels: ['email'], emails: 'a@b.example; c' }, { emails: 'alarmEmails' }],
    [1, { phone: '1380000,1390000' }, { phone: 'onePhone' }],
    [1, { channels: ['webhook'] }, { webhookUrl: 'required' }],
    [1, { webhookUrl: 'http://robot.example/' }, { webhookUrl: 'webhookUrl' }],
    [1, { webhookUrl: 'https://user:pass@robot.example/' }, { webhookUrl: 'webhookUrl' }],
    [1, { webhookTemplate: 'no variable' }, { webhookTemplate: 'alarmVariable' }],
  ] as const
  for (const [type, body, fields] of cases)
    expect((await save(type, body)).fields, JSON.stringify(body)).toEqual(fields)
  expect((await save(4, {})).fields).toEqual({ type: 'option' })
  expect((await owner.call(listAlarms, { params: { id } })).data).toEqual([])
  await owner.call(lockSite, { params: { id } })
  expect(await save(1, {})).toMatchObject({ status: 409, code: 50106 })
})
