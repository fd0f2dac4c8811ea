import { decimalOf } from '@fairlead/api/amount.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { suspendSites } from '../../cdn/public.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { untilDone } from '../../lib/slice-jobs.ts'
import { tell } from '../../message/public.ts'
import { findSpendable } from '../lease/spendable.ts'
import { lockWallet } from '../ledger/transact.ts'
import { standingFacts } from './standing.ts'

/** `isOut`: an edge could not be given anything more to spend. */
export const StandingCheck = z.object({ accountId: z.uuid(), isOut: z.boolean().default(false) })
export type StandingCheck = z.output<typeof StandingCheck>

/**
 * Suspends when the balance is below zero, or when edges have used it up before it is charged. Resumes when it also covers
 * what is metered and not yet charged; otherwise the next charge would suspend again. Warns once each time the balance falls
 * below the amount that the users chose.
 */
async function decide(tx: Tx, { accountId, isOut }: StandingCheck, now: Date) {
  if (isOut) await lockWallet(tx, accountId)
  const { available, warnBelow, isLow, isSuspended } = await standingFacts(tx, accountId, { now, lock: true })
  const to = { accountId, menu: 'billing_wallet' as const }
  const falls = warnBelow !== null && available < warnBelow
  const set = (change: { is_low?: boolean; warned_at?: Date | null; suspended_at?: Date | null }) =>
    tx.updateTable('standing').set(change).where('account_id', '=', accountId).execute()

  if (falls !== isLow) await set({ is_low: falls, warned_at: falls ? now : null })
  const spendable = isOut || isSuspended ? await findSpendable(tx, accountId, now) : undefined
  const left = spendable?.left.amount ?? available
  const isCovered = left > 0n || (left === 0n && spendable?.ratesIn !== undefined && !spendable.isOut)
  if (!isSuspended && (available < 0n || spendable?.isOut)) {
    await set({ suspended_at: now })
    await tell(tx, to, { kind: 'servicesSuspended', args: { balance: decimalOf(left) }, now })
    return
  }
  if (isSuspended && isCovered) {
    await set({ suspended_at: null })
    await tell(tx, to, { kind: 'servicesResumed', args: { balance: decimalOf(available) }, now })
    return
  }
  if (falls && !isLow && warnBelow !== null)
    await tell(tx, to, {
      kind: 'balanceLow',
      args: { balance: decimalOf(available), limit: decimalOf(warnBelow) },
      now,
    })
}

/** Suspends or resumes some sites, as the account's standing demands. Returns whether there may be more. */
async function moveSites(tx: Tx, accountId: string, now: Date) {
  const { isSuspended } = await standingFacts(tx, accountId, { now, lock: true })
  return suspendSites(tx, { accountId, suspended: isSuspended ? 'balance' : 'no', now })
}

/**
 * Runs after each change of a balance. Sites follow in batches, each of which reads the standing again: a top-up in between
 * takes effect with the next batch, and a killed job continues where it stopped.
 */
export async function checkStanding(db: Database, check: StandingCheck, now: () => Date) {
  const { accountId } = check
  await db.transaction((tx) => decide(tx, check, now()))
  await untilDone(() => db.transaction((tx) => moveSites(tx, accountId, now())))
}

/**
 * Has those accounts checked again some of whose sites are served though they are suspended, or the other way round. That
 * only happens if a job was lost.
 */
export const compareStandings = (db: Database) =>
  db.transaction(async (tx) => {
    const odd = await tx
      .selectFrom('standing as s')
      .select('s.account_id')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('site')
            .select('site.id')
            .whereRef('site.account_id', '=', 's.account_id')
            .where(sql<boolean>`(site.suspended = 'no') <> (s.suspended_at is null)`),
        ),
      )
      .execute()
    for (const { account_id: accountId } of odd)
      await addJob(tx, 'checkStanding', { accountId }, { key: `compared:${accountId}` })
  })
