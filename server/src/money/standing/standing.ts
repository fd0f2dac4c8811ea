import { unitsOf } from '@fairlead/api/amount.ts'
import type { BalanceWarning, Standing } from '@fairlead/api/money/standing/standing.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import type { Units } from '../ledger/entry.ts'
import { lockWallet } from '../ledger/transact.ts'

export type StandingFacts = {
  /** What is posted and not held: cash, vouchers that are valid and the credit quota, less what is owed. */
  available: Units
  warnBelow: Units | null
  isLow: boolean
  /** When the balance fell below that amount; null if it has recovered. */
  warnedAt: Date | null
  /** The balance fell below that amount and has not recovered. */
  isWarned: boolean
  isSuspended: boolean
}

/** What decides about the services of an account. `lock` keeps others from deciding until the transaction ends. */
export async function standingFacts(
  tx: Tx,
  accountId: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<StandingFacts> {
  const standing = await tx
    .selectFrom('standing')
    .select(['credit_quota', 'warn_below', 'is_low', 'warned_at', 'suspended_at'])
    .where('account_id', '=', accountId)
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  if (!standing) throw new Fail('notFound')
  // Read after the lock, because a statement that waits for it reads what was there before.
  const { cash, held, owed, voucher } = await tx
    .selectFrom('wallet')
    .select(['cash', 'held', 'owed'])
    .select((eb) =>
      eb
        .selectFrom('ledger_grant')
        .select(sql<string>`coalesce(sum(remaining), 0)`.as('sum'))
        .where('account_id', '=', accountId)
        .where('kind', '=', 'voucher')
        .where('remaining', '>', '0')
        .where('starts_at', '<=', now)
        .where('expires_at', '>', now)
        .as('voucher'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    available:
      unitsOf(cash) +
      unitsOf(voucher ?? '0') -
      unitsOf(held) -
      unitsOf(owed) +
      unitsOf(standing.credit_quota),
    warnBelow: standing.warn_below === null ? null : unitsOf(standing.warn_below),
    isLow: standing.is_low,
    warnedAt: standing.warned_at,
    isWarned: standing.warned_at !== null,
    isSuspended: standing.suspended_at !== null,
  }
}

/** The state that banners show (spec 1, section 8: 110 and 119). */
export function standingOf({ available, isWarned, isSuspended }: StandingFacts): Standing {
  if (available < 0n) return 'insufficient'
  if (isSuspended) return 'suspended'
  return isWarned ? 'low' : 'good'
}

/** Refuses what would begin a service while the services of the account are suspended. */
export async function requireService(tx: Tx, accountId: string, now: Date) {
  const standing = standingOf(await standingFacts(tx, accountId, { now }))
  if (standing === 'insufficient') throw new Fail('balanceInsufficient')
  if (standing === 'suspended') throw new Fail('suspended')
}

/** A job compares the balance with the amount after the commit. */
export const saveWarning = (tx: Tx, accountId: string, { warnBelow }: BalanceWarning) =>
  tx.updateTable('standing').set({ warn_below: warnBelow }).where('account_id', '=', accountId).execute()

/** In dollars. */
export async function findCreditQuota(tx: Tx, accountId: string): Promise<string> {
  const { credit_quota } = await tx
    .selectFrom('standing')
    .select('credit_quota')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return credit_quota
}

/** The quota, under the lock of the wallet: whoever moves money takes that lock before the turns of approvals. */
export async function lockCreditQuota(tx: Tx, accountId: string): Promise<string> {
  await lockWallet(tx, accountId)
  return findCreditQuota(tx, accountId)
}

/** How far below zero an account may go. After the commit, a job suspends or resumes its services accordingly. */
export const saveCreditQuota = (tx: Tx, accountId: string, quota: string) =>
  tx.updateTable('standing').set({ credit_quota: quota }).where('account_id', '=', accountId).execute()
