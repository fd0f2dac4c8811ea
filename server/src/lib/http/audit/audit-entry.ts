import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { operatorMark } from '@fairlead/api/audit/entry.ts'
import type { FastifyRequest } from 'fastify'
import type { Entered } from '../../db.ts'
import type { NewAuditEntry } from './audit.ts'

/** The actor: the user of a key, or the operator personally in an account. User names have no spaces. */
const actorName = (me: Entered | undefined) =>
  me?.operator_name
    ? `${operatorMark}${me.operator_name}`
    : me?.app_id
      ? `${me.username} / ${me.app_id}`
      : (me?.username ?? '')

/** The entry of a call, from its caller and from what its handler has recorded. */
export const auditEntry = (
  endpoint: Endpoint,
  request: FastifyRequest,
  about: Partial<NewAuditEntry>,
  me: Entered | undefined,
  result: number,
): NewAuditEntry => ({
  accountId: me?.account_id ?? null,
  // An act of an operator is not one of the user whom the operator replaces.
  userId: me?.operator_name ? null : (me?.user_id ?? null),
  userName: actorName(me),
  subject: '',
  ...about,
  // A read has no audit names of its own.
  model: endpoint.audit?.model ?? 'permission',
  action: endpoint.audit?.action ?? 'call',
  ip: request.ip,
  // The route, because an address may contain a secret such as a code. `subject` has the id.
  uri: endpoint.path,
  requestId: request.id,
  result,
})
