import type { LedgerCheck } from '@fairlead/api/money/ledger/ledger.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import type { Invariants } from '../../lib/slice-jobs.ts'
import { checkLedger } from './check-ledger.ts'

const Violations = z.array(z.object({ rule: z.string(), accountNumber: z.string(), found: z.string() }))

/** The latest check, running or finished. */
export async function latestCheck(tx: Tx): Promise<LedgerCheck | null> {
  const row = await tx
    .selectFrom('ledger_check')
    .select(['asked_at', 'finished_at', 'rules', 'violations'])
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    askDate: row.asked_at.toISOString(),
    finishDate: row.finished_at?.toISOString() ?? null,
    ruleCount: row.rules,
    violations: Violations.parse(row.violations),
  }
}

/** A check that has run this long has died, and another one may begin. */
const longestMs = 10 * 60_000

/** Asks for a check, unless one is running already. */
export async function askCheck(tx: Tx, now: Date): Promise<LedgerCheck> {
  const latest = await latestCheck(tx)
  if (latest && !latest.finishDate && Date.parse(latest.askDate) > now.getTime() - longestMs) return latest
  const { id } = await tx
    .insertInto('ledger_check')
    .values({ asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, 'checkLedger', { id })
  return { askDate: now.toISOString(), finishDate: null, ruleCount: 0, violations: [] }
}

/** Runs a check that was requested, or the nightly one. */
export async function runCheck(
  db: Database,
  { invariants, id, now }: { invariants: Invariants; id: string | undefined; now: Date },
) {
  const { rules, violations } = await checkLedger(db, invariants)
  const ids = violations.map(({ accountId }) => accountId)
  const accounts = await db.system
    .selectFrom('account')
    .select(['id', 'number'])
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute()
  const numbers = new Map(accounts.map((account) => [account.id, account.number]))
  const found = violations.map((one) => ({
    rule: one.rule,
    found: one.found,
    accountNumber: numbers.get(one.accountId) ?? one.accountId,
  }))
  const row = { finished_at: now, rules, violations: JSON.stringify(found) }
  if (id === undefined)
    await db.system
      .insertInto('ledger_check')
      .values({ asked_at: now, ...row })
      .execute()
  else await db.system.updateTable('ledger_check').set(row).where('id', '=', id).execute()
}
