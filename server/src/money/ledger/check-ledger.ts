import { sql } from 'kysely'
import type { Database } from '../../lib/db.ts'
import type { Invariants } from '../../lib/slice-jobs.ts'

type Violation = { rule: string; accountId: string; found: string }

/** Checks a whole database by all rules, in one snapshot. Returns at most a hundred violations of each rule. */
export async function checkLedger(
  db: Database,
  invariants: Invariants,
): Promise<{ rules: number; violations: Violation[] }> {
  const violations: Violation[] = []
  await db.system
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const [rule, query] of Object.entries(invariants)) {
        const { rows } = await sql
          .raw<{ account_id: string; found: string }>(`select * from (${query}) as broken limit 100`)
          .execute(tx)
        violations.push(...rows.map(({ account_id, found }) => ({ rule, accountId: account_id, found })))
      }
    })
  return { rules: Object.keys(invariants).length, violations }
}

/** Checks the ledger and tells what is broken. Returns whether all rules hold. */
export async function auditLedger(
  db: Database,
  invariants: Invariants,
  say: (...lines: string[]) => void,
): Promise<boolean> {
  const { rules, violations } = await checkLedger(db, invariants)
  say(...violations.map(({ rule, accountId, found }) => `Broken: ${rule} (account ${accountId}: ${found})`))
  const broken = new Set(violations.map(({ rule }) => rule)).size
  say(
    broken === 0
      ? `All ${rules} rules of the ledger hold.`
      : `${broken} of ${rules} rules of the ledger are broken.`,
  )
  return broken === 0
}
