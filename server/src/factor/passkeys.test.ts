import { getMe } from '@fairlead/api/user/me.ts'
import {
  addPasskey,
  checkPasskey,
  factorPasskeyOptions,
  listPasskeys,
  maxPasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@fairlead/api/factor/passkey.ts'
import { expect, test } from 'vitest'
import { softAuthenticator } from '../lib/testing/authenticator.ts'
import type { Client } from '../lib/testing/client.ts'
import { boundWorld } from '../lib/testing/scene/second-factor.ts'
import { world, type World } from '../lib/testing/world.ts'

type Device = ReturnType<typeof softAuthenticator>

async function register(browser: Client, device: Device, name = 'Key') {
  const { data } = await browser.call(newPasskeyOptions, { body: {} })
  return browser.call(addPasskey, { body: { name, credential: device.create(data) } })
}

/** A world in which `owner` has a passkey. */
async function keyed() {
  const w = await world()
  const device = softAuthenticator()
  const { data } = await register(w.as('owner'), device)
  const challenged = async (browser: Client) => (await browser.call(passkeySignInOptions, { body: {} })).data
  const send = (browser: Client, credential: unknown) =>
    browser.call(signInWithPasskey, { body: { credential } })
  return { ...w, device, id: data.id, challenged, send }
}

const auditOf = (w: Pick<World, 'rows'>, action: string) =>
  w.rows<{ operate_result: number }>('select operate_result from audit_entry where action = $1', [action])

test('a passkey is registered, listed without its key, renamed and removed', async () => {
  const { as } = await world()
  const owner = as('owner')
  const { data } = await register(owner, softAuthenticator(), ' My laptop ')
  expect(data).toEqual({
    id: expect.any(String),
    name: 'My laptop',
    synced: false,
    createDate: expect.any(String),
    lastUseDate: null,
  })
  expect((await owner.call(listPasskeys)).data).toEqual([data])
  const params = { id: data.id }
  expect((await owner.call(renamePasskey, { params, body: { name: 'Desk' } })).succ).toBe(true)
  expect((await owner.call(listPasskeys)).data).toMatchObject([{ name: 'Desk' }])
  expect((await owner.call(removePasskey, { params })).succ).toBe(true)
  expect((await owner.call(listPasskeys)).data).toEqual([])
  expect((await owner.call(removePasskey, { params })).code).toBe(404)
})

test('a passkey signs in without a password, with a new session', async () => {
  const { guest, device, challenged, send, sessionCookie, as } = await keyed()
  const browser = guest()
  browser.jar.set(sessionCookie, 'planted')
  expect((await send(browser, device.use(await challenged(browser)))).succ).toBe(true)
  expect(browser.jar.get(sessionCookie)).not.toBe('planted')
  expect((await browser.call(getMe)).data.username).toBe('owner@test.example')
  expect((await as('owner').call(listPasskeys)).data[0]?.lastUseDate).toEqual(expect.any(String))
})

test('with a bound device, a passkey signs in without a code', async () => {
  const w = await boundWorld()
  const device = softAuthenticator()
  await register(w.owner, device)
  const browser = w.guest()
  const { data } = await browser.call(passkeySignInOptions, { body: {} })
  await browser.call(signInWithPasskey, { body: { credential: device.use(data) } })
  expect((await browser.call(getMe)).succ).toBe(true)
})

test('after the password, a passkey replaces the code', async () => {
  const w = await boundWorld()
  const device = softAuthenticator()
  await register(w.owner, device)
  const browser = await w.enter(w.guest())
  const before = browser.jar.get(w.sessionCookie)
  const { data } = await browser.call(factorPasskeyOptions, { body: {} })
  expect(data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect((await browser.call(getMe)).code).toBe(5003002)
  expect((await browser.call(checkPasskey, { body: { credential: device.use(data) } })).succ).toBe(true)
  expect(browser.jar.get(w.sessionCookie)).not.toBe(before)
  expect((await browser.call(getMe)).succ).toBe(true)
})

test("another user's passkey is not accepted as a second factor", async () => {
  const w = await boundWorld()
  const [own, foreign] = [softAuthenticator(), softAuthenticator()]
  await register(w.owner, own)
  await register(w.as('stranger'), foreign)
  const browser = await w.enter(w.guest())
  const { data } = await browser.call(factorPasskeyOptions, { body: {} })
  const answer = await browser.call(checkPasskey, { body: { credential: foreign.use(data) } })
  expect(answer.code).toBe(50902)
  expect((await browser.call(getMe)).code).toBe(5003002)
})

test('a user without a passkey gets an error, and a passkey before the password is 401 as a second factor', async () => {
  const w = await boundWorld()
  expect((await (await w.enter(w.guest())).call(factorPasskeyOptions, { body: {} })).code).toBe(50904)
  expect((await w.guest().call(factorPasskeyOptions, { body: {} })).code).toBe(401)
  expect((await w.owner.call(factorPasskeyOptions, { body: {} })).code).toBe(409)
})

test.for<[string, Parameters<Device['use']>[1]]>([
  ['of another page', { origin: 'http://evil.example' }],
  ['for another party', { rpId: 'evil.example' }],
  ['without PIN or body', { verified: false }],
  ['to a challenge that was never given', { challenge: 'AAAA' }],
])('a response %s is refused and logged', async ([, overrides]) => {
  const { guest, device, challenged, send, rows } = await keyed()
  const browser = guest()
  expect(await send(browser, device.use(await challenged(browser), overrides))).toMatchObject({
    code: 50902,
    msg: 'The passkey was not accepted',
  })
  expect((await browser.call(getMe)).code).toBe(401)
  expect(await auditOf({ rows }, 'passkeySignIn')).toEqual([{ operate_result: 50902 }])
})

test('a signature of another key is refused', async () => {
  const { guest, device, challenged, send } = await keyed()
  const browser = guest()
  const options = await challenged(browser)
  const forged = {
    ...softAuthenticator().use(options),
    id: device.use(options).id,
    rawId: device.use(options).id,
  }
  expect((await send(browser, forged)).code).toBe(50902)
})

test('a counter that does not grow is refused', async () => {
  const { guest, device, challenged, send } = await keyed()
  const browser = guest()
  expect((await send(browser, device.use(await challenged(browser), { counter: 7 }))).succ).toBe(true)
  expect((await send(browser, device.use(await challenged(browser), { counter: 7 }))).code).toBe(50902)
  expect((await send(browser, device.use(await challenged(browser), { counter: 8 }))).succ).toBe(true)
})

test('a challenge works once, even after a wrong response', async () => {
  const { guest, device, challenged, send } = await keyed()
  const browser = guest()
  const right = await challenged(browser)
  expect((await send(browser, device.use(right))).succ).toBe(true)
  expect((await send(browser, device.use(right))).code).toBe(50902)
  const wrong = await challenged(browser)
  expect((await send(browser, device.use(wrong, { verified: false }))).code).toBe(50902)
  expect((await send(browser, device.use(wrong))).code).toBe(50902)
})

test('of 64 concurrent uses of one response, one signs in', async () => {
  const { guest, device, challenged, send, rows } = await keyed()
  const browser = guest()
  const credential = device.use(await challenged(browser))
  const answers = await Promise.all(Array.from({ length: 64 }, () => send(browser, credential)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await rows("select from session where user_agent = 'lightMyRequest'")).toHaveLength(1)
})

test('a challenge is bound to the browser, to its purpose and to five minutes', async () => {
  const { guest, as, device, challenged, send, clock } = await keyed()
  const [mine, theirs] = [guest(), guest()]
  await challenged(theirs)
  expect((await send(theirs, device.use(await challenged(mine)))).code).toBe(50902)

  const owner = as('owner')
  const { data: registering } = await owner.call(newPasskeyOptions, { body: {} })
  expect((await send(owner, device.use(registering))).code).toBe(50902)

  const late = await challenged(mine)
  clock.advance(5 * 60 + 1)
  expect((await send(mine, device.use(late))).code).toBe(50902)
})

test('a challenge for a registration cannot be used as a second factor by the same user in the same browser', async () => {
  const w = await boundWorld()
  const device = softAuthenticator()
  await register(w.owner, device)
  const { data } = await w.owner.call(newPasskeyOptions, { body: {} })
  const browser = await w.enter(w.owner)
  expect((await browser.call(checkPasskey, { body: { credential: device.use(data) } })).code).toBe(50902)
})

test('a challenge of one user cannot register a key for another', async () => {
  const { as } = await world()
  const [owner, member] = [as('owner'), as('member')]
  const { data } = await owner.call(newPasskeyOptions, { body: {} })
  member.jar.set('fairlead_browser', owner.jar.get('fairlead_browser') ?? '')
  const body = { name: 'Key', credential: softAuthenticator().create(data) }
  expect((await member.call(addPasskey, { body })).code).toBe(50902)
})

test('one credential can be registered only once, by any user', async () => {
  const { as, device } = await keyed()
  expect((await register(as('stranger'), device)).code).toBe(409)
})

test("a colleague's passkey can be neither renamed nor removed", async () => {
  const { as, id } = await keyed()
  const params = { id }
  expect((await as('member').call(renamePasskey, { params, body: { name: 'x' } })).code).toBe(404)
  expect((await as('member').call(removePasskey, { params })).code).toBe(404)
  expect((await as('member').call(listPasskeys)).data).toEqual([])
})

test('a removed passkey is refused', async () => {
  const { guest, as, id, device, challenged, send } = await keyed()
  const browser = guest()
  const options = await challenged(browser)
  await as('owner').call(removePasskey, { params: { id } })
  expect((await send(browser, device.use(options))).code).toBe(50902)
})

test.for([
  ['update app_user set status = 0', 50012],
  ['update account set status = 0', 50010],
] as const)('after %s a sign-in with a passkey is refused with the reason', async ([change, code]) => {
  const { guest, rows, device, challenged, send } = await keyed()
  await rows(change)
  const browser = guest()
  expect((await send(browser, device.use(await challenged(browser)))).code).toBe(code)
  expect((await browser.call(getMe)).code).toBe(401)
})

test('the relying party is the host of the page, not of the API', async () => {
  const { as, rows } = await world()
  const headers = { host: 'external-api-console.localhost:8080', origin: 'http://console.localhost:8080' }
  const owner = as('owner')
  const { data } = await owner.call(newPasskeyOptions, { body: {}, headers })
  expect(data).toMatchObject({ rp: { id: 'console.localhost' } })
  const credential = softAuthenticator().create(data, {
    origin: headers.origin,
    rpId: 'console.localhost',
  })
  expect((await owner.call(addPasskey, { body: { name: 'Key', credential }, headers })).succ).toBe(true)
  expect(await rows('select from passkey')).toHaveLength(1)
})

test('in production the relying party is the public address', async () => {
  const w = await world({
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://console.example.com', FAIRLEAD_CAPTCHA: 'on' },
  })
  const headers = { origin: 'https://console.example.com', host: 'external-api-console.example.com' }
  const { data } = await w.as('owner').call(newPasskeyOptions, { body: {}, headers })
  expect(data).toMatchObject({ rp: { id: 'console.example.com' } })
})

test('a user has at most twenty passkeys, also with concurrent calls', async () => {
  const { as, rows, people } = await world()
  await rows(
    `insert into passkey (user_id, account_id, name, credential_id, public_key, counter, transports, synced)
     select $1, $2, 'Key', n::text, '\\x00', 0, '{}', false from generate_series(1, $3::int) n`,
    [people.owner.userId, people.owner.accountId, maxPasskeys - 1],
  )
  const owner = as('owner')
  const bodies = []
  for (let i = 0; i < 8; i++) {
    const { data } = await owner.call(newPasskeyOptions, { body: {} })
    bodies.push({ name: 'Key', credential: softAuthenticator().create(data) })
  }
  const answers = await Promise.all(bodies.map((body) => owner.call(addPasskey, { body })))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect((await owner.call(newPasskeyOptions, { body: {} })).code).toBe(50903)
})

test.for([
  ['name', { name: ' ' }, 'required'],
  ['name', { name: 'x'.repeat(101) }, 'tooLong'],
  ['credential.type', { credential: { ...softAuthenticator().use({}), type: 'password' } }, 'option'],
] as const)('an invalid %s is refused on its field', async ([field, wrong, error]) => {
  const { as } = await world()
  const owner = as('owner')
  const { data } = await owner.call(newPasskeyOptions, { body: {} })
  const body = { name: 'Key', credential: softAuthenticator().create(data), ...wrong }
  expect(await owner.call(addPasskey, { body })).toMatchObject({ code: 400, fields: { [field]: error } })
})
