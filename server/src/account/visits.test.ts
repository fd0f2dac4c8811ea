import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { addPurge } from '@fairlead/api/cdn/purge/purge.ts'
import { listAudit } from '@fairlead/api/audit/entry.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { actionKeys, visitHolds } from '@fairlead/api/permission.ts'
import { enterAccount, leaveAccount, opensToVisit } from '@fairlead/api/account/visit.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { getProfile } from '@fairlead/api/profile/profile.ts'
import { proveSelf } from '@fairlead/api/factor/proof.ts'
import { listSecretKeys } from '@fairlead/api/key/secret-key.ts'
import { bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { endOwnSession } from '@fairlead/api/sign-in/session.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { editUser } from '@fairlead/api/user/user.ts'
import { expect, test } from 'vitest'
import { endpointNames, make, prepare } from '../lib/testing/calls.ts'
import { mailTo } from '../lib/testing/mailbox.ts'
import { provenSession } from '../lib/testing/scene/sessions.ts'
import { password } from '../lib/testing/scene/people.ts'
import { visitor, visitTo } from './calls.ts'
import { minimalSite, world } from '../lib/testing/world.ts'

const all = Object.entries(endpoints as Record<string, Endpoint>)
const codes = { visitClosed: 50611, visitReading: 50612, visitOver: 5003005 }

test('an operator in an account sees its sites, and no others', async () => {
  const w = await world({ sites: ['a.example'], strangerSites: ['b.example'] })
  const by = await visitor(w)
  const { data } = await by.call(listSites)
  expect(data.content.map(({ domain }) => domain)).toEqual(['a.example'])
  const me = await by.call(getMe)
  expect(me.data).toMatchObject({
    accountNumber: w.people.owner.number,
    username: 'owner@test.example',
    visit: { userName: 'operator@test.example', mode: 'write', reason: 'The purge of a.example stays away' },
  })
  expect((await w.as('operator').call(getMe)).data.visit).toBe(null)
  expect((await by.call(leaveAccount)).succ).toBe(true)
  expect((await by.call(getMe)).data).toMatchObject({ username: 'operator@test.example', visit: null })
  expect((await by.call(leaveAccount)).code).toBe(409)
})

test('the log of the account names the operator, for entering, each act and leaving', async () => {
  const w = await world({ sites: ['a.example'] })
  const by = await visitor(w)
  const body = { cdnConfigId: w.site('a.example').id, invalidationPath: ['/a'] }
  expect((await by.call(addPurge, { body })).succ).toBe(true)
  await by.call(leaveAccount)
  const userName = 'operator / operator@test.example'
  const { data } = await w.as('owner').call(listAudit, { query: { userName: 'operator /' } })
  expect(data.content).toMatchObject([
    { userName, model: 'visit', action: 'leave' },
    { userName, model: 'purge', action: 'add' },
    { userName, model: 'visit', action: 'enter' },
  ])
  const own = await w.as('operator').call(listAudit, { query: { model: 'visit' } })
  expect(own.data.content).toMatchObject([
    { userName: 'operator@test.example', action: 'leave', subject: w.people.owner.accountId },
    { userName: 'operator@test.example', action: 'enter', subject: w.people.owner.accountId },
  ])
  // The log of the user whom the operator replaced does not contain it either.
  const rows = await w.rows(`select from audit_entry where user_name = $1 and user_id is not null`, [
    userName,
  ])
  expect(rows).toEqual([])
})

test('a message and a mail tell the account’s owner who entered, in which mode, for how long and why', async () => {
  const w = await world()
  await visitor(w, { mode: 'read', minutes: 45 })
  await w.runJobs()
  const { data } = await w.as('owner').call(listMessages)
  expect(data.content).toMatchObject([
    {
      kind: 'accountEntered',
      content: expect.stringMatching(
        /^operator@test.example has entered your account with read-only access for at most 45 minutes\. Reason: The purge of a\.example stays away\./,
      ),
    },
  ])
  expect(await mailTo(w, 'owner@test.example')).toMatchObject([
    { subject: expect.stringContaining('An operator has entered your account') },
  ])
})

test('every call that is closed to visiting operators is refused in both modes', async () => {
  const w = await world({ edges: ['edge'] })
  const visitors = { read: await visitor(w, { mode: 'read' }), write: await visitor(w) }
  await w.rows(`update session set proven_until = '2100-01-01'`)
  const refused: string[] = []
  for (const [name, endpoint] of all)
    for (const mode of ['read', 'write'] as const) {
      const verdict = opensToVisit(endpoint, mode)
      if (verdict === true || endpoint.can === 'public' || endpoint.can === 'edge') continue
      const params = { id: w.people.member.userId, code: '123456' }
      const body = endpoint.method !== 'GET' && { body: {} }
      const { code } = await visitors[mode].call(endpoint, { params, ...body })
      expect([name, mode, code]).toEqual([name, mode, codes[verdict]])
      refused.push(name)
    }
  expect(new Set(refused).size).toBeGreaterThan(40)
})

test('writes of user calls, and calls that need a fresh proof, are closed in both modes', () => {
  const closed = all.filter(([, endpoint]) => opensToVisit(endpoint, 'write') !== true)
  const names = closed.map(([name]) => name)
  const writes = all.filter(
    ([name, { method, path, can }]) =>
      method !== 'GET' && path.startsWith('/user/') && can !== 'public' && name !== 'leaveAccount',
  )
  expect(names).toEqual(expect.arrayContaining(writes.map(([name]) => name)))
  expect(names).toEqual(expect.arrayContaining(all.filter(([, { fresh }]) => fresh).map(([name]) => name)))
  expect(names).toEqual(
    expect.arrayContaining([
      'changeLocale',
      'openMessage',
      'listOwnSessions',
      'enterAccount',
      'newMfaSecret',
    ]),
  )
})

test('a visiting operator holds only the keys of calls that are open to visits', () => {
  for (const action of actionKeys) {
    const calls = all.filter(([, { can }]) => can === action).map(([, endpoint]) => endpoint)
    for (const mode of ['read', 'write'] as const) {
      if (calls.length === 0 || action.startsWith('SYSTEM_')) continue
      const open = calls.some((endpoint) => opensToVisit(endpoint, mode) === true)
      expect([action, mode, visitHolds(mode, action)]).toEqual([action, mode, open])
    }
  }
})

test('an operator in the reading mode cannot change anything', async () => {
  const w = await world({ sites: ['a.example'] })
  const by = await visitor(w, { mode: 'read' })
  expect((await by.call(getMe)).data.actions).toEqual([])
  expect(await by.call(addSite, { body: minimalSite('b.example') })).toMatchObject({
    code: codes.visitReading,
  })
  expect((await w.as('owner').call(listSites)).data.content).toHaveLength(1)
  // The attempt is in the log of the account.
  const { data } = await w.as('owner').call(listAudit, { query: { operateResult: 'failure' } })
  expect(data.content).toMatchObject([
    { userName: 'operator / operator@test.example', model: 'site', operateResult: codes.visitReading },
  ])
})

test('an operator in the writing mode neither reads nor changes what belongs to a user', async () => {
  const w = await world()
  const by = await visitor(w)
  await w.rows(`update session set proven_until = '2100-01-01'`)
  expect((await by.call(listSecretKeys)).succ).toBe(true)
  const body = { username: 'taken', email: 'taken@evil.example', type: 0, roleIds: [], popularizeNumber: '' }
  for (const reply of [
    await by.call(getProfile),
    await by.call(proveSelf, { body: { password } }),
    await by.call(newMfaSecret, { body: {} }),
    await by.call(bindMfa, { body: { code: '123456' } }),
    await by.call(endOwnSession, { params: { id: w.people.owner.userId } }),
    await by.call(editUser, { params: { id: w.people.member.userId }, body }),
  ])
    expect(reply).toMatchObject({ succ: false, code: codes.visitClosed, data: null })
  const { actions } = (await by.call(getMe)).data
  expect(actions).toContain('CDN_CONFIG_EDIT')
  expect(actions.filter((action) => /^(USER|ROLE|ACCOUNT_SET|LINKED)/.test(action))).toEqual([])
})

test('an entry requires a fresh proof, a reason, a time within limits and the permission', async () => {
  const w = await world()
  const by = await provenSession(w, 'operator')
  const ask = (more: object = {}, from = by) => from.call(enterAccount, { body: { ...visitTo(w), ...more } })
  expect((await ask({ reason: 'short' })).fields).toEqual({ reason: 'tooShort' })
  expect((await ask({ minutes: 241 })).fields).toEqual({ minutes: 'tooBig' })
  expect((await ask({ minutes: 4 })).fields).toEqual({ minutes: 'tooSmall' })
  expect((await ask({ mode: 'all' })).fields).toEqual({ mode: 'option' })
  expect((await ask({ accountNumber: '999999999999' })).code).toBe(50011)
  expect((await ask({}, w.as('owner'))).code).toBe(403)
  expect((await ask({}, w.as('reseller'))).code).toBe(403)
  await w.rows('update session set proven_until = null')
  expect((await ask()).code).toBe(5003004)
  expect(await w.rows('select from session where visit_account is not null')).toEqual([])
})

test('an account of operators cannot be entered, even if it becomes one later', async () => {
  const w = await world()
  const by = await provenSession(w, 'operator')
  const reply = await by.call(enterAccount, { body: visitTo(w, { to: 'operator' }) })
  expect(reply).toMatchObject({ succ: false, code: 50613 })
  const inside = await visitor(w)
  await w.rows(`update account set kind = 'operator' where id = $1`, [w.people.owner.accountId])
  expect((await inside.call(getMe)).code).toBe(codes.visitOver)
})

test('from one account an operator cannot enter another', async () => {
  const w = await world()
  const by = await visitor(w)
  await w.rows(`update session set proven_until = '2100-01-01'`)
  expect((await by.call(enterAccount, { body: visitTo(w, { to: 'stranger' }) })).code).toBe(codes.visitClosed)
})

test('when the time is over only leaving works, and no act happens in the operator’s own account', async () => {
  const w = await world({ sites: ['a.example'] })
  const by = await visitor(w)
  await w.rows(`update session set visit_until = now() - interval '1 second' where visit_until is not null`)
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name]
    if (['public', 'pending', 'edge'].includes(endpoint.can)) continue
    expect([name, (await by.call(endpoint, { params: { id: w.people.owner.userId } })).code]).toEqual([
      name,
      codes.visitOver,
    ])
  }
  expect((await by.call(addSite, { body: minimalSite('b.example') })).code).toBe(codes.visitOver)
  expect((await by.call(leaveAccount)).succ).toBe(true)
  expect((await by.call(getMe)).data).toMatchObject({ username: 'operator@test.example', visit: null })
  const { data } = await w.as('owner').call(listAudit, { query: { model: 'visit', action: 'leave' } })
  expect(data.content).toHaveLength(1)
})

