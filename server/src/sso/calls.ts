import type * as contract from '@fairlead/api/sso/endpoints.ts'
import { standInKey } from '../lib/cloud/stand-in-keys.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { newLinkedAccount } from '../lib/testing/scene/linked.ts'
import type { Name } from '../lib/testing/scene/people.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Whose = 'owner' | 'stranger'

/** A linked account that is connected by a role, with the roles that its stand-in has at first. */
export async function newConnection(w: World, whose: Whose = 'owner') {
  const linked = await newLinkedAccount(w, whose)
  await w.rows(
    `insert into cloud_connection (linked_account_id, account_id, way, sync_role, checked_at)
     values ($1, $2, 'role', 'fairlead-sync', now())`,
    [linked.id, w.people[whose].accountId],
  )
  const roles = await w.rows<{ id: string; name: string }>(
    `insert into cloud_role (account_id, linked_account_id, name, arn, max_seconds)
     select $1, $2, name, 'arn:aws:iam::' || $3 || ':role/fairlead/' || name, seconds
       from (values ('ReadOnly', 14400), ('Billing', 3600)) as r (name, seconds) returning id, name`,
    [w.people[whose].accountId, linked.id, linked.linkedAccount],
  )
  return { linked, roles, roleId: roles[0]?.id ?? '' }
}

/** A user with all roles of a connected account. */
export async function newIamUser(w: World, whose: Whose = 'owner', name: Name = whose) {
  const { linked, roles, roleId } = await newConnection(w, whose)
  const { accountId } = w.people[whose]
  const [user] = await w.rows<{ id: string }>(
    `insert into iam_user (account_id, linked_account_id, user_id, remark, created_at) values ($1, $2, $3, 'remark', now()) returning id`,
    [accountId, linked.id, w.people[name].userId],
  )
  const iamUserId = user?.id ?? ''
  await w.rows(
    `insert into iam_user_role (account_id, linked_account_id, iam_user_id, role_id)
     select account_id, linked_account_id, $2, id from cloud_role where linked_account_id = $1`,
    [linked.id, iamUserId],
  )
  return { linked, roles, roleId, iamUserId }
}

/** A session that runs. */
export async function newCloudSession(w: World, whose: Whose = 'owner', reason = 'look at the bill') {
  const { linked } = await newIamUser(w, whose)
  const { accountId, userId, username } = w.people[whose]
  const [row] = await w.rows<{ id: string }>(
    `insert into cloud_session (id, account_id, linked_account_id, user_id, user_name, supplier, number, role_name, role_arn, kind,
       reason, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'AWS', $5, 'ReadOnly', 'arn:aws:iam::' || $5 || ':role/fairlead/ReadOnly', 1, $6,
       now(), now() + interval '1 hour') returning id`,
    [accountId, linked.id, userId, username, linked.linkedAccount, reason],
  )
  return row?.id ?? ''
}

export async function victim(w: World) {
  const { linked, roleId, iamUserId } = await newIamUser(w, 'stranger')
  const cloudSessionId = await newCloudSession(w, 'stranger', 'reason of the stranger')
  return {
    ids: { cloudLinkedId: linked.id, cloudRoleId: roleId, iamUserId, cloudSessionId },
    words: ['reason of the stranger', linked.linkedAccount],
  }
}

/** Another user of the owner's account. */
async function newUser(w: World) {
  await addColleague(w, 'owner', { menus: ['home'], actions: [] })
  const [row] = await w.rows<{ id: string }>(
    `select id from app_user where username like 'colleague-%' order by created_at desc, id limit 1`,
  )
  return row?.id ?? ''
}

const keysOf = (number: string) => standInKey({ account: number, user: 'deployer' })
const someKeys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'marker-of-the-secret-of-a-key' }
const onLinked =
  (more: object = {}) =>
  (id: IdOf) => ({ params: { id: id('cloudLinkedId') }, ...more })

