import type { Endpoint } from '@fairlead/api/endpoint.ts'
import type { Entered } from '../../db.ts'
import { Fail } from '../../fail.ts'

/**
 * Requires a session with a fresh proof, for calls about the security of an account. A secret key has no proof.
 * Throws `proofNeeded`, `keyNotTaken`.
 */
export function demandProof({ app_id, proven_until }: Pick<Entered, 'app_id' | 'proven_until'>, now: Date) {
  if (app_id !== null) throw new Fail('keyNotTaken')
  if (proven_until === null || proven_until <= now) throw new Fail('proofNeeded')
}

/** The same, but only for sessions: a key got its permission from a session with a proof. */
export function demandSessionProof(me: Pick<Entered, 'app_id' | 'proven_until'>, now: Date) {
  if (me.app_id === null) demandProof(me, now)
}

/** Requires the proof that the endpoint declares. Throws `proofNeeded`, `keyNotTaken`. */
export function demandFresh({ fresh }: Pick<Endpoint, 'fresh'>, me: Entered, now: Date) {
  if (fresh === 'session') demandSessionProof(me, now)
  else if (fresh) demandProof(me, now)
}
