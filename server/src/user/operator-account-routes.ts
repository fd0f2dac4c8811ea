import {
  canLockAccount,
  canUnlockAccount,
  editAccount,
  getAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/system/account.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { OK } from '@fairlead/api/errors.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand } from '../lib/fail.ts'
import { writeAudit } from '../lib/http/audit.ts'
import type { PublicCall } from '../lib/http/call.ts'
import type { Serve } from '../lib/http/serve.ts'
import { findDetail, list } from './account-list.ts'
import { holdAccount, lock, saveLimits, unlock } from './account-locks.ts'
import { rootOf } from './accounts.ts'
import { announce } from './security-news.ts'

type Act = Pick<PublicCall<Endpoint>, 'client'> & { tx: Tx; me: Entered }

/** What an operator does to an account is in the account's own log as well; his own has it like any act of his. */
async function noteThere({ tx, me, client }: Act, { path, audit }: Endpoint, accountId: string) {
  await writeAudit(tx, {
    ...{ accountId, userId: null, userName: me.username, subject: accountId, ip: client.ip, uri: path },
    ...{ model: audit?.model ?? '', action: audit?.action ?? '', requestId: client.requestId, result: OK },
  })
}

/** What those do about accounts who run the platform. */
export function operatorAccountRoutes({ serveOperator }: Serve) {
  serveOperator(listAccounts, ({ tx, query }) => list(tx, query))
  serveOperator(getAccount, ({ tx, params }) => findDetail(tx, params.id))

  serveOperator(lockAccount, async ({ tx, me, params, body, now, note, client }) => {
    note({ subject: params.id })
    const account = await holdAccount(tx, params.id)
    demand(canLockAccount(account))
    await lock(tx, account.id, body.reason, now)
    const root = { accountId: account.id, userId: await rootOf(tx, account.id) }
    await announce(tx, root, 'accountLocked', { reason: body.reason })
    await noteThere({ tx, me, client }, lockAccount, account.id)
    return findDetail(tx, account.id)
  })

  serveOperator(unlockAccount, async ({ tx, me, params, note, client }) => {
    note({ subject: params.id })
    const account = await holdAccount(tx, params.id)
    demand(canUnlockAccount(account))
    await unlock(tx, account.id)
    const root = { accountId: account.id, userId: await rootOf(tx, account.id) }
    await announce(tx, root, 'accountUnlocked', {})
    await noteThere({ tx, me, client }, unlockAccount, account.id)
    return findDetail(tx, account.id)
  })

  serveOperator(editAccount, async ({ tx, me, params, body, note, client }) => {
    note({ subject: params.id })
    const account = await holdAccount(tx, params.id)
    await saveLimits(tx, account.id, body)
    await noteThere({ tx, me, client }, editAccount, account.id)
    return null
  })
}
