import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'

type DemoCustomer = {
  name: string
  short: string
  contact: string
  phone: string
  email: string
  industry: string
  /** 1 under investigation, 2 following up, 3 deal done, 4 closed */
  status: 1 | 2 | 3 | 4
  /** What was said last. */
  note: string
  /** The number of the account in which it signs in. */
  login?: string
}

/** Of the reseller who sells to the demo's customer. */
const ofHarbour: readonly DemoCustomer[] = [
  {
    name: 'Lighthouse Media',
    short: 'Lighthouse',
    contact: 'Ada Wong',
    phone: '+65-6555-0101',
    email: 'customer@demo.fairlead.test',
    industry: 'Media',
    status: 3,
    note: 'Signed for a year of CDN and storage.',
    login: '100000000003',
  },
  {
    name: '海星电商',
    short: '海星',
    contact: '李雷',
    phone: '021-5555-0102',
    email: 'li@seastar.example',
    industry: 'Retail',
    status: 2,
    note: '询问日本和欧洲的流量单价。',
  },
  {
    name: 'Beacon Games',
    short: 'Beacon',
    contact: 'Tom Reed',
    phone: '+44-20-5555-0103',
    email: 'tom@beacon.example',
    industry: 'Games',
    status: 2,
    note: 'Wants a price for the launch in May.',
  },
  {
    name: 'Tidewater Learning',
    short: 'Tidewater',
    contact: 'Mary Cole',
    phone: '+1-415-555-0104',
    email: 'mary@tidewater.example',
    industry: 'Education',
    status: 1,
    note: 'Sent the price list.',
  },
  {
    name: '灯塔软件',
    short: '灯塔',
    contact: '韩梅梅',
    phone: '010-5555-0105',
    email: 'han@beaconsoft.example',
    industry: 'Software',
    status: 1,
    note: '首次拜访，了解现有云账户。',
  },
  {
    name: 'Anchor Travel',
    short: 'Anchor',
    contact: 'Ken Sato',
    phone: '+81-3-5555-0106',
    email: 'ken@anchor.example',
    industry: 'Travel',
    status: 4,
    note: 'Stays with the present provider until next year.',
  },
]

const ofQuay: readonly DemoCustomer[] = [
  {
    name: 'Pier Insurance',
    short: 'Pier',
    contact: 'Ann Lee',
    phone: '+852-5555-0107',
    email: 'ann@pier.example',
    industry: 'Insurance',
    status: 3,
    note: 'Renewed for two years.',
  },
  {
    name: '远航物流',
    short: '远航',
    contact: '陈晨',
    phone: '0755-5555-0108',
    email: 'chen@voyage.example',
    industry: 'Logistics',
    status: 2,
    note: '等待采购部门确认。',
  },
]

/** Of the distributor: both resellers. */
const ofNorthern: readonly DemoCustomer[] = [
  {
    name: 'Harbour Reselling',
    short: 'Harbour',
    contact: 'Grace Tan',
    phone: '+65-6555-0109',
    email: 'reseller@demo.fairlead.test',
    industry: 'Reselling',
    status: 3,
    note: 'Sells to six customers of its own.',
    login: '100000000002',
  },
  {
    name: 'Quay Reselling',
    short: 'Quay',
    contact: 'Paul Ho',
    phone: '+852-5555-0110',
    email: 'quay@demo.fairlead.test',
    industry: 'Reselling',
    status: 3,
    note: 'Began in spring with two customers.',
    login: '100000000005',
  },
]

const sellers = [
  { number: '100000000002', customers: ofHarbour },
  { number: '100000000005', customers: ofQuay },
  { number: '100000000004', customers: ofNorthern },
]

type Sale = { seller: { id: string; userId: string; username: string }; at: number; days: number }

async function addCustomer(tx: Tx, { seller, at, days }: Sale, one: DemoCustomer) {
  const now = new Date(Date.now() - days * 86_400_000)
  const buyer =
    one.login === undefined
      ? undefined
      : await tx
          .selectFrom('account')
          .select(['id', 'number'])
          .where('number', '=', one.login)
          .executeTakeFirst()
  const { id } = await tx
    .insertInto('customer')
    .values({
      account_id: seller.id,
      number: `C${String(at + 1).padStart(6, '0')}`,
      name: one.name,
      short_name: one.short,
      type: 2,
      industry: one.industry,
      contact_person: one.contact,
      phone: one.phone,
      email: one.email,
      status: one.status,
      saler_id: seller.userId,
      followed_at: now,
      next_contact_at: one.status === 2 ? new Date(Date.now() + (at + 1) * 86_400_000) : null,
      created_at: now,
      login_status: buyer ? 2 : 0,
      buyer_id: buyer?.id ?? null,
      login_number: buyer?.number ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('customer_follow_up')
    .values({
      account_id: seller.id,
      customer_id: id,
      user_name: seller.username,
      note: one.note,
      status: one.status,
      created_at: now,
    })
    .execute()
}

/** A distributor, two resellers, and their customers, once. The first one has the log-in of the demo's customer. */
export async function seedDemoCustomers(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    if (await tx.selectFrom('customer').select('id').limit(1).executeTakeFirst()) return
    for (const { number, customers } of sellers) {
      const seller = await tx
        .selectFrom('account as a')
        .innerJoin('app_user as u', 'u.account_id', 'a.id')
        .select(['a.id', 'u.id as userId', 'u.username'])
        .where('a.number', '=', number)
        .where('u.account_type', '=', 1)
        .executeTakeFirst()
      if (!seller) continue
      for (const [at, one] of customers.entries())
        await addCustomer(tx, { seller, at, days: customers.length - at }, one)
    }
  })
}
