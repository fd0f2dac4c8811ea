import { catalogue } from '@fairlead/api/errors.ts'
import { addLinkedAccount, deleteLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import {
  endCloudSession,
  listCloudSessions,
  signInToCloud,
  takeCloudKeys,
} from '@fairlead/api/sso/cloud-session.ts'
import {
  connectByKeys,
  connectByRole,
  getConnectionGuide,
  listCloudAccounts,
  modifyAksk,
  syncCloudRoles,
} from '@fairlead/api/sso/connection.ts'
import { addIamUser, editIamUser, listIamUsers, selectCloudRoles } from '@fairlead/api/sso/iam-user.ts'
import { expect, onTestFinished, test } from 'vitest'
import { standInKey } from '../lib/cloud/stand-in-keys.ts'
import { newLinkedAccount } from '../lib/testing/scene/linked.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newCloudSession } from './calls.ts'
import { startCloudStandIns } from './stand-in/cloud-stand-ins.ts'

const member = { menus: ['home', 'SSO_PUBLIC_CLOUD'], actions: ['SSO_PUBLIC_CLOUD_ENTER'] }

/** A world with stand-ins of its own, in which an AWS account is linked. */
async function clouds() {
  const standIns = await startCloudStandIns({ port: 0 })
  onTestFinished(() => standIns.stop())
  const w = await world({ role: member, env: { CLOUD_STAND_IN: standIns.address } })
  const linked = await newLinkedAccount(w)
  const params = { id: linked.id }
  const keys = standInKey({ account: linked.linkedAccount, user: 'deployer' })
  return { ...w, w, standIns, linked, params, keys, owner: w.as('owner') }
}

const connect = (w: World, id: string, syncRole = 'fairlead-sync') =>
  w.as('owner').call(connectByRole, { params: { id }, body: { syncRole } })

/** The member gets the role of that name. Returns its id. */
async function give(w: World, linkedAccountId: string, name: string) {
  const { data: roles } = await w.as('owner').call(selectCloudRoles, { params: { id: linkedAccountId } })
  const roleId = roles.find((role) => role.name === name)?.id ?? ''
  const body = { linkedAccountId, userId: w.people.member.userId, roleIds: [roleId] }
  const { data } = await w.as('owner').call(addIamUser, { body })
  return { roleId, iamUserId: data.id }
}

const codeOf = (name: keyof typeof catalogue) => catalogue[name].code

test.for(['aws', 'aliyun'] as const)('%s: from the link to the session and its end', async (supplier) => {
  const { w, standIns, owner } = await clouds()
  const number = supplier === 'aws' ? '512345000001' : '5123450000010001'
  const { data: linked } = await owner.call(addLinkedAccount, { body: { supplier, linkedAccount: number } })
  const standIn = supplier === 'aws' ? standIns.aws : standIns.ali
  const { data: guide } = await owner.call(getConnectionGuide, { params: { id: linked.id } })
  expect(guide.externalId).toBe(w.people.owner.accountId)
  expect(guide.command).toContain(guide.externalId)
  // The account asks for the very ID of the guide.
  standIn.setExternalId(number, guide.externalId)
  expect((await connect(w, linked.id)).succ).toBe(true)
  const role = supplier === 'aws' ? 'ReadOnly' : 'fairlead-ReadOnly'
  const { roleId } = await give(w, linked.id, role)
  const { data: accounts } = await w.as('member').call(listCloudAccounts, {
    query: { supplier: supplier === 'aws' ? 'AWS' : 'ALI' },
  })
  expect(accounts.content).toMatchObject(
    [{ linkedAccount: number, state: 'linked', roleList: [{ id: roleId, name: role, gone: false }] }].concat(
      accounts.content.slice(1) as never,
    ),
  )
  const body = { roleId, reason: 'Check the bill', consolePage: 'billing' as const }
  const { data } = await w.as('member').call(signInToCloud, { body })
  expect(standIn.asked.at(-1)).toMatchObject({ session: data.id, externalId: guide.externalId })
  const entered = await fetch(data.signInUrl, { redirect: 'manual' })
  expect(entered.headers.get('location')).toContain('/console/billing')
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const show = async () =>
    (await fetch(entered.headers.get('location') ?? '', { headers: { cookie } })).text()
  expect(await show()).toContain('Signed in')
  // The owner reads the receipt and ends the session.
  const { data: receipts } = await owner.call(listCloudSessions)
  expect(receipts.content).toMatchObject([
    {
      id: data.id,
      userName: w.people.member.username,
      roleName: role,
      reason: 'Check the bill',
      state: 'running',
    },
  ])
  expect((await owner.call(endCloudSession, { params: { id: data.id } })).succ).toBe(true)
  expect(await show()).toContain(supplier === 'aws' ? 'everything is denied' : 'Signed in')
  expect((await owner.call(listCloudSessions)).data.content[0]).toMatchObject({
    state: 'ended',
    endedBy: w.people.owner.username,
  })
  expect((await owner.call(endCloudSession, { params: { id: data.id } })).code).toBe(
    codeOf('cloudSessionOver'),
  )
  // What signs in is nowhere but in the reply.
  const secrets = [data.signInUrl, new URL(data.signInUrl).searchParams.get('SigninToken') ?? '']
  const stored = JSON.stringify([
    await w.rows('select * from cloud_session'),
    await w.rows('select * from audit_entry'),
    w.lines,
  ])
  expect(secrets.filter((secret) => secret.length < 20 || stored.includes(secret))).toEqual([])
})

test('a role that can be taken without the external ID is refused, as is one that may not be taken or read', async () => {
  const { w, params, standIns, linked } = await clouds()
  const tried = async (role: string) => (await connect(w, params.id, role)).fields
  expect(await tried('fairlead-open')).toEqual({ syncRole: 'cloudRoleOpen' })
  expect(await tried('fairlead-closed')).toEqual({ syncRole: 'cloudRoleRefused' })
  expect(await tried('fairlead-blind')).toEqual({ syncRole: 'cloudRoleRefused' })
  expect(await tried('a'.repeat(65))).toEqual({ syncRole: 'tooLong' })
  expect(await tried('a/b')).toEqual({ syncRole: 'format' })
  // A role that asks for the ID of another customer.
  standIns.aws.setExternalId(linked.linkedAccount, w.people.stranger.accountId)
  expect(await tried('fairlead-sync')).toEqual({ syncRole: 'cloudRoleRefused' })
  expect(await w.rows('select from cloud_connection')).toEqual([])
})

test('a key is tried, sealed and never returned', async () => {
  const { w, owner, params, keys, linked, standIns } = await clouds()
  const save = (body: typeof keys) => owner.call(connectByKeys, { params, body })
  expect((await save({ ...keys, secretKey: `${keys.secretKey}x` })).fields).toEqual({
    accessKey: 'cloudKeyRefused',
  })
  expect((await save(standInKey({ account: '500000000001', user: 'deployer' }))).fields).toEqual({
    accessKey: 'cloudOtherAccount',
  })
  expect((await save(standInKey({ account: linked.linkedAccount, user: 'root' }))).fields).toEqual({
    accessKey: 'cloudRootKey',
  })
  expect(
    (await save({ accessKey: 'short', secretKey: `${keys.secretKey}\n${keys.secretKey}` })).fields,
  ).toEqual({
    accessKey: 'tooShort',
    secretKey: 'format',
  })
  standIns.aws.faults.push('throttle', 'throttle', 'throttle')
  expect((await save(keys)).code).toBe(codeOf('cloudThrottled'))
  expect(await w.rows('select from cloud_connection')).toEqual([])
  expect((await save(keys)).succ).toBe(true)
  const { data } = await owner.call(listCloudAccounts)
  expect(data.content).toMatchObject([{ way: 'keys', keyEnd: keys.accessKey.slice(-4), state: 'linked' }])
  const rows = JSON.stringify(await w.rows('select * from cloud_connection'))
  expect(rows).not.toContain(keys.secretKey)
  expect([...w.replies, ...w.lines].filter((text) => text.includes(keys.secretKey))).toEqual([])
  // By the number, as the spec has it; of other accounts there is none.
  const byNumber = { linkedAccount: linked.linkedAccount, ...keys }
  expect((await owner.call(modifyAksk, { body: byNumber })).succ).toBe(true)
  expect((await w.as('stranger').call(modifyAksk, { body: byNumber })).code).toBe(404)
  expect((await w.as('member').call(modifyAksk, { body: byNumber })).code).toBe(403)
})

test('a user takes only roles that he holds, and no longer than they allow', async () => {
  const { w, params, owner } = await clouds()
  await connect(w, params.id)
  const { data: roles } = await owner.call(selectCloudRoles, { params })
  const { roleId, iamUserId } = await give(w, params.id, 'ReadOnly')
  const other = roles.find(({ name }) => name === 'Administrator')?.id ?? ''
  const take = (id: string, minutes = 60, name: 'member' | 'owner' | 'stranger' = 'member') =>
    w.as(name).call(takeCloudKeys, { body: { roleId: id, reason: 'Deploy', minutes } })
  expect((await take(other)).code).toBe(404)
  expect((await take(roleId, 60, 'owner')).code).toBe(404)
  expect((await take(roleId, 60, 'stranger')).code).toBe(404)
  expect((await take(roleId, 241)).fields).toEqual({ minutes: 'cloudSessionLong' })
  expect((await take(roleId, 14)).fields).toEqual({ minutes: 'tooSmall' })
  const { data } = await take(roleId, 240)
  expect(data).toMatchObject({ Version: 1, AccessKeyId: expect.stringMatching(/^ASIA/) as string })
  const stored = JSON.stringify([
    await w.rows('select * from cloud_session'),
    await w.rows('select * from audit_entry'),
  ])
  expect(
    [data.SecretAccessKey, data.SessionToken, data.AccessKeyId].filter((text) => stored.includes(text)),
  ).toEqual([])
  // Taken away, it works no more.
  await owner.call(editIamUser, { params: { id: iamUserId }, body: { roleIds: [] } })
  expect((await take(roleId)).code).toBe(404)
})

test('roles that were deleted or changed in the cloud are found', async () => {
  const { w, params, owner, linked, standIns } = await clouds()
  await connect(w, params.id)
  const { roleId } = await give(w, params.id, 'ReadOnly')
  standIns.aws.setRoles(linked.linkedAccount, [
    { name: 'fairlead-sync', maxSeconds: 3600 },
    { name: 'Billing', maxSeconds: 7200 },
    { name: 'Auditor', maxSeconds: 3600 },
  ])
  expect((await owner.call(syncCloudRoles, { params })).data).toEqual({
    cause: null,
    added: 1,
    gone: 2,
    changed: 1,
  })
  // Nobody holds the administrator, so only the role of the member is still shown.
  const { data: roles } = await owner.call(selectCloudRoles, { params })
  expect(roles.map(({ name, gone, maxMinutes }) => [name, gone, maxMinutes])).toEqual([
    ['Auditor', false, 60],
    ['Billing', false, 120],
    ['ReadOnly', true, 240],
  ])
  const { code } = await w.as('member').call(signInToCloud, { body: { roleId, reason: 'Check' } })
  expect(code).toBe(codeOf('cloudRoleGone'))
  expect((await owner.call(syncCloudRoles, { params })).data).toEqual({
    cause: null,
    added: 0,
    gone: 0,
    changed: 0,
  })
})

test('failures of the cloud are told apart, and stored as the state of the connection', async () => {
  const { w, params, owner, standIns } = await clouds()
  await connect(w, params.id)
  const { roleId } = await give(w, params.id, 'ReadOnly')
  const sync = async () => (await owner.call(syncCloudRoles, { params })).data.cause
  const state = async () => (await owner.call(listCloudAccounts)).data.content[0]
  const signIn = async () =>
    (await w.as('member').call(signInToCloud, { body: { roleId, reason: 'Check' } })).code
  standIns.aws.faults.push('expire')
  expect(await sync()).toBe('expired')
  expect(await state()).toMatchObject({ state: 'failing', cause: 'expired' })
  standIns.aws.faults.push('drop', 'drop', 'drop')
  expect(await signIn()).toBe(codeOf('cloudSilent'))
  standIns.aws.faults.push('throttle', 'throttle', 'throttle')
  expect(await signIn()).toBe(codeOf('cloudThrottled'))
  standIns.aws.faults.push('expire')
  expect(await signIn()).toBe(codeOf('cloudKeysExpired'))
  expect(await w.rows('select from cloud_session')).toEqual([])
  expect(await signIn()).toBe(200)
  expect(await state()).toMatchObject({ state: 'linked', cause: null })
})

test('a user sees and ends his own sessions, the owner all; of others there are none', async () => {
  const { w, owner } = await clouds()
  const id = await newCloudSession(w)
  const list = async (name: 'owner' | 'member' | 'stranger') =>
    (await w.as(name).call(listCloudSessions)).data?.content.map((session) => session.id)
  expect([await list('owner'), await list('member')]).toEqual([[id], []])
  expect((await w.as('member').call(endCloudSession, { params: { id } })).code).toBe(404)
  expect((await w.as('member').call(listIamUsers)).data.content).toEqual([])
  expect((await owner.call(listIamUsers)).data.content).toHaveLength(1)
})

test('roles of another linked account, and users of another account, cannot be given', async () => {
  const { w, owner, params } = await clouds()
  await connect(w, params.id)
  const second = await newLinkedAccount(w)
  await connect(w, second.id)
  const { data: roles } = await owner.call(selectCloudRoles, { params })
  const give2 = (change: object) =>
    owner.call(addIamUser, {
      body: { linkedAccountId: second.id, userId: w.people.member.userId, roleIds: [], ...change },
    })
  expect((await give2({ roleIds: [roles[0]?.id] })).fields).toEqual({ 'roleIds.0': 'option' })
  expect((await give2({ userId: w.people.stranger.userId })).fields).toEqual({ userId: 'option' })
  expect((await give2({})).succ).toBe(true)
  expect((await give2({})).fields).toEqual({ userId: 'iamUserTaken' })
})

test('without a broker only keys connect; receipts outlive the linked account', async () => {
  const { w, owner, params, keys } = await clouds()
  const bare = await world({ env: { CLOUD_STAND_IN: '' } })
  const linked = await newLinkedAccount(bare)
  expect((await connect(bare, linked.id)).code).toBe(codeOf('cloudNoBroker'))
  await owner.call(connectByKeys, { params, body: keys })
  const { roleId } = await give(w, params.id, 'Billing')
  expect((await w.as('member').call(signInToCloud, { body: { roleId, reason: 'Check' } })).succ).toBe(true)
  await owner.call(deleteLinkedAccount, { params })
  const { data } = await owner.call(listCloudSessions)
  expect(data.content).toMatchObject([{ roleName: 'Billing', state: 'running' }])
  expect((await owner.call(endCloudSession, { params: { id: data.content[0]?.id ?? '' } })).succ).toBe(true)
})

test('of two sessions that are ended concurrently both are denied', async () => {
  const { w, owner, params, standIns } = await clouds()
  await connect(w, params.id)
  const { roleId } = await give(w, params.id, 'ReadOnly')
  const open = async () => {
    const { data } = await w.as('member').call(signInToCloud, { body: { roleId, reason: 'Check' } })
    const entered = await fetch(data.signInUrl, { redirect: 'manual' })
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
    return { id: data.id, cookie, to: entered.headers.get('location') ?? '' }
  }
  const opened = [await open(), await open()]
  const end = (at: number) => owner.call(endCloudSession, { params: { id: opened[at]?.id ?? '' } })
  // The policy of the first one, which does not know of the second, arrives after that of the second.
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  standIns.aws.held = (body) => {
    if (!body.includes('PutRolePolicy')) return undefined
    standIns.aws.held = undefined
    arrived.resolve()
    return released.promise
  }
  const first = end(0)
  await arrived.promise
  expect((await end(1)).succ).toBe(true)
  released.resolve()
  expect((await first).succ).toBe(true)
  const pages = await Promise.all(
    opened.map(async ({ to, cookie }) => (await fetch(to, { headers: { cookie } })).text()),
  )
  expect(pages.filter((page) => !page.includes('everything is denied'))).toEqual([])
})
