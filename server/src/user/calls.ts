import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/user/endpoints.ts'
import { disableRole } from '@fairlead/api/user/role.ts'
import { disableUser } from '@fairlead/api/user/user.ts'
import { giveDevice, newcomer, newInvitation, newRole } from '../lib/testing/scene/newcomers.ts'
import { password } from '../lib/testing/scene/people.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const owners = (w: World, sent: object = {}) => ({ by: w.as('owner'), sent })
const change = { email: 'attacked@evil.example', username: 'attacked', type: 0, popularizeNumber: '' }
const roleBody = () => ({ roleName: randomUUID(), menus: ['home'], actions: [] })

/** Users, roles and invitations of the victim's account. */
export async function victim(w: World) {
  const roleId = await newRole(w, { menus: ['home'], actions: [] }, 'stranger')
  const member = await newcomer(w, { by: 'stranger', roleIds: [roleId] })
  await giveDevice(w, member.id)
  const invitation = await newInvitation(w, { by: 'stranger', roleIds: [roleId] })
  return {
    ids: { roleId, memberId: member.id, invitationId: invitation.id },
    words: [member.username, member.email, invitation.email, invitation.token],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listInvitations: {
    works: (w) => owners(w),
    attack: () => ({}),
    many: `insert into invitation (account_id, email, type, token_hash, inviter_id, created_at, expires_at)
    select $1, 'i' || ${twoDigits} || '@test.example', 0, sha256(n::text::bytea), $2, ${moment},
           ${moment} + n % 3 * interval '1 day' ${manyRows} where $3::uuid is not null`,
  },
  addInvitation: {
    works: (w) => owners(w, { body: { email: `${randomUUID()}@test.example`, type: 0, roleIds: [] } }),
    attack: (id) => ({
      body: { email: 'attacked@evil.example', type: 0, roleIds: [id('roleId')] },
    }),
    naming: true,
  },
  resendInvitation: {
    works: async (w) => owners(w, { params: { id: (await newInvitation(w)).id }, body: {} }),
    attack: (id) => ({ params: { id: id('invitationId') }, body: {} }),
    naming: true,
  },
  revokeInvitation: {
    works: async (w) => owners(w, { params: { id: (await newInvitation(w)).id } }),
    attack: (id) => ({ params: { id: id('invitationId') } }),
    naming: true,
  },
  checkInvitation: {
    works: async (w) => ({
      by: w.guest(),
      sent: { body: { token: (await newInvitation(w)).token } },
    }),
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    unlogged: 'only reads',
  },
  acceptInvitation: {
    works: async (w) => {
      const { token } = await newInvitation(w)
      const username = `user-${randomUUID()}`
      return { by: w.guest(), sent: { body: { token, username, password, repeatPassword: password } } }
    },
    attack: () => ({
      body: { token: 'a guess', username: 'attacker', password, repeatPassword: password },
    }),
    outcome: 50014,
    actor: ({ people }, { body }) => ({
      account_id: people.owner.accountId,
      user_name: (body as { username: string }).username,
    }),
  },
  getMe: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  getMeAlias: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  changeLocale: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { lang: 'en' } } }),
    attack: () => ({ query: { lang: 'zh' } }),
  },
  getRoleTree: {
    works: async (w) => owners(w, { params: { id: await newRole(w) } }),
    attack: (id) => ({ params: { id: id('roleId') } }),
    naming: true,
  },
  getFullTree: {
    works: (w) => owners(w),
    attack: () => ({}),
  },
  listRoles: {
    works: (w) => owners(w),
    attack: () => ({}),
    many: `insert into role (account_id, name, type, enabled, created_at)
    select case when n % 7 > 0 then $1::uuid end, 'r' || ${twoDigits}, case when n % 7 > 0 then 0 else 1 end, n % 2 = 0, ${moment} ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  selectRoles: {
    works: (w) => owners(w),
    attack: () => ({}),
  },
  getRole: {
    works: async (w) => owners(w, { params: { id: await newRole(w) } }),
    attack: (id) => ({ params: { id: id('roleId') } }),
    naming: true,
  },
  addRole: {
    works: (w) =>
      owners(w, { body: { roleName: randomUUID(), menus: ['cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] } }),
    attack: () => ({ body: roleBody() }),
  },
  editRole: {
    works: async (w) =>
      owners(w, {
        params: { id: await newRole(w) },
        body: { roleName: randomUUID(), menus: ['home'], actions: [] },
      }),
    attack: (id) => ({ params: { id: id('roleId') }, body: roleBody() }),
    naming: true,
  },
  enableRole: {
    works: async (w) => {
      const id = await newRole(w)
      await w.as('owner').call(disableRole, { params: { id }, body: {} })
      return owners(w, { params: { id }, body: {} })
    },
    attack: (id) => ({ params: { id: id('roleId') }, body: {} }),
    naming: true,
  },
  disableRole: {
    works: async (w) => owners(w, { params: { id: await newRole(w) }, body: {} }),
    attack: (id) => ({ params: { id: id('roleId') }, body: {} }),
    naming: true,
  },
  deleteRole: {
    works: async (w) => owners(w, { params: { id: await newRole(w) } }),
    attack: (id) => ({ params: { id: id('roleId') } }),
    naming: true,
  },
  listUsers: {
    works: (w) => owners(w),
    attack: (id) => ({ query: { roleId: id('roleId') } }),
    many: `insert into app_user (account_id, username, email, type, account_type, status, created_at, last_sign_in_at)
    select $1, 'u' || ${twoDigits}, 'u' || ${twoDigits} || '@test.example', n % 2, 2, n / 3 % 2, ${moment},
           case when n % 3 > 0 then ${moment} end ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
  },
  selectUsers: {
    works: (w) => owners(w),
    attack: () => ({}),
  },
  getUser: {
    works: (w) => owners(w, { params: { id: w.people.member.userId } }),
    attack: (id) => ({ params: { id: id('memberId') } }),
    naming: true,
  },
  editUser: {
    works: async (w) => {
      const { id, email, username } = await newcomer(w)
      const body = { email, username, type: 1, roleIds: [await newRole(w)], popularizeNumber: 'P-1' }
      return owners(w, { params: { id }, body })
    },
    attack: (id) => ({ params: { id: id('memberId') }, body: { ...change, roleIds: [] } }),
    naming: true,
  },
  enableUser: {
    works: async (w) => {
      const { id } = await newcomer(w)
      await w.as('owner').call(disableUser, { params: { id }, body: {} })
      return owners(w, { params: { id }, body: {} })
    },
    attack: (id) => ({ params: { id: id('memberId') }, body: {} }),
    naming: true,
  },
  disableUser: {
    works: async (w) => owners(w, { params: { id: (await newcomer(w)).id }, body: {} }),
    attack: (id) => ({ params: { id: id('memberId') }, body: {} }),
    naming: true,
  },
  resetUserMfa: {
    works: async (w) => {
      const { id } = await newcomer(w)
      await giveDevice(w, id)
      return owners(w, { params: { id }, body: {} })
    },
    attack: (id) => ({ params: { id: id('memberId') }, body: {} }),
    naming: true,
  },
}
