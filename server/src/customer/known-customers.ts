import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

/** Whether the account sells to this customer, and may begin something new. */
export async function isEnabledCustomer(tx: Tx, accountId: string, customerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Throws an error of the field `customerId` for a customer that is disabled, or that the account does not have. */
export async function demandEnabledCustomer(tx: Tx, accountId: string, customerId: string) {
  if (!(await isEnabledCustomer(tx, accountId, customerId))) throw Fail.field('customerId', 'customerUnknown')
}
