import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  canSettleDifference,
  listPaymentDifferences,
  type PaymentDifference,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../lib/db-types.ts'
import type { Tx } from '../../../lib/db.ts'
import { demand, Fail } from '../../../lib/fail.ts'
import { containing, listPage } from '../../../lib/list.ts'

const toDifference = (row: Selectable<DB['payment_difference']>): PaymentDifference => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind as PaymentDifference['kind'],
  paymentNumber: row.payment_id,
  billCode: row.number,
  currency: row.currency,
  theirs: row.theirs,
  ours: row.ours,
  foundDate: row.found_at.toISOString(),
  settledDate: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by,
  remark: row.remark,
})

export const listDifferences = (tx: Tx, query: QueryOf<typeof listPaymentDifferences>) =>
  listPage(listPaymentDifferences, query, {
    from: tx.selectFrom('payment_difference').selectAll(),
    filters: {
      paymentNumber: (rows, part) => rows.where('payment_id', 'ilike', containing(part)),
      kind: (rows, kind) => rows.where('kind', '=', kind),
      open: (rows) => rows.where('settled_at', 'is', null),
    },
    sort: { foundDate: 'found_at' },
    order: ['-foundDate'],
    row: toDifference,
  })

/** Throws `notFound` and `differenceSettled`. */
export async function settleOne(tx: Tx, id: string, remark: string, by: string, now: Date) {
  const before = await tx
    .selectFrom('payment_difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Fail('notFound')
  demand(canSettleDifference(toDifference(before)))
  const after = await tx
    .updateTable('payment_difference')
    .set({ settled_at: now, settled_by: by, remark })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before: toDifference(before), after: toDifference(after) }
}
