import { listMessages } from '@fairlead/api/message/message.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { tasks } from '../jobs.ts'
import { password } from '../lib/testing/scene/people.ts'
import { make, prepare } from '../lib/testing/calls.ts'
import { world, type World } from '../lib/testing/world.ts'

const day = 86_400

const enter = ({ guest }: World, userAgent: string, word = password) =>
  guest().call(signIn, {
    body: { accountType: 1, username: 'owner@test.example', password: word },
    headers: { 'user-agent': userAgent },
  })

const securityMessages = async ({ as }: World, name: 'owner' | 'member' = 'owner') =>
  (await as(name).call(listMessages, { query: { section: 'security' } })).data.content.map(
    ({ content }) => content,
  )

test('a sign-in with a second browser notifies only its user, with address and browser', async () => {
  const w = await world()
  await enter(w, 'Browser/1')
  await enter(w, 'Browser/1')
  expect(await securityMessages(w)).toEqual([])
  await enter(w, 'Browser/2')
  await enter(w, 'Browser/2')
  expect(await securityMessages(w)).toEqual([
    expect.stringContaining('Your user signed in from 127.0.0.1 with Browser/2'),
  ])
  expect(await securityMessages(w, 'member')).toEqual([])
})

test('a new address counts like a new browser', async () => {
  const w = await world({ env: { TRUST_PROXY: '127.0.0.1' } })
  const from = (ip: string) =>
    w.guest().call(signIn, {
      body: { accountType: 1, username: 'owner@test.example', password },
      headers: { 'user-agent': 'Browser/1', 'x-forwarded-for': ip },
    })
  await from('192.0.2.1')
  await from('192.0.2.2')
  expect(await securityMessages(w)).toEqual([expect.stringContaining('from 192.0.2.2 with Browser/1')])
})

test('a place counts as new after 90 days without a sign-in', async () => {
  const w = await world()
  await enter(w, 'Browser/1')
  w.clock.advance(89 * day)
  await enter(w, 'Browser/1')
  w.clock.advance(89 * day)
  await enter(w, 'Browser/1')
  expect(await securityMessages(w)).toEqual([])
  w.clock.advance(91 * day)
  await enter(w, 'Browser/1')
  expect(await securityMessages(w)).toHaveLength(1)
})

test('a wrong password sends no message and makes no place known', async () => {
  const w = await world()
  await enter(w, 'Browser/1')
  await enter(w, 'Browser/2', 'wrong')
  expect(await securityMessages(w)).toEqual([])
  await enter(w, 'Browser/2')
  expect(await securityMessages(w)).toHaveLength(1)
})

test('with a second factor the place becomes known after the code', async () => {
  const w = await world({ edges: ['edge'] })
  const code = await prepare(w, 'checkMfaCode')
  await w.rows('delete from message')
  await w.rows('delete from sign_in_place')
  await enter(w, 'Browser/1')
  expect(await w.rows('select from sign_in_place')).toEqual([])
  await make(w, 'checkMfaCode', code)
  expect(await w.rows('select from sign_in_place')).toHaveLength(1)
})

test('two concurrent sign-ins from a new place make one message', async () => {
  const w = await world()
  await enter(w, 'Browser/1')
  await Promise.all(Array.from({ length: 4 }, () => enter(w, 'Browser/2')))
  expect(await securityMessages(w)).toHaveLength(1)
})

test('old places are deleted, except the last one of a user', async () => {
  const w = await world()
  await enter(w, 'Browser/1')
  await enter(w, 'Browser/2')
  await w.rows("update sign_in_place set seen_at = seen_at - interval '200 days'")
  await tasks(w)['forgetExpired']?.({}, {} as never)
  expect(await w.rows('select from sign_in_place')).toHaveLength(1)
  await w.rows('delete from message')
  await enter(w, 'Browser/3')
  expect(await securityMessages(w)).toHaveLength(1)
})
