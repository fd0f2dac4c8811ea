import { type AccountLimits, accountKinds, AccountStatus } from '@fairlead/api/account/account.ts'
import { cdnServiceId, chatServiceId, resellerOwner } from '@fairlead/api/user/me.ts'
import type { Tx } from '../lib/db.ts'
import { retellSites } from '../cdn/public.ts'
import { Fail } from '../lib/fail.ts'
import { askToCut } from './account-security.ts'

/** The account, locked until the transaction ends. Throws `notFound`. */
export async function holdAccount(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'kind', 'status', 'sites_stopped'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return {
    id: row.id,
    kind: accountKinds.find((kind) => kind === row.kind) ?? 'customer',
    status: row.status === AccountStatus.locked ? AccountStatus.locked : AccountStatus.open,
    sitesStopped: row.sites_stopped,
  } as const
}

type Lock = { reason: string; stopSites: boolean; now: Date }

/**
 * After the commit no session or key of the account is accepted (`enter_session`, `enter_key`), and none can be
 * created. A job deletes its sessions, so that unlocking does not revive them. Its sites are served as before, unless
 * they are stopped too.
 */
export async function lock(tx: Tx, id: string, { reason, stopSites, now }: Lock) {
  await tx
    .updateTable('account')
    .set({ status: AccountStatus.locked, locked_at: now, lock_reason: reason, sites_stopped: stopSites })
    .where('id', '=', id)
    .execute()
  await askToCut(tx, { accountId: id, all: true })
  if (stopSites) await retellSites(tx, id)
}

/** Sites that the lock has stopped are served again as before, because the lock did not change them. */
export async function unlock(tx: Tx, { id, sitesStopped }: { id: string; sitesStopped: boolean }) {
  await tx
    .updateTable('account')
    .set({ status: AccountStatus.open, locked_at: null, lock_reason: '', sites_stopped: false })
    .where('id', '=', id)
    .execute()
  if (sitesStopped) await retellSites(tx, id)
}

/** The owner of the services of an account that resells nothing. */
const ownOwner = 1

/** What an operator gives or withdraws, in the history of the account. */
async function noteService(tx: Tx, accountId: string, given: boolean, { userName, now }: Author) {
  await tx
    .insertInto('service_change')
    .values({
      account_id: accountId,
      service_id: chatServiceId,
      given,
      seller_id: null,
      user_name: userName,
      created_at: now,
    })
    .execute()
}

type Author = { userName: string; now: Date }

/** The limits apply after the commit, because no other place keeps a copy of them. */
export async function saveLimits(
  tx: Tx,
  id: string,
  { siteQuota, chat, reseller }: Omit<AccountLimits, 'creditQuota'>,
  author: Author,
) {
  await tx.updateTable('account').set({ site_quota: siteQuota }).where('id', '=', id).execute()
  // The kind opens the menus of sellers.
  await tx
    .updateTable('account')
    .set({ kind: reseller ? 'reseller' : 'customer' })
    .where('id', '=', id)
    .where('kind', '<>', 'operator')
    .execute()
  const owner = reseller ? resellerOwner : ownOwner
  const services = chat ? [cdnServiceId, chatServiceId] : [cdnServiceId]
  const added = await tx
    .insertInto('service')
    .values(services.map((service_id) => ({ account_id: id, service_id, owner })))
    .onConflict((on) => on.doNothing())
    .returning('service_id')
    .execute()
  if (added.some(({ service_id }) => service_id === chatServiceId)) await noteService(tx, id, true, author)
  if (!chat) {
    const { numDeletedRows } = await tx
      .deleteFrom('service')
      .where('account_id', '=', id)
      .where('service_id', '=', chatServiceId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await noteService(tx, id, false, author)
  }
  await tx.updateTable('service').set({ owner }).where('account_id', '=', id).execute()
}
