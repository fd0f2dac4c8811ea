import {
  canLockAccount,
  canUnlockAccount,
  editAccount,
  getAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/account/account.ts'
import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand } from '../lib/fail.ts'
import { writeAudit } from '../lib/http/audit/audit.ts'
import type { PublicCall } from '../lib/http/call/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import { findDetail, listAccountRows } from './account-list.ts'
import { holdAccount, lock, saveLimits, unlock } from './account-locks.ts'
import { findRootId } from './accounts.ts'
import { requesterOf } from '../approval/public.ts'
import { announce } from '../message/public.ts'
import type { Settings } from '../settings.ts'
import { changeCreditQuota } from './approvals.ts'

type OperatorAct = Pick<PublicCall<Endpoint>, 'client'> & {
  tx: Tx
  me: Entered
  changes: readonly AuditChange[]
}

/** An act of an operator on an account is also in the log of that account, besides the operator's own. */
async function noteThere(
  { tx, me, client, changes }: OperatorAct,
  { path, audit }: Endpoint,
  accountId: string,
) {
  await writeAudit(tx, {
    accountId,
    userId: null,
    userName: me.username,
    subject: accountId,
    ip: client.ip,
    uri: path,
    model: audit?.model ?? '',
    action: audit?.action ?? '',
    requestId: client.requestId,
    result: OK,
    changes,
  })
}

/** Calls of operators about accounts. */
export function operatorAccountRoutes(
  { serveOperator }: Serve,
  { approvals: rules }: Pick<Settings, 'approvals'>,
) {
  serveOperator(listAccounts, ({ tx, query }) => listAccountRows(tx, query))
  serveOperator(getAccount, ({ tx, params }) => findDetail(tx, params.id))

  serveOperator(lockAccount, async ({ tx, me, params, body, now, changed, client }) => {
    const account = await holdAccount(tx, params.id)
    demand(canLockAccount(account))
    const before = await findDetail(tx, account.id)
    const { reason, stopSites } = body
    await lock(tx, account.id, { reason, stopSites, now })
    const root = { accountId: account.id, userId: await findRootId(tx, account.id) }
    await announce(tx, root, stopSites ? 'accountStopped' : 'accountLocked', { reason })
    const after = await findDetail(tx, account.id)
    const changes = changed(before, after)
    await noteThere({ tx, me, client, changes }, lockAccount, account.id)
    return after
  })

  serveOperator(unlockAccount, async ({ tx, me, params, changed, client }) => {
    const account = await holdAccount(tx, params.id)
    const before = await findDetail(tx, account.id)
    demand(canUnlockAccount(account))
    await unlock(tx, account)
    const root = { accountId: account.id, userId: await findRootId(tx, account.id) }
    await announce(tx, root, 'accountUnlocked', {})
    const after = await findDetail(tx, account.id)
    await noteThere({ tx, me, client, changes: changed(before, after) }, unlockAccount, account.id)
    return after
  })

  serveOperator(editAccount, async ({ tx, me, params, body, now, changed, client }) => {
    const account = await holdAccount(tx, params.id)
    const before = await findDetail(tx, account.id)
    const { creditQuota: quota, ...limits } = body
    await saveLimits(tx, account.id, limits, { userName: me.username, now })
    const change = { accountId: account.id, number: before.accountNumber, quota }
    const approvalId = await changeCreditQuota(tx, change, requesterOf(me, rules, now))
    const changes = changed(before, await findDetail(tx, account.id))
    await noteThere({ tx, me, client, changes }, editAccount, account.id)
    return { approvalId }
  })
}