const signIn = (roleId: string) => ({ roleId, reason: 'look at the bill', minutes: 60 })

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listCloudAccounts: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { linkedAccount: '5' } }),
    many: `with made as (
             insert into linked_account (account_id, supplier, number, created_at)
             select $1, 'aws', lpad(n::text, 12, '0'), ${moment} ${manyRows}
              where $3::uuid is not null returning id, account_id, created_at)
           insert into iam_user (account_id, linked_account_id, user_id, created_at, latest_login_at)
           select account_id, id, $2, created_at, created_at from made`,
  },
  getConnectionGuide: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newLinkedAccount(w)).id } } }),
    attack: onLinked(),
    naming: true,
  },
  connectByRole: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newLinkedAccount(w)).id }, body: { syncRole: 'fairlead-sync' } },
    }),
    attack: onLinked({ body: { syncRole: 'fairlead-sync' } }),
    naming: true,
  },
  connectByKeys: {
    works: async (w) => {
      const { id, linkedAccount } = await newLinkedAccount(w)
      return { by: w.as('owner'), sent: { params: { id }, body: keysOf(linkedAccount) } }
    },
    attack: onLinked({ body: someKeys }),
    naming: true,
  },
  modifyAksk: {
    works: async (w) => {
      const { linkedAccount } = await newLinkedAccount(w)
      return { by: w.as('owner'), sent: { body: { linkedAccount, ...keysOf(linkedAccount) } } }
    },
    attack: () => ({ body: { linkedAccount: '999999999999', ...someKeys } }),
    outcome: 404,
  },
  syncCloudRoles: {
    works: async (w) => {
      const { linked } = await newConnection(w)
      await w.rows(`update cloud_connection set cause = 'throttled' where linked_account_id = $1`, [
        linked.id,
      ])
      return { by: w.as('owner'), sent: { params: { id: linked.id } } }
    },
    attack: onLinked(),
    naming: true,
  },
  disconnectCloud: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newConnection(w)).linked.id } },
    }),
    attack: onLinked(),
    naming: true,
  },
  listIamUsers: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: (id) => ({ query: { linkedAccountId: id('cloudLinkedId') } }),
    many: `with linked as (
             insert into linked_account (account_id, supplier, number, created_at)
             select $1, 'aws', '987650001234', now() where $2::uuid is not null and $3::uuid is not null returning id, account_id),
           people as (
             insert into app_user (account_id, username, email, type, account_type, password_hash)
             select $1, 'many' || ${twoDigits} || '@test.example', 'many' || n || '@test.example', 0, 2, ''
               ${manyRows} returning id, username)
           insert into iam_user (account_id, linked_account_id, user_id, created_at, latest_login_at)
           select l.account_id, l.id, p.id, at, at
             from linked l, people p, lateral (
               select timestamptz '2026-01-01' + make_interval(mins => substr(p.username, 5, 2)::int) as at) as t`,
  },
  addIamUser: {
    works: async (w) => {
      const { linked, roleId } = await newConnection(w)
      const body = {
        linkedAccountId: linked.id,
        userId: await newUser(w),
        roleIds: [roleId],
        remark: 'On call',
      }
      return { by: w.as('owner'), sent: { body } }
    },
    attack: (id) => ({
      body: { linkedAccountId: id('cloudLinkedId'), userId: crypto.randomUUID(), roleIds: [] },
    }),
    naming: true,
  },
  editIamUser: {
    works: async (w) => {
      const { iamUserId, roleId } = await newIamUser(w)
      return {
        by: w.as('owner'),
        sent: { params: { id: iamUserId }, body: { roleIds: [roleId], remark: 'changed' } },
      }
    },
    attack: (id) => ({ params: { id: id('iamUserId') }, body: { roleIds: [], remark: 'attacked' } }),
    naming: true,
  },
  deleteIamUser: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newIamUser(w)).iamUserId } },
    }),
    attack: (id) => ({ params: { id: id('iamUserId') } }),
    naming: true,
  },
  selectCloudRoles: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newConnection(w)).linked.id } },
    }),
    attack: onLinked(),
    naming: true,
  },
  signInToCloud: {
    works: async (w) => ({ by: w.as('owner'), sent: { body: signIn((await newIamUser(w)).roleId) } }),
    attack: (id) => ({ body: signIn(id('cloudRoleId')) }),
    naming: true,
  },
  takeCloudKeys: {
    works: async (w) => ({ by: w.as('owner'), sent: { body: signIn((await newIamUser(w)).roleId) } }),
    attack: (id) => ({ body: signIn(id('cloudRoleId')) }),
    naming: true,
  },
  listCloudSessions: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { userName: 'stranger' } }),
    many: `insert into cloud_session (id, account_id, user_id, user_name, supplier, number, role_name, role_arn, kind, reason,
             created_at, expires_at)
           select gen_random_uuid(), $1, $2, 'u' || ${twoDigits}, 'AWS', '123456789012', 'ReadOnly', 'arn', 1, 'r', ${moment},
             ${moment} + interval '1 hour' ${manyRows} where $3::uuid is not null`,
  },
  endCloudSession: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newCloudSession(w) } } }),
    attack: (id) => ({ params: { id: id('cloudSessionId') } }),
    naming: true,
  },
}
