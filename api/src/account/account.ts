import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'

export const AccountStatus = { locked: 0, open: 1 } as const
export const accountKinds = ['operator', 'reseller', 'customer'] as const

/** An account, as the operators of the platform see it. */
export const Account = z.object({
  id: Id,
  accountNumber: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  status: z.union([z.literal(AccountStatus.locked), z.literal(AccountStatus.open)]),
  /** The root user's address; empty if the account has no root user. */
  email: z.string(),
  userCount: z.number().int(),
  siteCount: z.number().int(),
  createDate: Time,
  /** When and why the account was locked; null and empty if it is not locked. */
  lockDate: Time.nullable(),
  lockReason: z.string(),
  /** Edges treat its sites as paused. */
  sitesStopped: z.boolean(),
})
export type Account = z.output<typeof Account>

/** The limits of an account and the services it may use. */
export const AccountLimits = z.strictObject({
  /** The maximum number of sites. Sites that already exist stay even if there are more. */
  siteQuota: z.number('required').int('integer').min(0, 'tooSmall').max(100_000, 'tooBig'),
  /** How far below zero the balance may go before services are suspended, in dollars with at most two decimals. */
  creditQuota: z.string('required').regex(/^\d{1,9}(\.\d{1,2})?$/, 'format'),
  /** Service 9: the chat with support. */
  chat: z.boolean('format'),
  /** Owner 3 of its services: the account is a reseller. */
  reseller: z.boolean('format'),
})
export type AccountLimits = z.output<typeof AccountLimits>

export const AccountDetail = Account.extend(AccountLimits.shape).extend({
  mfaRequired: z.boolean(),
  /** When any of its users last signed in. */
  lastSignInDate: Time.nullable(),
})
export type AccountDetail = z.output<typeof AccountDetail>

type JudgedAccount = Pick<Account, 'kind' | 'status'>
/** True, or the error that the server returns and that the button shows as its reason. */
export const canLockAccount = ({ kind, status }: JudgedAccount) => {
  if (kind === 'operator') return 'accountRunsPlatform'
  return status === AccountStatus.open || 'accountIsLocked'
}
export const canUnlockAccount = ({ status }: Pick<Account, 'status'>) =>
  status === AccountStatus.locked || 'accountIsOpen'

const path = '/system/api/account'
/** These calls reach every account of the platform, so secret keys may not make them. */
const keys = false

export const listAccounts = endpoint({
  method: 'GET',
  path,
  can: 'system_account',
  keys,
  summary: 'All accounts of the platform, newest first',
  query: listQuery(['accountNumber', 'name', 'createDate'], {
    accountNumber: z.string().trim().max(12).optional(),
    name: z.string().trim().max(200).optional(),
    /** The address of any of its users. */
    email: z.string().trim().max(254).optional(),
    kind: z.enum(accountKinds, 'option').optional(),
    status: z.coerce.number('option').int('option').min(0, 'option').max(1, 'option').optional(),
  }),
  reply: page(Account),
})

export const getAccount = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'system_account',
  keys,
  summary: 'An account with its services and limits',
  reply: AccountDetail,
  errors: ['notFound'],
})

/** Its sites stay online unless `stopSites` is set; unlocking the account brings stopped sites back. */
export const lockAccount = endpoint({
  method: 'PUT',
  path: `${path}/:id/lock`,
  can: 'SYSTEM_ACCOUNT_LOCK',
  fresh: true,
  summary: 'Lock an account: users are signed out and secret keys refused immediately',
  body: z.strictObject({
    reason: z.string('required').trim().min(1, 'required').max(500, 'tooLong'),
    stopSites: z.boolean('format').default(false),
  }),
  reply: AccountDetail,
  errors: ['notFound', 'accountIsLocked', 'accountRunsPlatform'],
  audit: { model: 'account', action: 'lock' },
})

export const unlockAccount = endpoint({
  method: 'PUT',
  path: `${path}/:id/unlock`,
  can: 'SYSTEM_ACCOUNT_UNLOCK',
  fresh: true,
  summary: 'Unlock an account so that its users can sign in again',
  reply: AccountDetail,
  errors: ['notFound', 'accountIsOpen'],
  audit: { model: 'account', action: 'unlock' },
})

export const editAccount = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'SYSTEM_ACCOUNT_EDIT',
  keys,
  summary: 'Change the services and limits of an account',
  body: AccountLimits,
  reply: z.object({
    /** The request for a higher credit quota, if that takes a second person; everything else is saved. */
    approvalId: Id.nullable(),
  }),
  errors: ['notFound', 'approvalPending'],
  audit: { model: 'account', action: 'edit' },
})
