import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import { operatorMark } from '@fairlead/api/audit/entry.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import { enterAccount, leaveAccount } from '@fairlead/api/account/visit.ts'
import type { Tx } from '../lib/db.ts'
import { writeAudit } from '../lib/http/audit/audit.ts'
import type { Serve } from '../lib/http/serve.ts'
import { announce } from '../message/public.ts'
import { renewSession } from '../sign-in/public.ts'
import { accountToEnter, beginVisit, endVisit, takeEndedVisits } from './visits.ts'

type VisitAct = {
  accountId: string
  operator: string
  client: { ip: string | null; requestId: string }
  changes?: readonly AuditChange[]
}

/**
 * Writes the act to the log of the visited account; the operator's own log gets it like every act. Always in this order,
 * because each log is locked for one writer at a time.
 */
const noteThere = (tx: Tx, { audit, path }: Endpoint, { accountId, operator, client, changes }: VisitAct) =>
  writeAudit(tx, {
    accountId,
    userId: null,
    userName: operatorMark + operator,
    model: audit?.model ?? '',
    action: audit?.action ?? '',
    subject: '',
    ip: client.ip,
    uri: path,
    requestId: client.requestId,
    result: OK,
    changes,
  })

/** Operators in accounts of customers. */
export function visitRoutes({ serveOperator, servePublic }: Serve) {
  serveOperator(enterAccount, async ({ tx, me, body, cookies, client, now, note, changed }) => {
    const account = await accountToEnter(tx, body.accountNumber)
    const until = new Date(now.getTime() + body.minutes * 60_000)
    const session = await renewSession(tx, cookies.session ?? '')
    cookies.setSession(session)
    await beginVisit(tx, session, account.id, { ...body, until })
    const { mode, minutes, reason } = body
    const visit = { userName: me.username, mode, minutes, reason }
    await announce(tx, { accountId: account.id, userId: account.root_id }, 'accountEntered', visit)
    note({ subject: account.id })
    const changes = changed(null, body)
    await noteThere(tx, enterAccount, { accountId: account.id, operator: me.username, client, changes })
    return { until: until.toISOString() }
  })

  servePublic(leaveAccount, async ({ tx, cookies, client, note }) => {
    const { account_id, user_id, username, own_account, wasOpen } = await endVisit(tx, cookies.session ?? '')
    note({
      subject: account_id,
      accountId: own_account,
      userId: user_id,
      userName: username,
      isLogged: !wasOpen,
    })
    if (wasOpen) await noteThere(tx, leaveAccount, { accountId: account_id, operator: username, client })
    return null
  })
}

/** Logs the ends of visits whose time is over or whose session has ended. Returns false if there are none. */
export async function logEndedVisits(tx: Tx, now: Date): Promise<boolean> {
  const ended = await takeEndedVisits(tx, now)
  for (const { visitedId, operator } of ended) {
    const noClient = { ip: null, requestId: '' }
    await noteThere(tx, leaveAccount, { accountId: visitedId, operator: operator.username, client: noClient })
    const { id: userId, username: userName, account_id: accountId } = operator
    await writeAudit(tx, {
      accountId,
      userId,
      userName,
      model: 'visit',
      action: 'leave',
      subject: visitedId,
      ip: null,
      uri: leaveAccount.path,
      requestId: '',
      result: OK,
    })
  }
  return ended.length > 0
}
