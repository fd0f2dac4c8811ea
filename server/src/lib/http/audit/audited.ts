import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { catalogue, OK } from '@fairlead/api/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../../db.ts'
import { Fail } from '../../fail.ts'
import { writeAudit } from './audit.ts'
import { auditEntry } from './audit-entry.ts'
import { contextOf } from '../call/context.ts'
import { attempts, noteRefusal } from './refusals.ts'

/**
 * Runs the handler and writes the audit entry in the same transaction. A failure that keeps its work is returned, not
 * thrown.
 */
export async function audited<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  tx: Tx,
  work: () => Promise<T>,
): Promise<T | Fail> {
  try {
    const data = await work()
    const { about, me } = contextOf(request)
    if (endpoint.audit && !about.isLogged) await writeAudit(tx, auditEntry(endpoint, request, about, me, OK))
    return data
  } catch (error) {
    if (!(error instanceof Fail) || !error.keep) throw error
    return error
  }
}

/** Logs a failure in a separate transaction, because that of the request may have been rolled back. */
export async function noteFailure(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  fail: Fail,
  now: Date,
) {
  const { me, about, aim } = contextOf(request)
  if (!(fail.keep && endpoint.audit) && !(me && attempts.has(fail.failure)) && !aim) return
  // Nothing was changed.
  const { changes: _, ...tried } = aim ?? about
  const refused = auditEntry(endpoint, request, tried, me, catalogue[fail.failure].code)
  // One kind for all calls, so that trying many calls makes no more entries than trying one.
  await noteRefusal(db, aim ? { ...refused, model: 'secretKey', action: 'sign' } : refused, now)
}
