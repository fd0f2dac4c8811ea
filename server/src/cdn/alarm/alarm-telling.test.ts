import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../lib/testing/smtp.ts'
import { alarmWorld } from '../../lib/testing/alarm-world.ts'

test('a delivery is sent when the mail server accepts it, and has the server’s response if it is refused', async () => {
  const smtp = await startSmtp()
  const w = await alarmWorld({ SMTP_URL: smtp.url, MAIL_FROM: 'Fairlead <no-reply@fairlead.test>' })
  const emails = 'a@test.example,busy@test.example,refused@test.example'
  await w.save(1, { channels: ['email'], emails })
  w.clock.advance(31)
  await w.addUsage(1, { requests: 100 })
  await w.check()
  const deliveries = async () =>
    (await w.events())[0]?.deliveries.map(({ recipient, state, attempts }) => [recipient, state, attempts])
  expect(await deliveries()).toEqual([
    ['a@test.example', 'waiting', 0],
    ['busy@test.example', 'waiting', 0],
    ['refused@test.example', 'waiting', 0],
  ])
  await w.runJobs()
  expect(await deliveries()).toEqual([
    ['a@test.example', 'sent', 1],
    ['busy@test.example', 'waiting', 1],
    ['refused@test.example', 'failed', 1],
  ])
  expect((await w.events())[0]?.deliveries[2]?.error).toContain('550 no such box')
})

test('without a mail server a mail is kept for operators, and its state is not `sent`', async () => {
  const { save, addUsage, check, runJobs, events, clock } = await alarmWorld()
  await save(1, { channels: ['email'], emails: 'a@test.example' })
  clock.advance(31)
  await addUsage(1, { requests: 100 })
  await check()
  await runJobs()
  expect((await events())[0]?.deliveries).toMatchObject([{ channel: 'email', state: 'kept', error: '' }])
})

test('every address gets a mail', async () => {
  const { save, addUsage, check, rows, clock } = await alarmWorld()
  await save(1, { channels: ['email'], emails: 'a@test.example, b@test.example' })
  clock.advance(31)
  await addUsage(1, { requests: 100 })
  await check()
  expect(await rows('select recipient, subject from mail order by 1')).toEqual([
    { recipient: 'a@test.example', subject: 'Alarm: requests on a.example' },
    { recipient: 'b@test.example', subject: 'Alarm: requests on a.example' },
  ])
})

/** A bot that records its requests. */
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
  'a bot of %s gets a signed request with the text of the template',
  async (kind) => {
    const { url, received } = await robot()
    const { save, addUsage, check, runJobs, events, clock, rows, replies } = await alarmWorld()
    const webhook = {
      webhookType: kind,
      webhookUrl: url,
      webhookSecret: 'canary-of-a-robot',
      webhookTemplate: 'Look: $alarm!',
    }
    expect((await save(1, { channels: ['webhook'], ...webhook })).data.hasSecret).toBe(true)
    clock.advance(31)
    await addUsage(1, { requests: 123 })
    await check()
    expect((await events())[0]?.deliveries).toMatchObject([
      { channel: 'webhook', state: 'waiting', attempts: 0, error: '' },
    ])
    await runJobs()
    expect(received).toHaveLength(1)
    const [sent] = received
    const text = 'Look: a.example: 123 requests in the last minute. The threshold is 100.!'
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

test('a bot that refuses is tried three times, and its response is stored', async () => {
  const { url, received } = await robot({ errcode: 310000, errmsg: 'sign not match' })
  const { save, addUsage, check, runJobs, events, clock } = await alarmWorld()
  await save(1, { channels: ['webhook'], webhookType: 'dingtalk', webhookUrl: url })
  clock.advance(31)
  await addUsage(1, { requests: 100 })
  await check()
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
  'if loopback is not allowed nothing is posted to %s',
  async (address) => {
    const { url, received } = await robot()
    const { save, addUsage, check, runJobs, events, clock } = await alarmWorld({
      ALLOW_LOOPBACK_ORIGINS: 'off',
    })
    await save(1, { channels: ['webhook'], webhookUrl: address.replace('PORT', new URL(url).port) })
    clock.advance(31)
    await addUsage(1, { requests: 100 })
    await check()
    await runJobs()
    expect(received).toEqual([])
    expect((await events())[0]?.deliveries).toMatchObject([
      { state: 'waiting', error: 'The address is private' },
    ])
  },
)

test('phone and app notifications need a provider, which gets signed requests', async () => {
  const channels = { channels: ['phone', 'app'], phone: '+86-13800000000' }
  const without = await alarmWorld()
  await without.save(1, channels)
  without.clock.advance(31)
  await without.addUsage(1, { requests: 100 })
  await without.check()
  await without.runJobs()
  expect((await without.events())[0]?.deliveries.map(({ error }) => error)).toEqual([
    'noProvider',
    'noProvider',
  ])

  const { url, received } = await robot()
  const secret = 'a secret of the provider'
  const w = await alarmWorld({ NOTIFY_URL: url, NOTIFY_SECRET: secret })
  await w.save(1, channels)
  w.clock.advance(31)
  await w.addUsage(1, { requests: 100 })
  await w.check()
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
