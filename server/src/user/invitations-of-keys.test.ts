import {
  acceptInvitation,
  addInvitation,
  checkInvitation,
  listInvitations,
  resendInvitation,
} from '@fairlead/api/user/invitation.ts'
import { deleteSecretKey, disableSecretKey } from '@fairlead/api/key/secret-key.ts'
import { expect, test } from 'vitest'
import { newKey, program } from '../lib/testing/scene/key.ts'
import { tokenMailed } from '../lib/testing/mailbox.ts'
import { newInvitation, newRole } from '../lib/testing/scene/newcomers.ts'
import { world, type World } from '../lib/testing/world.ts'

const chosen = { password: 'Str0ngOne', repeatPassword: 'Str0ngOne' }
const accept = (w: World, token: string, username = 'newcomer') =>
  w.guest().call(acceptInvitation, { body: { token, username, ...chosen } })
const statuses = async (w: World) =>
  (await w.as('owner').call(listInvitations)).data.content.map(({ status }) => status)

/** An invitation that a program with a key of the owner has sent. */
async function sentByKey(w: World, scopes: string[], roleIds: string[] = []) {
  const key = await newKey(w.as('owner'), { scopes })
  const email = 'by-key@test.example'
  const sender = program(w.app, w.clock.now, key)
  expect((await sender.call(addInvitation, { body: { email, type: 0, roleIds } })).code).toBe(200)
  return { key, token: await tokenMailed(w, email) }
}

test.for<[string, (w: World, id: string) => Promise<unknown>, number[]]>([
  ['deleted', (w, id) => w.as('owner').call(deleteSecretKey, { params: { id } }), [2]],
  ['disabled', (w, id) => w.as('owner').call(disableSecretKey, { params: { id }, body: {} }), [0]],
  [
    'expired',
    (w, id) => w.rows(`update secret_key set expires_at = now() - interval '1 hour' where id = $1`, [id]),
    [0],
  ],
  ['narrowed', (w, id) => w.rows(`update secret_key set scopes = '{user}' where id = $1`, [id]), [0]],
])('an invitation sent with a key does not work if the key is %s', async ([, end, left]) => {
  const w = await world()
  const { key, token } = await sentByKey(w, ['user', 'USER_ADD'])
  expect((await w.guest().call(checkInvitation, { body: { token } })).code).toBe(200)
  await end(w, key.id)
  expect((await w.guest().call(checkInvitation, { body: { token } })).code).toBe(50014)
  expect((await accept(w, token)).code).toBe(50014)
  expect(await statuses(w)).toEqual(left)
})

test('accepted invitations stay if the key is deleted, and so do those of a session', async () => {
  const w = await world()
  const { key, token } = await sentByKey(w, ['user', 'USER_ADD'])
  const other = await newInvitation(w)
  expect((await accept(w, token)).code).toBe(200)
  await w.as('owner').call(deleteSecretKey, { params: { id: key.id } })
  expect(new Set(await statuses(w))).toEqual(new Set([0, 1]))
  expect((await accept(w, other.token, 'another')).code).toBe(200)
})

test('an invitation of a key cannot grant more permissions than the key has', async () => {
  const w = await world()
  const roleId = await newRole(w, { menus: ['home'], actions: [] })
  const { key, token } = await sentByKey(w, ['user', 'USER_ADD', 'home'], [roleId])
  await w.rows(`update secret_key set scopes = '{user,USER_ADD}' where id = $1`, [key.id])
  expect((await accept(w, token)).code).toBe(50014)
  // An invitation that is sent again depends on its new sender.
  const [invitation] = (await w.as('owner').call(listInvitations)).data.content
  await w.as('owner').call(resendInvitation, { params: { id: invitation?.id ?? '' }, body: {} })
  const renewed = await tokenMailed(w, 'by-key@test.example')
  await w.as('owner').call(deleteSecretKey, { params: { id: key.id } })
  expect((await accept(w, renewed)).code).toBe(200)
})
