import type { FastifyRequest } from 'fastify'
import type { Entered } from '../../db.ts'
import type { AuditEntry } from '../audit/audit.ts'

/** What is known of a request: who makes it, and what its handler noted for the log. */
type Context = {
  me?: Entered | undefined
  about: Partial<AuditEntry>
  /** Whose key a refused signature claimed to be of. */
  aim?: Partial<AuditEntry>
}

const contexts = new WeakMap<FastifyRequest, Context>()

export function contextOf(request: FastifyRequest): Context {
  const known: Context = contexts.get(request) ?? { about: {} }
  contexts.set(request, known)
  return known
}
