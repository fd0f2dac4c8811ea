import { unitsOf } from '@fairlead/api/amount.ts'
import {
  getBalanceAlarm,
  listBalanceAlerts,
  saveBalanceAlarm,
  tryBalanceAlarm,
} from '@fairlead/api/money/alarm/balance-alarm.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { getBalanceWarning } from '@fairlead/api/money/standing/standing.ts'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'
import type { Book } from '../ledger/book.ts'
import { transact } from '../ledger/transact.ts'
import { alarmInput } from './alarm-calls.ts'
import { sendAlarms } from './send-alarm.ts'

/** An account with 100 dollars and an alarm below 20. */
async function alarmed(change: object = {}) {
  const w = await world()
  const { accountId } = w.people.owner
  const owner = w.as('owner')
  const post = async (kind: 'topUp' | 'charge', work: (book: Book, at: Date) => unknown) => {
    const now = w.clock.now()
    await w.db.transaction((tx) =>
      transact(tx, { accountId, kind, key: randomUUID(), request: {}, effectiveAt: now, now }, (book) =>
        work(book, now),
      ),
    )
    await w.runJobs()
  }
  const topUp = (paid: string) => post('topUp', (book, at) => book.topUp({ paid: unitsOf(paid), at }))
  const charge = (amount: string) =>
    post('charge', (book, at) => book.charge({ amount: unitsOf(amount), scope: 'transfer', at }))
  await topUp('100')
  const save = (more: object) => owner.call(saveBalanceAlarm, { body: alarmInput(more) })
  await save(change)
  return {
    w,
    owner,
    topUp,
    charge,
    save,
    check: () => w.db.transaction((tx) => sendAlarms(tx, w.box, w.clock.now(), w.failed)),
    alerts: async () => (await owner.call(listBalanceAlerts)).data.content,
  }
}

test('a low balance is told of once, again after the interval, and once more after it has recovered', async () => {
  const { w, owner, topUp, charge, check, alerts } = await alarmed()
  await check()
  expect(await alerts()).toEqual([])
  await charge('85')
  await check()
  await check()
  expect(await alerts()).toMatchObject([
    {
      isTry: false,
      subject: 'Balance low: 15 USD',
      deliveries: [{ channel: 'email', recipient: 'finance@test.example' }],
    },
  ])
  w.clock.advance(2 * 3600 - 60)
  await check()
  expect(await alerts()).toHaveLength(1)
  w.clock.advance(61)
  await check()
  expect(await alerts()).toHaveLength(2)
  await topUp('50')
  await check()
  expect((await owner.call(getBalanceAlarm)).data.lowSince).toBeNull()
  w.clock.advance(60)
  await charge('50')
  await check()
  expect(await alerts()).toHaveLength(3)
})

test('the threshold is that of the low balance warning, whose messages go as before', async () => {
  const { owner, charge, save } = await alarmed()
  expect((await owner.call(getBalanceWarning)).data).toEqual({ warnBelow: '20' })
  await charge('85')
  const kinds = (await owner.call(listMessages)).data.content.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'balanceLow')).toHaveLength(1)
  expect((await save({ alarmThreshold: null })).data.alarmThreshold).toBeNull()
})

test('concurrent checks send an alarm once', async () => {
  const { charge, check, alerts } = await alarmed()
  await charge('90')
  await Promise.all(Array.from({ length: 8 }, check))
  expect(await alerts()).toHaveLength(1)
})

test.for(['lark', 'dingtalk'] as const)('a bot of %s gets the text of the template', async (webhookType) => {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      bodies.push(JSON.parse(text))
      response.end('{"code":0,"errcode":0}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { w, owner, charge, check, alerts } = await alarmed({
    ccEmail: '',
    webhookType,
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary-of-a-balance-bot`,
    webhookSecret: 'canary-of-a-balance-secret',
    webhookTemplate: 'Finance: $alarm',
  })
  await charge('90')
  await check()
  await w.runJobs()
  const content = expect.stringContaining('Finance: Balance low: 10 USD') as string
  expect(bodies).toMatchObject([
    webhookType === 'lark' ? { msg_type: 'text', content: { text: content } } : { text: { content } },
  ])
  expect(await alerts()).toMatchObject([{ deliveries: [{ channel: webhookType, state: 'sent', error: '' }] }])
  const kept = JSON.stringify(
    await w.rows('select a.*, d.*, e.* from balance_alarm a, alert_delivery d, audit_entry e'),
  )
  for (const secret of ['canary-of-a-balance-bot', 'canary-of-a-balance-secret']) {
    expect(w.replies.join()).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
  expect((await owner.call(getBalanceAlarm)).data.hasWebhook).toBe(true)
})

test('a test is sent to copies and bot, and needs one of them', async () => {
  const { owner, alerts, save } = await alarmed({ ccEmail: '' })
  expect(await owner.call(tryBalanceAlarm)).toMatchObject({ code: 51085 })
  await save({ ccEmail: 'a@test.example,b@test.example' })
  const tries = await Promise.all(Array.from({ length: 4 }, () => owner.call(tryBalanceAlarm)))
  expect(tries.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await alerts()).toMatchObject([
    { isTry: true, body: 'This is a test of the balance alarm. The available balance is 100 USD.' },
  ])
})

test.for<[object, object]>([
  [{ alarmThreshold: '0' }, { alarmThreshold: 'aboveZero' }],
  [{ alarmThreshold: '0.00' }, { alarmThreshold: 'aboveZero' }],
  [{ alarmThreshold: '-5' }, { alarmThreshold: 'aboveZero' }],
  [{ alarmThreshold: 'x' }, { alarmThreshold: 'aboveZero' }],
  [{ alarmThreshold: '1.234' }, { alarmThreshold: 'format' }],
  [{ timeInterval: 0 }, { timeInterval: 'tooSmall' }],
  [{ timeInterval: 721 }, { timeInterval: 'tooBig' }],
  [{ timeInterval: 1.5 }, { timeInterval: 'integer' }],
  [{ ccEmail: 'a@test.example;b@test.example' }, { ccEmail: 'alarmEmails' }],
  [{ webhookType: 'slack' }, { webhookType: 'option' }],
  [{ webhookUrl: 'robot' }, { webhookUrl: 'webhookUrl' }],
  [{ webhookUrl: 'http://robot.example/' }, { webhookUrl: 'webhookUrl' }],
  [{ webhookTemplate: 'no variable' }, { webhookTemplate: 'alarmVariable' }],
  [{ webhookTemplate: '' }, { webhookTemplate: 'alarmVariable' }],
])('%j is refused', async ([change, fields]) => {
  const { save } = await alarmed()
  expect((await save(change)).fields).toEqual(fields)
})
