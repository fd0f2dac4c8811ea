import { chatServiceId, resellerOwner } from '@fairlead/api/user/me.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { hashPassword } from '../lib/passwords.ts'

/** Password of every demo user. Production refuses the demo. */
export const demoPassword = 'Fairlead2026'

type Account = {
  number: string
  name: string
  kind: 'operator' | 'reseller' | 'customer'
  root: string
  reseller?: string
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
    root: 'customer@demo.fairlead.test',
    reseller: '100000000002',
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

/** Adds the accounts and users of the demo at the first start. */
export async function seedDemo(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return

    const ids = new Map<string, string>()
    for (const { number, name, kind, root, reseller } of accounts) {
      const { id } = await tx
        .insertInto('account')
        .values({
          number,
          name,
          kind,
          reseller_id: reseller === undefined ? null : (ids.get(reseller) ?? null),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(number, id)
      await tx
        .insertInto('service')
        .values(servicesOf(kind).map((service) => ({ account_id: id, ...service })))
        .execute()
      await addUser(tx, id, root, await hashPassword(demoPassword), 1)
    }

    const customer = ids.get('100000000003') ?? ''
    const member = await addUser(
      tx,
      customer,
      'member@demo.fairlead.test',
      await hashPassword(demoPassword),
      2,
    )
    const { id: role } = await tx
      .insertInto('role')
      .values({
        account_id: customer,
        name: 'Cache operator',
        type: 0,
        menus: ['home', 'cdn', 'cdn_overview', 'cdn_config', 'cdn_inva'],
        actions: ['CDN_INVA_ADD'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('user_role')
      .values({ user_id: member, role_id: role, account_id: customer })
      .execute()
  })
}
