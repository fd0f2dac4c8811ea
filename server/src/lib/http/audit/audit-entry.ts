import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { operatorMark } from '@fairlead/api/audit/entry.ts'
import type { FastifyRequest } from 'fastify'
import type { Entered } from '../../db.ts'
import type { AuditEntry } from './audit.ts'

/** Who acted: a key acts in the name of its user, an operator in an account in his own. Names of users have no spaces. */
const actorName = (me: Entered | undefined) =>
  me?.operator_name
    ? `${operatorMark}${me.operator_name}`
    : me?.app_id
      ? `${me.username} / ${me.app_id}`
      : (me?.username ?? '')

/** The entry of one call: what is known of who makes it, and above that what its handler noted. */
export const auditEntry = (
  endpoint: Endpoint,
  request: FastifyRequest,
  about: Partial<AuditEntry>,
  me: Entered | undefined,
  result: number,
): AuditEntry => ({
  accountId: me?.account_id ?? null,
  // What an operator did is no act of the user in whose place he is.
  userId: me?.operator_name ? null : (me?.user_id ?? null),
  userName: actorName(me),
  subject: '',
  ...about,
  // A read has no words of its own.
  model: endpoint.audit?.model ?? 'permission',
  action: endpoint.audit?.action ?? 'call',
  ip: request.ip,
  // The route: an address may hold what is nobody's business, such as a code. `subject` has the id.
  uri: endpoint.path,
  requestId: request.id,
  result,
})
