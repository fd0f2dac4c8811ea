import type { Tx } from '../lib/db.ts'
import { countFailure, isLocked } from './attempts.ts'

/** Anybody can have mail sent to an address. Three in an hour are help, more are a nuisance. */
const limit = { max: 3, minutes: 60 }

/** Counts a mail that a stranger asked for; false when this address has had enough of them. */
export async function mayWriteTo(tx: Tx, email: string, now: Date): Promise<boolean> {
  const name = email.toLowerCase()
  if (await isLocked(tx, 'mail', name, now)) return false
  await countFailure(tx, 'mail', name, now, limit)
  return true
}