test('the visit of an operator who is disabled, signed out or loses the permission ends immediately', async () => {
  const w = await world({ role: { menus: ['system', 'system_visit'], actions: ['SYSTEM_VISIT_ENTER'] } })
  const { accountId, userId } = w.people.operator
  await w.rows(`update app_user set account_type = 2, type = 0 where id = $1`, [userId])
  // The account needs a root user.
  const give = () =>
    w.rows(
      `with made as (insert into role (account_id, name, type, menus, actions)
         values ($1, 'Entering', 0, '{system,system_visit}', '{SYSTEM_VISIT_ENTER}') returning id)
       insert into user_role (user_id, role_id, account_id) select $2, id, $1 from made`,
      [accountId, userId],
    )
  const refused = await provenSession(w, 'operator')
  expect((await refused.call(enterAccount, { body: visitTo(w) })).code).toBe(403)
  await give()
  const by = await visitor(w)
  expect((await by.call(getMe)).data.visit).not.toBe(null)
  await w.rows(`update role set enabled = false where account_id = $1`, [accountId])
  expect((await by.call(getMe)).code).toBe(codes.visitOver)
  await w.rows(`update role set enabled = true where account_id = $1`, [accountId])
  expect((await by.call(getMe)).succ).toBe(true)
  await w.rows(`update app_user set status = 0 where id = $1`, [userId])
  expect((await by.call(getMe)).code).toBe(401)
  await w.rows(`update app_user set status = 1 where id = $1`, [userId])
  expect((await by.call(signOut, { body: {} })).succ).toBe(true)
  expect((await by.call(getMe)).code).toBe(401)
  const { rows } = w
  expect(await rows('select from session where visit_account is not null')).toEqual([])
})

test('entering and leaving work, and do not affect the account’s own user', async () => {
  const w = await world()
  for (const name of ['enterAccount', 'leaveAccount'] as const)
    expect(await make(w, name, await prepare(w, name))).toMatchObject({ succ: true })
  expect((await w.as('owner').call(getMe)).data.visit).toBe(null)
})
