import { deleteAlarm, listAlarms } from '@fairlead/api/cdn/alarm.ts'
import { deleteSite, disableSite } from '@fairlead/api/cdn/site/site.ts'
import { lockSite } from '@fairlead/api/cdn/site/site-lock.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { alarmWorld } from '../../lib/testing/alarm-world.ts'

test('an alarm is notified once, again after its pause, and when the figures are below the threshold', async () => {
  const { save, addUsage, check, events, titles, clock, owner, id } = await alarmWorld()
  const news = async () => {
    const { data } = await owner.call(listMessages, { headers: { 'accept-language': 'en' } })
    return data.content.map(({ title, times }) => [title, times])
  }
  await save(1, { notifyInterval: 5 })
  const pass = async (requests: number) => {
    await addUsage(1, { requests })
    await check()
    clock.advance(60)
  }
  clock.advance(31)
  await pass(99)
  expect(await events()).toEqual([])
  await pass(100)
  for (let i = 0; i < 4; i++) await pass(150)
  expect(await titles()).toEqual(['Alarm: requests on a.example'])
  expect((await owner.call(listAlarms, { params: { id } })).data).toMatchObject([
    { type: 1, firingSince: expect.any(String) as string, checkDate: expect.any(String) as string },
  ])
  await pass(150)
  expect(await news()).toEqual([['Alarm: requests on a.example', 2]])
  await pass(3)
  expect(await news()).toEqual([['Resolved: requests on a.example', 3]])
  expect(await events()).toMatchObject([
    { type: 1, threshold: 100, peak: 150, endDate: expect.any(String) as string, recovered: true },
  ])
  const deliveries = (await events())[0]?.deliveries.map(({ kind, figure, state }) => [kind, figure, state])
  expect(deliveries).toEqual([
    ['raised', 100, 'sent'],
    ['raised', 150, 'sent'],
    ['over', 3, 'sent'],
  ])
})

test('no minute is skipped, although checks run at slightly different times', async () => {
  const { save, addUsage, check, events, clock } = await alarmWorld()
  await save(1, {})
  clock.advance(60.05)
  await check()
  clock.advance(59.98)
  await addUsage(2, { requests: 150 })
  await check()
  clock.advance(60)
  await check()
  expect(await events()).toMatchObject([{ type: 1, peak: 150 }])
})

test('errors count by number and by their share of all requests', async () => {
  const { save, addUsage, check, events, clock } = await alarmWorld()
  await save(2, { threshold: 10, percent: 50 })
  await save(3, { threshold: 10, percent: 50 })
  clock.advance(31)
  await addUsage(1, { status: 503, requests: 20 })
  await addUsage(1, { requests: 21 })
  await addUsage(1, { status: 404, requests: 9 })
  await check()
  expect(await events()).toEqual([])
  clock.advance(60)
  await addUsage(1, { status: 502, requests: 10 })
  await addUsage(1, { requests: 10 })
  await check()
  expect(await events()).toMatchObject([{ type: 2, peak: 10 }])
})

test('traffic is in megabytes, bandwidth in megabits per second over the interval', async () => {
  const { save, addUsage, check, events, clock } = await alarmWorld()
  await save(6, { threshold: 750, interval: 5 })
  await save(8, { threshold: 20, interval: 5 })
  clock.advance(31)
  for (let minute = 1; minute <= 5; minute++) await addUsage(minute, { requests: 1, traffic: 150_000_000 })
  await addUsage(6, { requests: 1, traffic: 150_000_000 })
  await check()
  expect((await events()).map(({ type, peak }) => [type, peak])).toEqual(
    expect.arrayContaining([
      [6, 750],
      [8, 20],
    ]),
  )
})

test('concurrent checks raise an alarm once', async () => {
  const { save, addUsage, check, events, titles, clock } = await alarmWorld()
  await save(1, {})
  clock.advance(31)
  await addUsage(1, { requests: 100 })
  await Promise.all(Array.from({ length: 8 }, check))
  expect(await events()).toHaveLength(1)
  expect(await titles()).toHaveLength(1)
})

test('an alarm that is off is not checked', async () => {
  const { save, addUsage, check, events, clock } = await alarmWorld()
  await save(1, { enable: false })
  clock.advance(31)
  await addUsage(1, { requests: 100 })
  await check()
  expect(await events()).toEqual([])
})

test('an open event ends when the alarm is switched off or deleted, or its site is deleted', async () => {
  const { save, addUsage, check, rows, events, clock, owner, id } = await alarmWorld()
  const open = () => rows<{ type: number }>('select type from alarm_event where ended_at is null order by 1')
  for (const type of [1, 2, 3]) await save(type, { percent: 1 })
  clock.advance(31)
  for (const status of [200, 404, 503]) await addUsage(1, { status, requests: 100 })
  await check()
  expect(await open()).toHaveLength(3)
  expect((await save(1, { enable: false })).data.firingSince).toBeNull()
  // The event has ended, but not because of the figures.
  expect((await events()).find(({ type }) => type === 1)?.recovered).toBe(false)
  expect(await open()).toEqual([{ type: 2 }, { type: 3 }])
  await owner.call(deleteAlarm, { params: { id, type: '2' } })
  expect(await open()).toEqual([{ type: 3 }])
  await owner.call(disableSite, { params: { id } })
  await owner.call(deleteSite, { params: { id } })
  expect(await open()).toEqual([])
  expect(await rows('select from alarm')).toEqual([])
})

test('notifications of traffic have a fitting unit, and small figures are not rounded to zero', async () => {
  const { save, addUsage, check, events, clock, owner } = await alarmWorld()
  const contents = async () => (await owner.call(listMessages)).data.content.map(({ content }) => content)
  // Megabytes, and megabits a second: 1,500 bytes, 200 bits a second.
  await save(6, { threshold: 0.0015 })
  await save(8, { threshold: 0.0002 })
  clock.advance(31)
  await addUsage(1, { requests: 1, traffic: 1504 })
  await check()
  expect((await events()).map(({ type, peak }) => [type, peak])).toEqual(
    expect.arrayContaining([
      [6, 0.001504],
      [8, 0.000201],
    ]),
  )
  expect(await contents()).toEqual(
    expect.arrayContaining([
      'a.example: 1.5 KB in the last minute. The threshold is 1.5 KB.',
      'a.example: 201 bps in the last minute. The threshold is 200 bps.',
    ]),
  )
  clock.advance(60)
  await check()
  expect(await contents()).toContain('a.example is back below the threshold: 0 B.')
})

test('errors of an alarm are on their fields', async () => {
  const { save, owner, id } = await alarmWorld()
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
