import { longEnglishName, longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import type { User } from '../support/accounts.ts'
import { query } from '../support/database.ts'

type Cloud = 'aws' | 'aliyun'
type NewCloud = {
  cloud: Cloud
  number: string
  alias: string
  cause?: string
  role: string
  remark: string
  reason: string
}

const syncRole = 'fairlead-sync'
export const arnOfRole = (cloud: Cloud, number: string, role: string) =>
  cloud === 'aws' ? `arn:aws:iam::${number}:role/fairlead/${role}` : `acs:ram::${number}:role/${role}`

/** A connected account in a stand-in of its cloud, with a role that a user holds. */
export async function addCloud(
  user: User,
  { cloud, number, alias, role, remark, reason, cause }: NewCloud,
): Promise<void> {
  await query(
    `with linked as (
       insert into linked_account (account_id, supplier, number, alias) values ($1, $2, $3, $4) returning id, account_id),
     reach as (
       insert into cloud_connection (linked_account_id, account_id, way, sync_role, cause, checked_at)
       select id, account_id, 'role', '${syncRole}', $5, now() from linked),
     known as (
       insert into cloud_role (account_id, linked_account_id, name, arn, max_seconds)
       select account_id, id, $6, $7, 3600 from linked returning id, account_id, linked_account_id),
     person as (
       insert into iam_user (account_id, linked_account_id, user_id, remark, created_at, latest_login_at)
       select account_id, id, $8, $9, now(), now() from linked returning id),
     held as (
       insert into iam_user_role (account_id, linked_account_id, iam_user_id, role_id)
       select known.account_id, known.linked_account_id, person.id, known.id from known, person)
     insert into cloud_session (id, account_id, linked_account_id, user_id, user_name, supplier, number, role_name, role_arn, kind,
       reason, created_at, expires_at)
     select gen_random_uuid(), account_id, id, $8, $10, $11, $3, $6, $7, 1, $12, now(), now() + interval '1 hour' from linked`,
    [
      user.accountId,
      cloud,
      number,
      alias,
      cause ?? null,
      role,
      arnOfRole(cloud, number, role),
      user.id,
      remark,
      user.username,
      cloud === 'aws' ? 'AWS' : 'ALI',
      reason,
    ],
  )
}

export async function set({ customer }: Ground) {
  const shown = { alias: `Shop ${odd}`, remark: odd, reason: `Check ${odd}` }
  await addCloud(customer, { cloud: 'aws', number: '410000000001', role: 'ReadOnly', ...shown })
  await addCloud(customer, {
    cloud: 'aliyun',
    number: '4100000000000002',
    role: 'fairlead-ReadOnly',
    ...shown,
  })
  return {}
}

export async function setLong({ customer }: Ground) {
  const shown = {
    alias: longSentence,
    remark: longSentence,
    reason: longSentence.slice(0, 200),
    cause: 'denied',
  }
  const role = longEnglishName.replaceAll(/[^A-Za-z]/g, '').slice(0, 40)
  await addCloud(customer, { cloud: 'aws', number: '410000000003', role: `${role}A`, ...shown })
  await addCloud(customer, {
    cloud: 'aliyun',
    number: '4100000000000004',
    role: `fairlead-${role}`,
    ...shown,
    alias: longName(100),
  })
}
