import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import { addPasskey, newPasskeyOptions, removePasskey } from '@fairlead/api/factor/passkey.ts'
import { changePassword } from '@fairlead/api/sign-in/password.ts'
import {
  addSecretKey,
  disableSecretKey,
  editSecretKey,
  enableSecretKey,
} from '@fairlead/api/key/secret-key.ts'
import { bindMfa, disableMfa, newMfaSecret, renewRecoveryCodes } from '@fairlead/api/factor/second-factor.ts'
import { listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { editRole, enableRole } from '@fairlead/api/user/role.ts'
import { editUser, enableUser, resetUserMfa } from '@fairlead/api/user/user.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { softAuthenticator } from '../lib/testing/authenticator.ts'
import { type EndpointName, endpointNames, make, prepare } from '../lib/testing/calls.ts'
import { mailTo } from '../lib/testing/mailbox.ts'
import { signing } from '../lib/testing/scene/key.ts'
import { giveDevice, newcomer, newRole } from '../lib/testing/scene/newcomers.ts'
import { password } from '../lib/testing/scene/people.ts'
import { prove, proveAll } from '../lib/testing/scene/proof.ts'
import { boundWorld, credentials } from '../lib/testing/scene/second-factor.ts'
import { world, type World } from '../lib/testing/world.ts'

const endpointOf = (name: EndpointName): Endpoint => endpoints[name]
const fresh = endpointNames.filter((name) => endpointOf(name).fresh)
const needed = { succ: false, code: 5003004, data: null }

const lapse = (w: World) => w.rows(`update session set proven_until = now() - interval '1 second'`)

test('calls about factors, keys and users need a proof', () => {
  expect(fresh.map(endpointOf)).toEqual(
    expect.arrayContaining([
      changePassword,
      newMfaSecret,
      bindMfa,
      disableMfa,
      renewRecoveryCodes,
      newPasskeyOptions,
      addPasskey,
      removePasskey,
      addSecretKey,
      editSecretKey,
      enableSecretKey,
      resetUserMfa,
      addInvitation,
      editRole,
      enableRole,
      enableUser,
    ]),
  )
})

test.for(fresh)('%s is refused without a proof in a session, and changes nothing', async (name) => {
  const w = await world({ edges: ['edge'] })
  const call = await prepare(w, name)
  const state = async () => [
    await w.rows('select * from app_user order by id'),
    await w.rows('select * from passkey order by id'),
    await w.rows('select * from secret_key order by id'),
    await w.rows('select * from account order by id'),
    await w.rows('select * from role order by id'),
    await w.rows('select * from invitation order by id'),
    await w.rows('select * from recovery_code order by code_hash'),
    await w.rows('select user_id, stage, pending_secret from session order by token_hash'),
  ]
  const before = await state()
  await w.rows('update session set proven_until = null')
  expect(await make(w, name, call)).toMatchObject(needed)
  await lapse(w)
  expect(await make(w, name, call)).toMatchObject(needed)
  expect(await state()).toEqual(before)
  await proveAll(w)
  expect(await make(w, name, call)).toMatchObject({ succ: true })
})

test.for(fresh)('%s refuses keys, or accepts a key without a proof', (name) => {
  const { fresh: kind, keys } = endpointOf(name)
  expect(keys).toBe(kind === 'session')
})

test('a change of a user needs a proof only where it changes permissions', async () => {
  const w = await world()
  const { id, email, username } = await newcomer(w)
  const roleIds = [await newRole(w)]
  const rest = { email, username, type: 0 as const, roleIds: [], popularizeNumber: '' }
  const save = (change: object) =>
    w.as('owner').call(editUser, { params: { id }, body: { ...rest, ...change } })
  await lapse(w)
  expect(await save({ roleIds })).toMatchObject(needed)
  expect(await save({ type: 1 })).toMatchObject(needed)
  expect((await save({ popularizeNumber: 'P-1' })).succ).toBe(true)
  await proveAll(w)
  expect((await save({ roleIds })).succ).toBe(true)
})

test('a secret key can invite users and grant permissions without a proof, because its creation needed one', async () => {
  const w = await signing({ scopes: ['home', 'USER_ADD', 'USER_EDIT', 'ROLE_EDIT'] })
  const { id, email, username } = await newcomer(w)
  const roleIds = [await newRole(w)]
  await lapse(w)
  const invitation = { email: 'new@test.example', type: 0, roleIds }
  const body = { email, username, type: 0, roleIds, popularizeNumber: '' }
  const role = { roleName: 'Renamed', menus: [], actions: [] }
  for (const answer of [
    await w.program.call(addInvitation, { body: invitation }),
    await w.program.call(editUser, { params: { id }, body }),
    await w.program.call(editRole, { params: { id: roleIds[0] ?? '' }, body: role }),
  ])
    expect(answer).toMatchObject({ succ: true })
})

test('a sign-in is not a proof; a proof lasts ten minutes, only for its session', async () => {
  const w = await world()
  const [browser, other] = [w.guest(), w.guest()]
  for (const one of [browser, other]) await one.call(signIn, { body: credentials })
  const ask = (one = browser) => one.call(newPasskeyOptions, { body: {} })
  expect(await ask()).toMatchObject(needed)
  expect((await prove(browser)).succ).toBe(true)
  expect((await ask()).succ).toBe(true)
  expect(await ask(other)).toMatchObject(needed)
  w.clock.advance(10 * 60 + 1)
  expect(await ask()).toMatchObject(needed)
})

test('a copy of the cookie from before a proof opens nothing', async () => {
  const w = await world()
  const browser = w.guest()
  await browser.call(signIn, { body: credentials })
  const copy = w.guest()
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  expect((await copy.call(getMe)).succ).toBe(true)
  expect((await prove(browser)).succ).toBe(true)
  expect((await copy.call(getMe)).code).toBe(401)
  expect((await browser.call(newPasskeyOptions, { body: {} })).succ).toBe(true)
  // The same session, as its list says.
  expect((await browser.call(listOwnSessions)).data).toHaveLength(2)
})

test('a user with a device also proves a code; each code and each recovery code works once', async () => {
  const { owner, code, wrong, recoveryCodes, rows, clock } = await boundWorld()
  await rows('update session set proven_until = null')
  expect(await prove(owner)).toMatchObject({ code: 400, fields: { code: 'required' } })
  expect((await prove(owner, { code: await wrong() })).code).toBe(50014)
  expect(await owner.call(disableMfa, { body: {} })).toMatchObject(needed)
  const used = await code()
  expect((await prove(owner, { code: used, password: 'wrong' })).fields).toEqual({ password: 'ownPassword' })
  expect((await prove(owner, { code: used })).succ).toBe(true)
  expect((await prove(owner, { code: used })).code).toBe(50014)
  expect((await prove(owner, { recoveryCode: recoveryCodes[0] })).succ).toBe(true)
  expect((await prove(owner, { recoveryCode: recoveryCodes[0] })).code).toBe(50014)
  clock.advance(60)
  for (let i = 0; i < 5; i++) await prove(owner, { code: await wrong() })
  expect((await prove(owner, { code: await code() })).code).toBe(429)
})

test('a user who must bind a device needs no new proof, unless it takes too long', async () => {
  const w = await world()
  await w.rows('update account set mfa_required = true')
  const browser = w.guest()
  expect((await browser.call(signIn, { body: credentials })).code).toBe(5003001)
  expect((await browser.call(newMfaSecret, { body: {} })).succ).toBe(true)
  w.clock.advance(10 * 60 + 1)
  expect(await browser.call(newMfaSecret, { body: {} })).toMatchObject(needed)
  expect((await prove(browser)).succ).toBe(true)
  expect((await browser.call(newMfaSecret, { body: {} })).succ).toBe(true)
})

test('a proof is refused before the sign-in, and before its code', async () => {
  const { guest, enter } = await boundWorld()
  expect((await prove(guest())).code).toBe(401)
  expect((await prove(await enter(guest()))).code).toBe(409)
})

type SecurityAct = [kind: MessageKind, (w: World) => Promise<unknown>]
const ofKey = async (w: World) => {
  const body = { name: 'CI', scopes: ['cdn_config'] }
  const { data } = await w.as('owner').call(addSecretKey, { body })
  return { params: { id: data.id }, body }
}
const ofPasskey = async (w: World) => {
  const owner = w.as('owner')
  const { data } = await owner.call(newPasskeyOptions, { body: {} })
  const body = { name: 'Laptop', credential: softAuthenticator().create(data) }
  return owner.call(addPasskey, { body })
}

test.for<SecurityAct>([
  [
    'passwordChanged',
    (w) =>
      w.as('owner').call(changePassword, { body: { password: 'Other2026', repeatPassword: 'Other2026' } }),
  ],
  [
    'secondFactorOn',
    async (w) => {
      const owner = w.as('owner')
      const { data } = await owner.call(newMfaSecret, { body: {} })
      const epoch = w.clock.now().getTime() / 1000
      return owner.call(bindMfa, { body: { code: await generate({ secret: data.secret, epoch }) } })
    },
  ],
  [
    'secondFactorOff',
    async (w) => {
      await giveDevice(w, w.people.owner.userId)
      return w.as('owner').call(disableMfa, { body: {} })
    },
  ],
  [
    'recoveryCodesRenewed',
    async (w) => {
      await giveDevice(w, w.people.owner.userId)
      return w.as('owner').call(renewRecoveryCodes, { body: {} })
    },
  ],
  ['passkeyAdded', ofPasskey],
  [
    'passkeyRemoved',
    async (w) => w.as('owner').call(removePasskey, { params: { id: (await ofPasskey(w)).data.id } }),
  ],
  ['keyMade', ofKey],
  ['keyChanged', async (w) => w.as('owner').call(editSecretKey, await ofKey(w))],
  [
    'keyEnabled',
    async (w) => {
      const { params } = await ofKey(w)
      await w.as('owner').call(disableSecretKey, { params, body: {} })
      return w.as('owner').call(enableSecretKey, { params, body: {} })
    },
  ],
])('%s notifies the user, once by message and once by mail', async ([kind, change]) => {
  const w = await world()
  await change(w)
  await w.runJobs()
  const { owner } = w.people
  expect(await w.rows('select user_id from message where kind = $1', [kind])).toEqual([
    { user_id: owner.userId },
  ])
  const letters = await mailTo(w, owner.username)
  const title = messageKinds[kind].title.en.replace('{name}', kind.startsWith('key') ? 'CI' : 'Laptop')
  expect(letters.filter(({ subject }) => subject === title)).toHaveLength(1)
})

test('a reset of the MFA notifies its user, with the name of the user who did it', async () => {
  const w = await world()
  const { id, email } = await newcomer(w)
  await giveDevice(w, id)
  await w.as('owner').call(resetUserMfa, { params: { id }, body: {} })
  await w.runJobs()
  const letters = await mailTo(w, email)
  const reset = letters.find(({ subject }) => subject === 'MFA reset')
  expect(reset?.text).toContain('owner@test.example has removed your MFA device')
})

test('wrong passwords in proofs are throttled separately from sign-ins', async () => {
  const w = await world()
  for (let i = 0; i < 5; i++) await prove(w.as('owner'), { password: 'wrong' })
  expect((await prove(w.as('owner'))).code).toBe(429)
  const body = { accountType: 1, username: 'owner@test.example', password }
  expect((await w.guest().call(signIn, { body })).succ).toBe(true)
})
