import { getMe } from '@fairlead/api/user/me.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { hashToken } from '../lib/token.ts'
import { password } from '../lib/testing/scene/people.ts'
import { proveAll } from '../lib/testing/scene/proof.ts'
import { world, type World } from '../lib/testing/world.ts'

const credentials = { accountType: 1, username: 'owner@test.example', password }

async function signedIn(w: World, userAgent: string) {
  const browser = w.guest()
  await browser.call(signIn, { body: credentials, headers: { 'user-agent': userAgent } })
  return browser
}

test('own sessions are listed with device, address and times, and the current one is marked', async () => {
  const w = await world()
  const browser = await signedIn(w, 'Firefox on a test bench')
  const { data } = await browser.call(listOwnSessions)
  expect(data).toHaveLength(2)
  expect(data.find(({ current }) => current)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userAgent: 'Firefox on a test bench',
    ip: '127.0.0.1',
    createDate: expect.any(String),
    lastUseDate: expect.any(String),
    current: true,
  })
  expect(data.filter(({ current }) => current)).toHaveLength(1)
})

test('an id is neither the cookie nor its hash', async () => {
  const w = await world()
  const browser = await signedIn(w, 'x')
  const token = browser.jar.get(w.sessionCookie) ?? ''
  const reply = JSON.stringify((await browser.call(listOwnSessions)).data)
  for (const secret of [token, hashToken(token).toString('hex'), hashToken(token).toString('base64')])
    expect(reply).not.toContain(secret)
})

test('expired, idle and incomplete sessions are not listed', async () => {
  const w = await world()
  for (const change of [
    "expires_at = now() - interval '1 second'",
    "last_used_at = now() - interval '121 minutes'",
    "stage = 'code'",
  ]) {
    const browser = await signedIn(w, 'short-lived')
    await w.rows(`update session set ${change} where token_hash = $1`, [
      hashToken(browser.jar.get(w.sessionCookie) ?? ''),
    ])
  }
  const { data } = await w.as('owner').call(listOwnSessions)
  expect(data.map(({ userAgent }) => userAgent)).toEqual([''])
})

test('an ended session is refused at its next request, the others are not', async () => {
  const w = await world()
  const [kept, ended] = [await signedIn(w, 'kept'), await signedIn(w, 'ended')]
  const { data } = await kept.call(listOwnSessions)
  const id = data.find(({ userAgent }) => userAgent === 'ended')?.id ?? ''
  expect((await ended.call(getMe)).succ).toBe(true)
  expect((await kept.call(endOwnSession, { params: { id } })).code).toBe(5003004)
  await proveAll(w)
  expect((await kept.call(endOwnSession, { params: { id } })).succ).toBe(true)
  expect((await ended.call(getMe)).code).toBe(401)
  expect((await kept.call(getMe)).succ).toBe(true)
  expect((await kept.call(endOwnSession, { params: { id } })).code).toBe(404)
})

test("a colleague's session can neither be ended nor listed", async () => {
  const w = await world()
  const { data } = await w.as('member').call(listOwnSessions)
  expect(data).toHaveLength(1)
  const owner = w.as('owner')
  expect((await owner.call(endOwnSession, { params: { id: data[0]?.id ?? '' } })).code).toBe(404)
  expect((await owner.call(listOwnSessions)).data.map(({ id }) => id)).not.toContain(data[0]?.id)
  expect((await w.as('member').call(getMe)).succ).toBe(true)
})

test('signing out everywhere else ends neither this session nor those of other users', async () => {
  const w = await world()
  const [here, there, waiting] = [await signedIn(w, 'a'), await signedIn(w, 'b'), await signedIn(w, 'c')]
  await w.rows(`update session set stage = 'code' where user_agent = 'c'`)
  expect((await here.call(endOtherSessions, { body: {} })).code).toBe(5003004)
  await proveAll(w)
  expect((await here.call(endOtherSessions, { body: {} })).data).toEqual({ ended: 3 })
  expect((await here.call(getMe)).succ).toBe(true)
  for (const browser of [there, waiting, w.as('owner')]) expect((await browser.call(getMe)).code).toBe(401)
  expect((await w.as('member').call(getMe)).succ).toBe(true)
  expect((await here.call(listOwnSessions)).data).toHaveLength(1)
})

test('connections for requests cannot read the table of sessions', async () => {
  const { rows } = await world()
  const rights = await rows(
    `select privilege from unnest(array['select', 'insert', 'update', 'delete']) as privilege
      where has_table_privilege('fairlead_app', 'session', privilege)
         or (privilege <> 'delete' and has_any_column_privilege('fairlead_app', 'session', privilege))`,
  )
  expect(rights).toEqual([])
})
