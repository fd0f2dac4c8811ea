import { chatServiceId, resellerOwner } from '@fairlead/api/user/me.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { hashPassword } from '../lib/passwords.ts'

/** Password of every demo user. Production refuses the demo. */
export const demoPassword = 'Fairlead2026'

/** The root user of the customer who has the demo's sites. */
export const demoCustomer = 'customer@demo.fairlead.test'

/** A colleague of the demo's operator, who requests and decides about money. */
export const demoFinance = 'finance@demo.fairlead.test'

type Account = {
  number: string
  name: string
  kind: 'operator' | 'reseller' | 'customer'
  root: string
}

const accounts: readonly Account[] = [
  {
    number: '100000000001',
    name: 'Fairlead Operations',
    kind: 'operator',
    root: 'operator@demo.fairlead.test',
  },
  {
    number: '100000000002',
    name: 'Harbour Reselling',
    kind: 'reseller',
    root: 'reseller@demo.fairlead.test',
  },
  {
    number: '100000000003',
    name: 'Lighthouse Media',
    kind: 'customer',
    root: demoCustomer,
  },
  {
    number: '100000000004',
    name: 'Northern Distribution',
    kind: 'reseller',
    root: 'distributor@demo.fairlead.test',
  },
  {
    number: '100000000005',
    name: 'Quay Reselling',
    kind: 'reseller',
    root: 'quay@demo.fairlead.test',
  },
]

/** Service 1 is the CDN, 9 the chat (spec 1, section 6). */
const servicesOf = (kind: Account['kind']) => [
  { service_id: 1, owner: kind === 'reseller' ? resellerOwner : 1 },
  ...(kind === 'customer' ? [{ service_id: chatServiceId, owner: 1 }] : []),
]

async function addUser(tx: Tx, accountId: string, email: string, passwordHash: string, accountType: 1 | 2) {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      account_id: accountId,
      username: email,
      email,
      type: accountType === 1 ? 1 : 0,
      account_type: accountType,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type DemoRole = { name: string; menus: string[]; actions: string[] }

/** A sub-account with a role of its own. */
async function addMember(tx: Tx, accountId: string, email: string, role: DemoRole) {
  const member = await addUser(tx, accountId, email, await hashPassword(demoPassword), 2)
  const { id } = await tx
    .insertInto('role')
    .values({ account_id: accountId, type: 0, ...role })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('user_role').values({ user_id: member, role_id: id, account_id: accountId }).execute()
}

/** Two lists of three packages, as an operator could offer them, the newest last. */
const packages = [
  ['starter', 1, 'Starter', '入门套餐', '19', 500, 10_000_000, 20, 0],
  ['growth', 1, 'Growth', '成长套餐', '69', 2000, 50_000_000, 100, 150],
  ['scale', 1, 'Scale', '进阶套餐', '299', 10_000, 250_000_000, 500, 300],
  ['team', 2, 'Team', '团队套餐', '699', 25_000, 600_000_000, 1500, 300],
  ['company', 2, 'Company', '公司套餐', '1299', 50_000, 1_500_000_000, 3000, 500],
  ['enterprise', 2, 'Enterprise', '企业套餐', '4999', 250_000, 8_000_000_000, 15_000, 1000],
] as const

const addPackages = (tx: Tx) =>
  tx
    .insertInto('package_offer')
    .values(
      packages.map(([plan, list, en, zh, price, trafficGb, requests, originGb, sites], at) => ({
        plan,
        list,
        version: 1,
        name_en: en,
        name_zh: zh,
        price,
        requests,
        sites,
        traffic: trafficGb * 1_000_000_000,
        origin_traffic: originGb * 1_000_000_000,
        created_by: 'operator@demo.fairlead.test',
        // A second apart, so that their list is in one order at every start.
        created_at: new Date(Date.now() - (packages.length - at) * 1000),
      })),
    )
    .execute()

/** Adds the accounts and users of the demo at the first start. */
export async function seedDemo(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return

    const ids = new Map<string, string>()
    for (const { number, name, kind, root } of accounts) {
      const { id } = await tx
        .insertInto('account')
        .values({ number, name, kind })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(number, id)
      await tx
        .insertInto('service')
        .values(servicesOf(kind).map((service) => ({ account_id: id, ...service })))
        .execute()
      await addUser(tx, id, root, await hashPassword(demoPassword), 1)
    }

    await addPackages(tx)

    await addMember(tx, ids.get('100000000003') ?? '', 'member@demo.fairlead.test', {
      name: 'Cache operator',
      menus: ['home', 'cdn', 'cdn_overview', 'cdn_config', 'cdn_inva', 'SSO_PUBLIC_CLOUD'],
      actions: ['CDN_INVA_ADD', 'SSO_PUBLIC_CLOUD_ENTER'],
    })
    await addMember(tx, ids.get('100000000001') ?? '', demoFinance, {
      name: 'Finance',
      menus: ['home', 'system_recharge', 'system_payment', 'system_approval'],
      actions: ['SYSTEM_RECHARGE_EDIT', 'SYSTEM_PAYMENT_EDIT', 'SYSTEM_APPROVAL_EDIT'],
    })
  })
}
