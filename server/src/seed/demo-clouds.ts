import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'

/** The customer of the demo, whose root user and member hold roles. */
const customerNumber = '100000000003'

const clouds = [
  {
    supplier: 'AWS',
    provider: 'aws',
    number: '210000000001',
    alias: 'Production',
    roles: [
      { name: 'Administrator', seconds: 43_200 },
      { name: 'Billing', seconds: 3600 },
      { name: 'ReadOnly', seconds: 14_400 },
    ],
    arn: (number: string, name: string) => `arn:aws:iam::${number}:role/fairlead/${name}`,
  },
  {
    supplier: 'ALI',
    provider: 'aliyun',
    number: '2100000000000002',
    alias: 'Shop in China',
    roles: [
      { name: 'fairlead-Billing', seconds: 3600 },
      { name: 'fairlead-ReadOnly', seconds: 3600 },
    ],
    arn: (number: string, name: string) => `acs:ram::${number}:role/${name}`,
  },
] as const

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

async function seedCloud(tx: Tx, accountId: string, cloud: (typeof clouds)[number], now: Date) {
  const { id: linkedId } = await tx
    .insertInto('linked_account')
    .values({
      account_id: accountId,
      supplier: cloud.provider,
      number: cloud.number,
      alias: cloud.alias,
      created_at: minutesBefore(now, 60 * 24 * 40),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { account_id: accountId, linked_account_id: linkedId }
  await tx
    .insertInto('cloud_connection')
    .values({ ...place, way: 'role', sync_role: 'fairlead-sync', checked_at: now })
    .execute()
  const roles = await tx
    .insertInto('cloud_role')
    .values(
      cloud.roles.map(({ name, seconds }) => ({
        ...place,
        name,
        arn: cloud.arn(cloud.number, name),
        max_seconds: seconds,
      })),
    )
    .returning(['id', 'name', 'arn'])
    .execute()
  const users = await tx
    .selectFrom('app_user')
    .select(['id', 'username', 'account_type'])
    .where('account_id', '=', accountId)
    .orderBy('account_type')
    .execute()
  for (const user of users) {
    const { id } = await tx
      .insertInto('iam_user')
      .values({
        ...place,
        user_id: user.id,
        remark: user.account_type === 1 ? '' : 'Reads only',
        created_at: minutesBefore(now, 60 * 24 * 30),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = roles.filter(({ name }) => user.account_type === 1 || name.endsWith('ReadOnly'))
    await tx
      .insertInto('iam_user_role')
      .values(held.map((role) => ({ ...place, iam_user_id: id, role_id: role.id })))
      .execute()
  }
  const [root] = users
  const role = roles.find(({ name }) => name.endsWith('Billing'))
  if (!root || !role) return
  await tx
    .insertInto('cloud_session')
    .values({
      ...place,
      id: sql`gen_random_uuid()`,
      user_id: root.id,
      user_name: root.username,
      supplier: cloud.supplier,
      number: cloud.number,
      role_name: role.name,
      role_arn: role.arn,
      kind: 1,
      reason: 'Compare the bill of the month',
      created_at: minutesBefore(now, 180),
      expires_at: minutesBefore(now, 120),
      ended_at: minutesBefore(now, 150),
      ended_by: root.username,
    })
    .execute()
}

/** Linked accounts of the demo's customer, which the stand-ins of both clouds have as well. */
export async function seedDemoClouds(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    if (await tx.selectFrom('cloud_connection').select('account_id').limit(1).executeTakeFirst()) return
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('number', '=', customerNumber)
      .executeTakeFirst()
    if (!account) return
    for (const cloud of clouds) await seedCloud(tx, account.id, cloud, now)
  })
}
