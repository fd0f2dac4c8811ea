import { ResaleStatus } from '@fairlead/api/resale-contract/names.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** A contract by which linked accounts can be held, and the days of its approved term. */
export type LiveContract = {
  id: string
  number: string
  customerName: string
  startDate: string
  endDate: string
}

/**
 * An approved contract that is enabled and not over, and whose customer is enabled; undefined for another one. Neither can
 * change until the commit.
 */
export async function findLiveContract(
  tx: Tx,
  accountId: string,
  by: { id: string } | { number: string },
): Promise<LiveContract | undefined> {
  return tx
    .selectFrom('resale_contract as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'r.customer_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .innerJoin('resale_contract_version as v', (join) =>
      join
        .onRef('v.contract_id', '=', 'r.id')
        .onRef('v.version', '=', 'r.version')
        .onRef('v.account_id', '=', 'r.account_id'),
    )
    .select([
      'r.id',
      'r.number',
      'c.name as customerName',
      sql<string>`v.terms->>'startDate'`.as('startDate'),
      sql<string>`v.terms->>'endDate'`.as('endDate'),
    ])
    .where('r.account_id', '=', accountId)
    .where('r.enabled', '=', true)
    .where('c.enabled', '=', true)
    .where('r.status', 'not in', [ResaleStatus.terminated, ResaleStatus.canceled])
    .$if('id' in by, (some) => some.where('r.id', '=', 'id' in by ? by.id : ''))
    .$if('number' in by, (some) => some.where('r.number', '=', 'number' in by ? by.number : ''))
    .forShare(['r', 'c'])
    .executeTakeFirst()
}
