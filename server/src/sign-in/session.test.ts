import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { changeLocale, getMe, getMeAlias } from '@fairlead/api/user/me.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { expect, test } from 'vitest'
import { hashToken } from '../lib/token.ts'
import { password } from '../lib/testing/scene/people.ts'
import { minimalSite, world } from '../lib/testing/world.ts'

const credentials = { accountType: 1, username: 'owner@test.example', password }

test('a sign-in creates a new session and ends the previous one', async () => {
  const { guest, app, sessionCookie } = await world()
  const browser = guest()
  await browser.call(signIn, { body: credentials })
  const before = browser.jar.get(sessionCookie) ?? ''
  await browser.call(signIn, { body: credentials })
  const after = browser.jar.get(sessionCookie) ?? ''
  expect(after).not.toBe(before)
  expect((await browser.call(getMe)).succ).toBe(true)
  const old = await app.inject({ url: getMe.path, cookies: { [sessionCookie]: before } })
  expect(old.statusCode).toBe(401)
})

test('a sign-in does not accept a planted session token', async () => {
  const { guest, sessionCookie } = await world()
  const browser = guest()
  browser.jar.set(sessionCookie, 'planted')
  await browser.call(signIn, { body: credentials })
  expect(browser.jar.get(sessionCookie)).not.toBe('planted')
  const attacker = guest()
  attacker.jar.set(sessionCookie, 'planted')
  expect((await attacker.call(getMe)).code).toBe(401)
})

test('sign-out ends the session on the server and clears the cookie', async () => {
  const { as, sessionCookie, people, app } = await world()
  const browser = as('owner')
  const answer = await browser.call(signOut, { body: {} })
  expect(answer.succ).toBe(true)
  expect(answer.cookies).toMatchObject([{ name: sessionCookie, value: '' }])
  const again = await app.inject({ url: getMe.path, cookies: { [sessionCookie]: people.owner.session } })
  expect(again.json()).toMatchObject({ succ: false, code: 401, msg: 'Login timeout, Please login again' })
})

test('signing out twice is not an error', async () => {
  const { guest } = await world()
  expect((await guest().call(signOut)).succ).toBe(true)
})

test.for<[string, string]>([
  ['the user is disabled', 'update app_user set status = 0'],
  ['the account is locked', 'update account set status = 0'],
  ['the session is over', "update session set expires_at = now() - interval '1 second'"],
  ['the session was idle for two hours', "update session set last_used_at = now() - interval '121 minutes'"],
  ['the session is deleted', 'delete from session'],
])('if %s the next request gets 401', async ([, change]) => {
  const { as, rows } = await world()
  expect((await as('owner').call(getMe)).status).toBe(200)
  await rows(change)
  expect(await as('owner').call(getMe)).toMatchObject({ status: 401, code: 401 })
  expect((await as('owner').call(addSite, { body: minimalSite('a.example') })).code).toBe(401)
  expect(await rows('select from site')).toEqual([])
})

test('a request keeps an idle session alive', async () => {
  const { as, rows, people } = await world()
  const hash = hashToken(people.owner.session)
  await rows("update session set last_used_at = now() - interval '119 minutes'")
  await as('owner').call(getMe)
  const [row] = await rows('select now() - last_used_at < $2 as fresh from session where token_hash = $1', [
    hash,
    '1 minute',
  ])
  expect(row).toEqual({ fresh: true })
})

test.for<[string, string | undefined]>([
  ['no cookie', undefined],
  ['a cookie that we never gave', 'x'.repeat(43)],
  ['an empty cookie', ''],
])('with %s a call gets 401', async ([, cookie]) => {
  const { guest, sessionCookie } = await world()
  const browser = guest()
  if (cookie !== undefined) browser.jar.set(sessionCookie, cookie)
  expect((await browser.call(listSites)).code).toBe(401)
})

test('the reply contains menus, actions and services in both spellings', async () => {
  const { as } = await world()
  const { data } = await as('member').call(getMe)
  expect(data).toMatchObject({
    username: 'member@test.example',
    email: 'member@test.example',
    type: 0,
    accountType: 2,
    accountNumber: '100000000001',
    accountKind: 'customer',
    mfaEnabled: false,
    roleIds: [expect.any(String)],
    roleName: ['Narrow'],
    services: [{ id: 1, owner: 1 }],
    menus: ['cdn', 'cdn_config', 'cdn_inva', 'cdn_overview', 'home', 'MENU_DOCUMENT'],
    actions: ['CDN_INVA_ADD'],
    language: 'en',
  })
  expect((await as('member').call(getMeAlias)).data).toEqual(data)
})

test('only operators have the menus of operations, whatever a role grants', async () => {
  const { as } = await world({ role: { menus: ['system_edge', 'cdn_config', 'unheard_of'], actions: [] } })
  expect((await as('operator').call(getMe)).data.menus).toContain('system_edge')
  expect((await as('owner').call(getMe)).data.menus).not.toContain('system_edge')
  expect((await as('member').call(getMe)).data.menus).toEqual(['cdn_config', 'MENU_DOCUMENT'])
})

test('the chosen language is stored, and messages are in it', async () => {
  const { as } = await world()
  const browser = as('owner')
  expect((await browser.call(changeLocale, { query: { lang: 'zh' } })).succ).toBe(true)
  expect((await browser.call(getMe)).data.language).toBe('zh')
  const refused = await browser.call(addSite, { body: minimalSite('not a domain') })
  expect(refused.msg).toContain('请输入 3 至 255 个字符的域名')
})

test("a request's own Accept-Language takes precedence over the stored language", async () => {
  const { as } = await world()
  const browser = as('owner')
  await browser.call(changeLocale, { query: { lang: 'zh' } })
  const headers = { 'accept-language': 'en' }
  const refused = await browser.call(addSite, { body: minimalSite('not a domain'), headers })
  expect(refused.msg).toContain('Enter a domain name')
})

test('an unknown language is refused on its field', async () => {
  const { as } = await world()
  const answer = await as('owner').call(changeLocale, { query: { lang: 'fr' } })
  expect(answer).toMatchObject({ code: 400, fields: { lang: 'option' } })
})

test('a permission that a role loses is refused at the next request', async () => {
  const { as, rows, site } = await world({
    sites: ['a.example'],
    role: { menus: ['cdn_config'], actions: [] },
  })
  expect((await as('member').call(listSites)).data.content[0]?.id).toBe(site('a.example').id)
  await rows("update role set menus = '{}'")
  expect(await as('member').call(listSites)).toMatchObject({
    status: 403,
    code: 403,
    msg: 'Permission denied',
  })
})

test('a disabled role grants no permissions', async () => {
  const { as, rows } = await world()
  await rows('update role set enabled = false')
  expect((await as('member').call(getMe)).data).toMatchObject({
    menus: ['MENU_DOCUMENT'],
    actions: [],
    roleName: [],
  })
})
