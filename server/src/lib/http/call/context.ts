import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entered } from '../../db.ts'
import type { NewAuditEntry } from '../audit/audit.ts'

/** The caller of a request, and what its handler has recorded for the log. */
type Context = {
  me?: Entered | undefined
  about: Partial<NewAuditEntry>
  /** The key that a refused signature named. */
  aim?: Partial<NewAuditEntry>
  /** What the handler did to the cookies of the response. It waits for the commit. */
  cookies: ((reply: FastifyReply) => void)[]
}

const contexts = new WeakMap<FastifyRequest, Context>()

export function contextOf(request: FastifyRequest): Context {
  const known: Context = contexts.get(request) ?? { about: {}, cookies: [] }
  contexts.set(request, known)
  return known
}
