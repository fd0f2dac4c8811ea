import { randomUUID } from 'node:crypto'
import { acceptInvitation, addInvitation } from '@fairlead/api/user/invitation.ts'
import { addRole, disableRole } from '@fairlead/api/user/role.ts'
import { disableUser } from '@fairlead/api/user/user.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import type { Client } from './client.ts'
import { tokenMailed } from './mailbox.ts'
import { type Name, password, type Role } from './people.ts'
import { proveAll } from './proof.ts'
import type { World } from './world.ts'

export type Newcomer = { id: string; username: string; email: string; browser: Client }

type Invited = { type?: 0 | 1; roleIds?: string[]; by?: Name }

/** A role of `owner`'s account, or of another's. */
export async function newRole(w: World, role: Partial<Role> = {}, by: Name = 'owner') {
  const body = { roleName: `Role ${randomUUID()}`, menus: ['home'], actions: [], ...role }
  const { data } = await w.as(by).call(addRole, { body })
  return data.id
}

/** An invitation with the token of its mail. */
export async function newInvitation(w: World, { type = 0, roleIds = [], by = 'owner' }: Invited = {}) {
  const email = `${randomUUID()}@test.example`
  const { data } = await w.as(by).call(addInvitation, { body: { email, type, roleIds } })
  return { id: data.id, email, token: await tokenMailed(w, email) }
}

/** Somebody who was invited, accepted, signed in and proven. */
export async function newcomer(w: World, invited: Invited = {}): Promise<Newcomer> {
  const { token, email } = await newInvitation(w, invited)
  const username = `user-${randomUUID()}`
  const browser = w.guest()
  const { data } = await browser.call(acceptInvitation, {
    body: { token, username, password, repeatPassword: password },
  })
  const accountNumber = data.accountNumber
  await browser.call(signIn, { body: { accountType: 2, accountNumber, username, password } })
  await proveAll(w)
  const [row] = await w.rows<{ id: string }>('select id from app_user where username = $1', [username])
  return { id: row?.id ?? '', username, email, browser }
}

/** A user's device, without the ceremony of binding one. */
export const giveDevice = (w: World, userId: string) =>
  w.rows(`update app_user set mfa_enabled = true, mfa_secret = '\\x00' where id = $1`, [userId])

const owners = (w: World, sent: object = {}) => ({ by: w.as('owner'), sent })

