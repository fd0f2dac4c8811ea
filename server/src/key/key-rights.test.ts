import { exportAudit, exportSignedAudit, listAudit } from '@fairlead/api/audit/entry.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { catalogue } from '@fairlead/api/errors.ts'
import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { addRole, editRole } from '@fairlead/api/user/role.ts'
import { disableUser, editUser, getUser, resetUserMfa } from '@fairlead/api/user/user.ts'
import { expect, test } from 'vitest'
import type { Sent } from '../lib/testing/client.ts'
import { newKey, program, signing } from '../lib/testing/scene/key.ts'
import { giveDevice, newcomer, newRole } from '../lib/testing/scene/newcomers.ts'

const { beyondRights, keyNotTaken } = catalogue

const people = ['user', 'USER_ADD', 'USER_EDIT', 'USER_DISABLE']
const scopes = [...people, 'role', 'ROLE_ADD', 'ROLE_EDIT', 'cdn_inva', 'CDN_INVA_ADD']

/** A key of the root user that may manage users and purge, and nothing else. */
const managing = () => signing({ scopes })

const change = { email: 'taken@evil.example', username: 'taken', type: 0, roleIds: [], popularizeNumber: '' }
const invited = { email: 'new@test.example', type: 0, roleIds: [] }

test('a key may grant its own permissions to others', async () => {
  const { program: by } = await managing()
  const body = { roleName: 'Purges', menus: ['cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] }
  const { data: role } = await by.call(addRole, { body })
  expect(role).toMatchObject({ roleName: 'Purges', beyond: false })
  const answer = await by.call(addInvitation, { body: { ...invited, roleIds: [role.id] } })
  expect(answer).toMatchObject({ succ: true, data: { roleName: ['Purges'] } })
})

test('a key cannot grant permissions that it lacks, although its user has all', async () => {
  const w = await managing()
  const wide = await newRole(w, { menus: ['cdn_config'], actions: ['CDN_CONFIG_ADD'] })
  const narrow = await newRole(w, { menus: ['cdn_inva'], actions: [] })
  const more = { roleName: 'More', menus: ['cdn_config'], actions: [] }
  const { id } = await newcomer(w)
  const refused: readonly [Endpoint, Sent][] = [
    [addRole, { body: more }],
    [editRole, { params: { id: narrow }, body: more }],
    [editRole, { params: { id: wide }, body: { ...more, menus: ['cdn_inva'] } }],
    [addInvitation, { body: { ...invited, type: 1 } }],
    [addInvitation, { body: { ...invited, roleIds: [wide] } }],
    [editUser, { params: { id }, body: { ...change, type: 1 } }],
    [editUser, { params: { id }, body: { ...change, roleIds: [wide] } }],
  ]
  const state = () =>
    w.rows(
      'select id, name, menus, actions from role union all select id, email, null, null from app_user order by 1',
    )
  const before = await state()
  for (const [endpoint, sent] of refused) {
    const answer = await w.program.call(endpoint, sent)
    expect([endpoint.path, sent.body, answer.code]).toEqual([endpoint.path, sent.body, beyondRights.code])
  }
  expect(await state()).toEqual(before)
  expect(await w.rows('select from invitation where accepted_at is null')).toEqual([])
})

test('a key cannot change users with more permissions, such as administrators', async () => {
  const w = await managing()
  const { id } = await newcomer(w, { type: 1 })
  await giveDevice(w, id)
  const params = { id }
  expect((await w.program.call(getUser, { params })).data).toMatchObject({ type: 1, beyond: true })
  expect((await w.program.call(disableUser, { params, body: {} })).code).toBe(beyondRights.code)
  expect((await w.program.call(resetUserMfa, { params, body: {} })).code).toBe(keyNotTaken.code)
  expect((await w.program.call(editUser, { params, body: change })).code).toBe(beyondRights.code)
})

test('a key cannot change its own user, because it could take over the user with another address', async () => {
  const w = await managing()
  const { userId } = w.people.owner
  const [own] = await w.rows<{ email: string; username: string }>(
    'select email, username from app_user where id = $1',
    [userId],
  )
  const body = { ...change, username: own?.username, type: 1 }
  const answer = await w.program.call(editUser, { params: { id: userId }, body })
  expect(answer.code).toBe(keyNotTaken.code)
  expect(await w.rows('select from app_user where email = $1', [change.email])).toEqual([])
})

test("an administrator's key can read the log of the account, including its files", async () => {
  const w = await signing({ scopes: ['audit'] })
  expect((await w.program.call(listAudit)).data.content.length).toBeGreaterThan(0)
  const csv = await w.program.call(exportAudit, {}, {})
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(csv.data)).toContain(w.key.id)
  const signed = await w.program.call(exportSignedAudit)
  expect(String(signed.data).split('\n').length).toBeGreaterThan(2)
})

test("a normal user's key cannot, whatever its scopes", async () => {
  const role = { menus: ['audit', 'account_set_open_key'], actions: ['ACCOUNT_SET_OPEN_KEY_ADD'] }
  const w = await signing({ scopes: ['audit'] }, { of: 'member', role })
  for (const endpoint of [listAudit, exportAudit, exportSignedAudit])
    expect((await w.program.call(endpoint)).code).toBe(403)
})

test('a key of a former administrator has only the permissions of the user’s roles', async () => {
  const w = await signing()
  const { id, browser } = await newcomer(w, { type: 1, roleIds: [await newRole(w, { menus: ['cdn_inva'] })] })
  const by = program(w.app, w.clock.now, await newKey(browser, { scopes: ['user', 'cdn_inva'] }))
  expect((await by.call(getUser, { params: { id } })).succ).toBe(true)
  await w.rows('update app_user set type = 0 where id = $1', [id])
  expect((await by.call(getUser, { params: { id } })).code).toBe(403)
})
