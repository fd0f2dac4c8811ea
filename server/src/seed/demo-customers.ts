import { sql } from 'kysely'
import type { Database } from '../lib/db.ts'

/** The reseller of the demo. */
const sellerNumber = '100000000002'

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
}

const customers: readonly DemoCustomer[] = [
  {
    name: 'Lighthouse Media',
    short: 'Lighthouse',
    contact: 'Ada Wong',
    phone: '+65-6555-0101',
    email: 'customer@demo.fairlead.test',
    industry: 'Media',
    status: 3,
    note: 'Signed for a year of CDN and storage.',
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

/** The customers of the demo's reseller, once. The first one has the log-in of the demo's customer. */
export async function seedDemoCustomers(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const seller = await tx
      .selectFrom('account as a')
      .innerJoin('app_user as u', 'u.account_id', 'a.id')
      .select(['a.id', 'u.id as userId', 'u.username'])
      .where('a.number', '=', sellerNumber)
      .where('u.account_type', '=', 1)
      .executeTakeFirst()
    const isSeeded = await tx.selectFrom('customer').select('id').limit(1).executeTakeFirst()
    if (!seller || isSeeded) return
    const buyer = await tx
      .selectFrom('account')
      .select(['id', 'number'])
      .where('reseller_id', '=', seller.id)
      .executeTakeFirst()
    for (const [at, one] of customers.entries()) {
      const now = new Date(Date.now() - (customers.length - at) * 86_400_000)
      const hasLogin = at === 0 && buyer !== undefined
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
          ...(hasLogin && { login_status: 2, buyer_id: buyer.id, login_number: buyer.number }),
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
  })
}