/** Valid calls of everything about users, invitations and roles. */
export const peopleRecipes = {
  listUsers: (w: World) => owners(w),
  selectUsers: (w: World) => owners(w),
  getUser: (w: World) => owners(w, { params: { id: w.people.member.userId } }),
  editUser: async (w: World) => {
    const { id, email, username } = await newcomer(w)
    const body = { email, username, type: 1, roleIds: [await newRole(w)], popularizeNumber: 'P-1' }
    return owners(w, { params: { id }, body })
  },
  enableUser: async (w: World) => {
    const { id } = await newcomer(w)
    await w.as('owner').call(disableUser, { params: { id }, body: {} })
    return owners(w, { params: { id }, body: {} })
  },
  disableUser: async (w: World) => owners(w, { params: { id: (await newcomer(w)).id }, body: {} }),
  resetUserMfa: async (w: World) => {
    const { id } = await newcomer(w)
    await giveDevice(w, id)
    return owners(w, { params: { id }, body: {} })
  },
  listInvitations: (w: World) => owners(w),
  addInvitation: (w: World) =>
    owners(w, { body: { email: `${randomUUID()}@test.example`, type: 0, roleIds: [] } }),
  resendInvitation: async (w: World) => owners(w, { params: { id: (await newInvitation(w)).id }, body: {} }),
  revokeInvitation: async (w: World) => owners(w, { params: { id: (await newInvitation(w)).id } }),
  checkInvitation: async (w: World) => ({
    by: w.guest(),
    sent: { body: { token: (await newInvitation(w)).token } },
  }),
  acceptInvitation: async (w: World) => {
    const { token } = await newInvitation(w)
    const username = `user-${randomUUID()}`
    return { by: w.guest(), sent: { body: { token, username, password, repeatPassword: password } } }
  },
  listRoles: (w: World) => owners(w),
  selectRoles: (w: World) => owners(w),
  getRole: async (w: World) => owners(w, { params: { id: await newRole(w) } }),
  addRole: (w: World) =>
    owners(w, { body: { roleName: randomUUID(), menus: ['cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] } }),
  editRole: async (w: World) =>
    owners(w, {
      params: { id: await newRole(w) },
      body: { roleName: randomUUID(), menus: ['home'], actions: [] },
    }),
  enableRole: async (w: World) => {
    const id = await newRole(w)
    await w.as('owner').call(disableRole, { params: { id }, body: {} })
    return owners(w, { params: { id }, body: {} })
  },
  disableRole: async (w: World) => owners(w, { params: { id: await newRole(w) }, body: {} }),
  deleteRole: async (w: World) => owners(w, { params: { id: await newRole(w) } }),
  getRoleTree: async (w: World) => owners(w, { params: { id: await newRole(w) } }),
  getFullTree: (w: World) => owners(w),
}

/** People of the victim's, and who they are to an attacker. */
export async function victimPeople(w: World) {
  const roleId = await newRole(w, { menus: ['home'], actions: [] }, 'stranger')
  const member = await newcomer(w, { by: 'stranger', roleIds: [roleId] })
  await giveDevice(w, member.id)
  const invitation = await newInvitation(w, { by: 'stranger', roleIds: [roleId] })
  return {
    roleId,
    memberId: member.id,
    invitationId: invitation.id,
    words: [member.username, member.email, invitation.email, invitation.token],
  }
}

type VictimIds = { roleId: string; memberId: string; invitationId: string }

const change = { email: 'attacked@evil.example', username: 'attacked', type: 0, popularizeNumber: '' }
const roleBody = () => ({ roleName: randomUUID(), menus: ['home'], actions: [] })

/** How each call about people is turned against the victim. */
export const peopleAttacks = {
  refreshUserInfo: () => ({}),
  getDictionary: () => ({ params: { code: 'currency' } }),
  listUsers: ({ roleId }: VictimIds) => ({ query: { roleId } }),
  selectUsers: () => ({}),
  getUser: ({ memberId }: VictimIds) => ({ params: { id: memberId } }),
  editUser: ({ memberId }: VictimIds) => ({ params: { id: memberId }, body: { ...change, roleIds: [] } }),
  enableUser: ({ memberId }: VictimIds) => ({ params: { id: memberId }, body: {} }),
  disableUser: ({ memberId }: VictimIds) => ({ params: { id: memberId }, body: {} }),
  resetUserMfa: ({ memberId }: VictimIds) => ({ params: { id: memberId }, body: {} }),
  listInvitations: () => ({}),
  addInvitation: ({ roleId }: VictimIds) => ({
    body: { email: 'attacked@evil.example', type: 0, roleIds: [roleId] },
  }),
  resendInvitation: ({ invitationId }: VictimIds) => ({ params: { id: invitationId }, body: {} }),
  revokeInvitation: ({ invitationId }: VictimIds) => ({ params: { id: invitationId } }),
  checkInvitation: () => ({ body: { token: 'a guess' } }),
  acceptInvitation: () => ({
    body: { token: 'a guess', username: 'attacker', password, repeatPassword: password },
  }),
  listRoles: () => ({}),
  selectRoles: () => ({}),
  getRole: ({ roleId }: VictimIds) => ({ params: { id: roleId } }),
  addRole: () => ({ body: roleBody() }),
  editRole: ({ roleId }: VictimIds) => ({ params: { id: roleId }, body: roleBody() }),
  enableRole: ({ roleId }: VictimIds) => ({ params: { id: roleId }, body: {} }),
  disableRole: ({ roleId }: VictimIds) => ({ params: { id: roleId }, body: {} }),
  deleteRole: ({ roleId }: VictimIds) => ({ params: { id: roleId } }),
  getRoleTree: ({ roleId }: VictimIds) => ({ params: { id: roleId } }),
  getFullTree: () => ({}),
}

/** Those that name something of the victim's. */
export const peopleNaming = [
  'getUser',
  'editUser',
  'enableUser',
  'disableUser',
  'resetUserMfa',
  'addInvitation',
  'resendInvitation',
  'revokeInvitation',
  'getRole',
  'editRole',
  'enableRole',
  'disableRole',
  'deleteRole',
  'getRoleTree',
] as const

/** Those that ask for the token of a mail. */
export const peopleLinks = ['checkInvitation', 'acceptInvitation'] as const
