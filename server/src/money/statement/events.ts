import type { EventKind } from '@fairlead/api/money/event-kinds.ts'
import type { Tx } from '../../lib/db.ts'
import { inMonth } from './in-month.ts'

/** A line of the statement of a month that is not usage. */
export type StatementEvent = {
  line: number
  kind: EventKind
  /** 1: vouchers, 2: wallet. */
  type: 1 | 2
  time: string
  code: string
  remark: string
  amount: string
}

type MonthEvents = { accountId: string; month: string; above: number; limit: number }

/** The next lines of a month after one, oldest first, without usage, which has lines of its own. */
export async function eventsAbove(
  tx: Tx,
  { accountId, month, above, limit }: MonthEvents,
): Promise<StatementEvent[]> {
  const rows = await tx
    .selectFrom('wallet_line as l')
    .innerJoin('ledger_txn as t', 't.id', 'l.txn_id')
    .select(['l.line', 'l.type', 'l.amount', 'l.booked_at', 't.kind', 't.bill_code', 't.remark'])
    .where('l.account_id', '=', accountId)
    .where('l.line', '>', above)
    .where('t.kind', '<>', 'charge')
    .where(inMonth({ accountId, month, effectiveAt: 't.effective_at', bookedAt: 'l.booked_at' }))
    .orderBy('l.line')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    // Only this program writes the column.
    line: row.line,
    kind: row.kind as EventKind,
    type: row.type === 1 ? 1 : 2,
    time: row.booked_at.toISOString(),
    code: row.bill_code,
    remark: row.remark,
    amount: row.amount,
  }))
}
