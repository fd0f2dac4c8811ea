import type { Tx } from '../lib/db.ts'

const selectLive = (tx: Tx, accountId: string, contractId: string) =>
  tx
    .selectFrom('bill_strategy')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('contract_id', '=', contractId)
    .where('enabled', '=', true)

/** The enabled strategies of a contract. */
export const listLiveStrategies = (tx: Tx, accountId: string, contractId: string) =>
  selectLive(tx, accountId, contractId).orderBy('name').execute()

/** An enabled strategy of a contract; undefined for another one. It cannot change until the commit. */
export async function findLiveStrategy(
  tx: Tx,
  accountId: string,
  contractId: string,
  by: { id: string } | { name: string },
) {
  return selectLive(tx, accountId, contractId)
    .$if('id' in by, (some) => some.where('id', '=', 'id' in by ? by.id : ''))
    .$if('name' in by, (some) => some.where('name', '=', 'name' in by ? by.name : ''))
    .forShare()
    .executeTakeFirst()
}
