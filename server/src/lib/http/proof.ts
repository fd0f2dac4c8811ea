import type { Entered } from '../db.ts'
import { Fail } from '../fail.ts'

/**
 * Demands a session whose user has proven a moment ago to be still the same, for what the account hangs on. A secret
 * key proves nobody. Throws `proofNeeded`, `keyNotTaken`.
 */
export function demandProof({ app_id, proven_until }: Pick<Entered, 'app_id' | 'proven_until'>, now: Date) {
  if (app_id !== null) throw new Fail('keyNotTaken')
  if (proven_until === null || proven_until <= now) throw new Fail('proofNeeded')
}
