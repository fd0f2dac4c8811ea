import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { CloudConfirmation, confirmCloudAccount } from '@fairlead/api/money/promotion/cloud-account.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'

/** Throws a field error for an account that does not exist, and for a cloud account that it has not linked or another one has. */
export async function confirmCloud(
  tx: Tx,
  { accountNumber, supplier, linkedAccount }: BodyOf<typeof confirmCloudAccount>,
  by: string,
  now: Date,
): Promise<{ confirmation: CloudConfirmation; isNew: boolean }> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('number', '=', accountNumber)
    .where('kind', '=', 'customer')
    .executeTakeFirst()
  if (!account) throw Fail.field('accountNumber', 'option')
  const linked = await tx
    .selectFrom('linked_account')
    .select('id')
    .where('account_id', '=', account.id)
    .where('supplier', '=', supplier)
    .where('number', '=', linkedAccount)
    .executeTakeFirst()
  if (!linked) throw Fail.field('linkedAccount', 'option')
  const cloud = `${supplier} ${linkedAccount}`
  const added = await tx
    .insertInto('cloud_confirmation')
    .values({ account_id: account.id, cloud_account: cloud, confirmed_by: by, confirmed_at: now })
    .onConflict((conflict) => conflict.column('cloud_account').doNothing())
    .returning('id')
    .executeTakeFirst()
  const row = await tx
    .selectFrom('cloud_confirmation')
    .selectAll()
    .where('cloud_account', '=', cloud)
    .executeTakeFirstOrThrow()
  if (row.account_id !== account.id) throw Fail.field('linkedAccount', 'option')
  const { id, confirmed_by: handler, confirmed_at: at } = row
  const confirmation = { id, accountNumber, supplier, linkedAccount, handler, createDate: at.toISOString() }
  return { confirmation, isNew: added !== undefined }
}
