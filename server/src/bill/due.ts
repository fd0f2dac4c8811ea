import { BillStatus } from '@fairlead/api/bill/names.ts'
import type { Database } from '../lib/db.ts'

/** Bills per transaction. */
const batch = 500

/** Turns unsettled bills into unpaid ones on the day after they had to be paid. Returns whether there may be more. */
export const markUnpaid = (db: Database, now: Date) =>
  db.transaction(async (tx) => {
    const due = await tx
      .selectFrom('bill')
      .select('id')
      .where('status', '=', BillStatus.unsettled)
      .where('due_date', '<', now.toISOString().slice(0, 10))
      .where('charged_off_at', 'is', null)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    if (due.length > 0)
      await tx
        .updateTable('bill')
        .set({ status: BillStatus.unpaid })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
    return due.length === batch
  })
