import type { Tx } from '../lib/db.ts'

/** The customer of a bill that exists. */
export async function findCustomerId(tx: Tx, accountId: string, billId: string): Promise<string> {
  const row = await tx
    .selectFrom('bill')
    .select('customer_id')
    .where('id', '=', billId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.customer_id
}
