import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { Balance } from '@fairlead/api/money/wallet/balance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { Units } from '../ledger/entry.ts'
import { findUsageCost } from '../charge/usage-cost.ts'

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))

/** The amounts of an account, and what was charged since a time, in one query. */
const selectAmounts = (tx: Tx, accountId: string, since: Date) =>
  tx
    .selectFrom('wallet')
    .innerJoin('standing', 'standing.account_id', 'wallet.account_id')
    .select(['cash', 'held', 'owed', 'credit_quota'])
    .select((eb) => [
      eb
        .selectFrom('ledger_txn as t')
        .innerJoin('ledger_transfer as m', 'm.txn_id', 't.id')
        .leftJoin('ledger_txn as u', 'u.reverses', 't.id')
        .select(sql<string>`coalesce(sum(m.amount), 0)`.as('sum'))
        .where('t.account_id', '=', accountId)
        .where('t.booked_at', '>=', since)
        .where('t.effective_at', '>=', since)
        .where('t.kind', '=', 'charge')
        .where('m.credit', '=', 'sales')
        .where('u.id', 'is', null)
        .as('charged'),
    ])
    .where('wallet.account_id', '=', accountId)
    .executeTakeFirst()

/** The balances of an account as of now. */
export async function findBalance(tx: Tx, accountId: string, now: Date): Promise<Balance> {
  const row = await selectAmounts(tx, accountId, monthOf(now))
  if (!row) throw new Fail('accountNotSynced')
  const { uncharged, left, quota, bytesFor } = await findUsageCost(tx, accountId, now)
  const [cash, held, owed] = [row.cash, row.held, row.owed].map(unitsOf) as [Units, Units, Units]
  const consumption = owed + uncharged
  const total = left + held
  // Of vouchers that have expired, only what pays for the uncharged usage counts.
  const voucher = total - cash + consumption
  const creditQuota = unitsOf(row.credit_quota)
  const available = left + creditQuota
  const bought = bytesFor(available > 0n ? available : 0n)
  return {
    currencyCode: 'USD',
    walletBalance: decimalOf(total),
    creditBalance: decimalOf(cash),
    voucherBalance: decimalOf(voucher),
    consumptionBalance: decimalOf(consumption),
    heldBalance: decimalOf(held),
    creditQuota: decimalOf(creditQuota),
    availableBalance: decimalOf(available),
    currentCost: decimalOf(unitsOf(row.charged ?? '0') + uncharged),
    estimatedAvailableTraffic: bought === null && quota === 0n ? null : Number(quota + (bought ?? 0n)),
  }
}
