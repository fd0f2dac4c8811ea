import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { Entered } from '../../db.ts'
import { Fail } from '../../fail.ts'

/**
 * Demands a session whose user has proven a moment ago to be still the same, for what the account hangs on. A secret
 * key proves nobody. Throws `proofNeeded`, `keyNotTaken`.
 */
export function demandProof({ app_id, proven_until }: Pick<Entered, 'app_id' | 'proven_until'>, now: Date) {
  if (app_id !== null) throw new Fail('keyNotTaken')
  if (proven_until === null || proven_until <= now) throw new Fail('proofNeeded')
}

/** The same of a session alone, for what others may do: a key was given that right by a session that was proven. */
export function demandSessionProof(me: Pick<Entered, 'app_id' | 'proven_until'>, now: Date) {
  if (me.app_id === null) demandProof(me, now)
}

/** What the endpoint asks for. Throws `proofNeeded`, `keyNotTaken`. */
export function demandFresh({ fresh }: Pick<Endpoint, 'fresh'>, me: Entered, now: Date) {
  if (fresh === 'session') demandSessionProof(me, now)
  else if (fresh) demandProof(me, now)
}
