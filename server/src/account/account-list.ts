import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type Account,
  type AccountDetail,
  accountKinds,
  AccountStatus,
  listAccounts,
} from '@fairlead/api/account/account.ts'
import { chatServiceId, resellerOwner } from '@fairlead/api/user/me.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { findCreditQuota } from '../money/public.ts'
import { containing, listPage } from '../lib/list.ts'

/** Accounts with the numbers of their users, sites and other objects. */
const accounts = (tx: Tx) =>
  tx
    .selectFrom('account as a')
    .select([
      'a.id',
      'a.number',
      'a.name',
      'a.kind',
      'a.status',
      'a.created_at',
      'a.locked_at',
      'a.lock_reason',
      'a.sites_stopped',
      'a.site_quota',
      'a.mfa_required',
    ])
    .select((eb) => [
      eb
        .selectFrom('app_user as u')
        .select('u.email')
        .whereRef('u.account_id', '=', 'a.id')
        .where('u.account_type', '=', 1)
        .as('email'),
      eb
        .selectFrom('app_user as u')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('u.account_id', '=', 'a.id')
        .as('users'),
      eb
        .selectFrom('site as s')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('s.account_id', '=', 'a.id')
        .where('s.deleted_at', 'is', null)
        .as('sites'),
    ])

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  accountNumber: row.number,
  name: row.name,
  kind: accountKinds.find((kind) => kind === row.kind) ?? 'customer',
  status: row.status === AccountStatus.locked ? AccountStatus.locked : AccountStatus.open,
  email: row.email ?? '',
  userCount: row.users ?? 0,
  siteCount: row.sites ?? 0,
  createDate: row.created_at.toISOString(),
  lockDate: row.locked_at?.toISOString() ?? null,
  lockReason: row.lock_reason,
  sitesStopped: row.sites_stopped,
})

export const listAccountRows = (tx: Tx, query: QueryOf<typeof listAccounts>) =>
  listPage(listAccounts, query, {
    from: accounts(tx),
    filters: {
      accountNumber: (rows, part) => rows.where('a.number', 'like', containing(part)),
      name: (rows, part) => rows.where('a.name', 'ilike', containing(part)),
      email: (rows, part) =>
        rows.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('app_user as u')
              .select('u.id')
              .whereRef('u.account_id', '=', 'a.id')
              .where('u.email', 'ilike', containing(part)),
          ),
        ),
      kind: (rows, kind) => rows.where('a.kind', '=', kind),
      status: (rows, status) => rows.where('a.status', '=', status),
    },
    sort: { accountNumber: 'a.number', name: 'a.name', createDate: 'a.created_at' },
    order: ['-createDate'],
    foundBy: 'a.id',
    row: toAccount,
  })

/** Throws `notFound`. */
export async function findDetail(tx: Tx, id: string): Promise<AccountDetail> {
  const row = await accounts(tx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const services = await tx
    .selectFrom('service')
    .select(['service_id', 'owner'])
    .where('account_id', '=', id)
    .execute()
  const { last } = await tx
    .selectFrom('app_user')
    .select(({ fn }) => fn.max('last_sign_in_at').as('last'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...toAccount(row),
    siteQuota: row.site_quota,
    creditQuota: await findCreditQuota(tx, id),
    chat: services.some(({ service_id }) => service_id === chatServiceId),
    reseller: services.some(({ owner }) => owner === resellerOwner),
    mfaRequired: row.mfa_required,
    lastSignInDate: last?.toISOString() ?? null,
  }
}
