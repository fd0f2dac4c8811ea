import { RunOutcome } from '@fairlead/api/bill/names.ts'
import { takeTurns } from '../../lib/database/turns.ts'
import type { Tx } from '../../lib/db.ts'
import { type BillRateUsed, draftBill, isDrafted } from './draft-bill.ts'
import { dueDayOf } from './due-day.ts'
import { type Maker, storeBill } from './store-bill.ts'
import type { StrategyMonth } from './usage-pieces.ts'

type Made = { outcome: RunOutcome; billId: string | null; fnumber: string; currencies: string }

/**
 * Makes the bill of a strategy and a month, unless it has one: transactions take turns, and the database holds one live bill
 * of each. It waits for another user's approval after that.
 */
export async function makeBill(tx: Tx, of: StrategyMonth, by: Maker, keptRate?: BillRateUsed): Promise<Made> {
  await takeTurns(tx, `bills of ${of.accountId}`)
  const live = await tx
    .selectFrom('bill')
    .select(['id', 'number', 'run_id'])
    .where('account_id', '=', of.accountId)
    .where('strategy_id', '=', of.strategyId)
    .where('month', '=', of.month)
    .where('kind', '=', 1)
    .where('charged_off_at', 'is', null)
    .executeTakeFirst()
  if (live) {
    // A run that was interrupted has made some of its bills before.
    const isOwn = by.runId !== null && live.run_id === by.runId
    const outcome = isOwn ? RunOutcome.made : RunOutcome.alreadyBilled
    return { outcome, billId: live.id, fnumber: live.number, currencies: '' }
  }
  const draft = await draftBill(tx, of, keptRate)
  if (!isDrafted(draft)) return { ...draft, billId: null, fnumber: '' }
  const billDate = by.now.toISOString().slice(0, 10)
  const due = dueDayOf({ month: of.month, billDate, ...draft })
  const { id, number } = await storeBill(tx, of, draft, { ...by, billDate, due })
  return { outcome: RunOutcome.made, billId: id, fnumber: number, currencies: '' }
}
