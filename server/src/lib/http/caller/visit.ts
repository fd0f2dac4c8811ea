import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { opensToVisit } from '@fairlead/api/account/visit.ts'
import type { Entered } from '../../db.ts'
import { Fail } from '../../fail.ts'

/** Refuses calls that are closed to an operator in an account. Throws `visitClosed`, `visitReading`. */
export function demandOpen(endpoint: Endpoint, { visit_mode }: Pick<Entered, 'visit_mode'>) {
  if (visit_mode === null) return
  const verdict = opensToVisit(endpoint, visit_mode)
  if (verdict !== true) throw new Fail(verdict)
}
