import { auditLedger as audit, checkLedger as check } from '../../money/ledger/check-ledger.ts'
import { invariants } from '../../slices.ts'
import type { Database } from '../db.ts'

/** Checks the rules of all slices, as the program does. */
export const checkWholeLedger = (db: Database) => check(db, invariants)

export const auditWholeLedger = (db: Database, say: (...lines: string[]) => void) =>
  audit(db, invariants, say)
