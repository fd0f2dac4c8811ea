import { unitsOf } from '@fairlead/api/amount.ts'
import { gateBalance } from '@fairlead/api/money/wallet/low-balance.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { findMetered } from '../charge/usage-cost.ts'
import { lockWallet } from '../ledger/transact.ts'
import { findCreditQuota, requireService } from '../standing/standing.ts'

/**
 * Refuses a feature unless the balance, less what is not charged yet, is above the amount of the specification (spec 1,
 * section 8). Takes the lock of the wallet. Throws `balanceGate`, and 110 or 119 while services are suspended.
 */
export async function requireGateBalance(tx: Tx, accountId: string, now: Date): Promise<void> {
  await lockWallet(tx, accountId)
  await requireService(tx, accountId, now)
  const { left } = await findMetered(tx, accountId, now)
  const available = left + unitsOf(await findCreditQuota(tx, accountId))
  if (available <= unitsOf(gateBalance)) throw new Fail('balanceGate')
}
