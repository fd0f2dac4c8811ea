import type { ChangedBill } from '@fairlead/api/bill/period/billing-period.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { draftBill, isDrafted } from '../run/draft-bill.ts'

/**
 * Issued bills of a month that their usage and terms of now would make otherwise: after a restatement the difference of the whole
 * bill is proposed, for a credit note or for the next bill. Adjustments are no part of it.
 */
export async function listChangedBills(tx: Tx, accountId: string, month: string): Promise<ChangedBill[]> {
  const bills = await tx
    .selectFrom('bill as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.id', '=', 'b.customer_id').onRef('c.account_id', '=', 'b.account_id'),
    )
    .where('b.account_id', '=', accountId)
    .where('b.month', '=', month)
    .where('b.kind', '=', 1)
    .where('b.issued_at', 'is not', null)
    .where('b.charged_off_at', 'is', null)
    .select([
      'b.id',
      'b.number as fnumber',
      'b.strategy_id as strategyId',
      'c.name as customerName',
      'b.currency as currencyCode',
      'b.rate_source as source',
      'b.rate_date as day',
      sql<string>`trim_scale(b.exchange_rate)::text`.as('rate'),
      sql<string>`trim_scale(b.contract_amount + b.fee_amount)::text`.as('before'),
    ])
    .orderBy('b.number')
    .execute()
  const changed: ChangedBill[] = []
  for (const { strategyId, rate, source, day, before, ...bill } of bills) {
    const draft = await draftBill(tx, { accountId, strategyId, month }, { rate, source, day })
    const now = isDrafted(draft) ? exactOf(draft.bill.contractPrice) + exactOf(draft.bill.feeAmt) : 0n
    const difference = now - exactOf(before)
    if (difference !== 0n)
      changed.push({ ...bill, before, after: exactText(now), difference: exactText(difference) })
  }
  return changed
}
