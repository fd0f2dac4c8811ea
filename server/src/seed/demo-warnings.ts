import { alarmVariable } from '@fairlead/api/bot/bot.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../lib/db.ts'
import { addJob } from '../lib/jobs.ts'

/** The reseller of the demo, and his customer. */
const sellerNumber = '100000000002'
const buyerNumber = '100000000003'

const findAccount = (tx: Tx, number: string) =>
  tx.selectFrom('account').select('id').where('number', '=', number).executeTakeFirst()

const common = {
  currency: 'USD',
  type: 1,
  compare_tag: '>',
  notice_flag: 2,
  by_message: true,
  language: 'en',
} as const

/** Minutes until the usage of the demo is imported; until it is, there is nothing to warn of. */
const checks = [2, 5, 15]

/**
 * Warnings of the demo's reseller and of his customer, which are met by the usage of the demo, and the customer's balance
 * alarm.
 */
export async function seedDemoWarnings(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    if (await tx.selectFrom('cost_warning').select('id').limit(1).executeTakeFirst()) return
    const seller = await findAccount(tx, sellerNumber)
    const buyer = await findAccount(tx, buyerNumber)
    if (!seller || !buyer) return
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const ofSeller = { ...common, account_id: seller.id, target: 1, emails: 'finance@harbour.example' }
    await tx
      .insertInto('cost_warning')
      .values([
        { ...ofSeller, name: 'Monthly budget', monthly: '2000', since: before(6), created_at: before(30) },
        { ...ofSeller, name: 'Sudden rise', amt: '25', since: before(6), created_at: before(21) },
        {
          ...ofSeller,
          name: 'Dear day in a dear month',
          daily: '150',
          monthly: '3000',
          notice_flag: 1,
          enabled: false,
          since: before(6),
          created_at: before(14),
        },
        {
          ...common,
          account_id: buyer.id,
          target: 3,
          name: 'Cloud budget',
          emails: '',
          monthly: '1000',
          daily: '50',
          since: before(6),
          created_at: before(9),
        },
      ])
      .execute()
    await tx
      .insertInto('balance_alarm')
      .values({
        account_id: buyer.id,
        time_interval: 24,
        emails: 'finance@lighthouse.example',
        webhook_type: 'lark',
        template: alarmVariable,
        language: 'en',
      })
      .execute()
    for (const minutes of checks)
      await addJob(tx, 'checkCostWarnings', {}, { at: new Date(now.getTime() + minutes * 60_000) })
  })
}
