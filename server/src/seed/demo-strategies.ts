import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../lib/db.ts'

/** The reseller of the demo. */
const sellerNumber = '100000000002'

const StoredAreas = z.object({ areas: z.array(z.object({ linkedNumber: z.string() })) })

/** The strategies of the demo's contracts in force: one for each, with two of its three linked accounts. */
export async function seedDemoStrategies(db: Database) {
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const isSeeded = await tx.selectFrom('bill_strategy').select('id').limit(1).executeTakeFirst()
    if (isSeeded) return
    const found = await tx
      .selectFrom('resale_contract as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .innerJoin('customer as c', 'c.id', 'r.customer_id')
      .select(['r.id', 'r.account_id', 'r.terms', 'c.short_name', 'c.email'])
      .where('a.number', '=', sellerNumber)
      .where('r.status', '=', 3)
      .orderBy('r.number')
      .execute()
    for (const [place, contract] of found.entries()) {
      const { id } = await tx
        .insertInto('bill_strategy')
        .values({
          account_id: contract.account_id,
          contract_id: contract.id,
          name: `${contract.short_name} monthly`,
          customer_email: contract.email,
          template: place % 2 === 0 ? 2 : 1,
          shows_accounts: true,
          shows_cdn: place === 0,
          shows_details: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { areas } = StoredAreas.parse(contract.terms)
      await tx
        .insertInto('bill_strategy_account')
        .values(
          areas.slice(0, 2).map(({ linkedNumber }) => ({
            account_id: contract.account_id,
            strategy_id: id,
            contract_id: contract.id,
            linked_number: linkedNumber,
          })),
        )
        .execute()
    }
  })
}
