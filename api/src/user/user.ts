import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { maxLinkedAccounts } from '../linked-account/linked-account.ts'

/** 1 administrator: holds every key that the account can hold. 0 normal: holds the keys of the roles. */
export const UserType = { normal: 0, administrator: 1 } as const
export const UserStatus = { disabled: 0, enabled: 1 } as const

const zeroOrOne = z.union([z.literal(0), z.literal(1)], 'option')
const zeroOrOneText = z.coerce.number('option').int('option').min(0, 'option').max(1, 'option')

/** The name that a user signs in with. Within an account, names must differ in more than upper and lower case. */
export const Username = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(100)
  .regex(/^[\w.@+-]{3,}$/, 'username')

export const RoleIds = z
  .array(Id, 'required')
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate')

/** Spec 1, section 9: at most 20 in an account. */
const LinkedAccountIds = z
  .array(Id, 'required')
  .max(maxLinkedAccounts)
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate')

export const User = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  type: zeroOrOne,
  /** 1 root account, 2 sub-account. */
  accountType: z.union([z.literal(1), z.literal(2)]),
  /** 0 disabled, 1 enabled. */
  status: zeroOrOne,
  roleIds: z.array(Id),
  /** Names in the order of `roleIds`. */
  roleName: z.array(z.string()),
  mfaEnabled: z.boolean(),
  linkedAccountIds: z.array(Id),
  /** Numbers of the cloud accounts that the user works with, in the order of `linkedAccountIds`. */
  linkedAccount: z.array(z.string()),
  /** The number under which the user's customers are counted; empty without one. */
  popularizeNumber: z.string(),
  accountNumber: z.string(),
  createDate: Time,
  lastSignInDate: Time.nullable(),
  /** Holds a key that the caller does not hold. */
  beyond: z.boolean(),
})
export type User = z.output<typeof User>

export const UserChange = z.strictObject({
  email: Email,
  username: Username,
  type: zeroOrOne,
  roleIds: RoleIds,
  /** Unchanged if absent. */
  linkedAccountIds: LinkedAccountIds.optional(),
  popularizeNumber: z
    .string('format')
    .trim()
    .max(32)
    .regex(/^[\w-]*$/, 'popularizeNumber'),
})
export type UserChange = z.output<typeof UserChange>

/** True, or the error that the server returns and that the button shows as its reason. */
type UserVerdict = true | 'rootUser' | 'beyondRights' | 'ownRights' | 'noSecondFactor'
type Actor = { id: string }
type JudgedUser = Pick<User, 'id' | 'accountType' | 'beyond'>

/** Whoever changes the address of a user can take over that user, so the editor must hold all keys of the user. */
export function canEditUser(actor: Actor, user: JudgedUser): UserVerdict {
  if (user.id === actor.id) return true
  if (user.accountType === 1) return 'rootUser'
  return !user.beyond || 'beyondRights'
}

/** Enabling and disabling. */
export const canSwitchUser = (actor: Actor, user: JudgedUser): UserVerdict =>
  user.id === actor.id ? 'ownRights' : canEditUser(actor, user)

export function canResetMfa(actor: Actor, user: JudgedUser & Pick<User, 'mfaEnabled'>): UserVerdict {
  const verdict = canSwitchUser(actor, user)
  return verdict === true ? user.mfaEnabled || 'noSecondFactor' : verdict
}

const path = '/user/api/user'
const part = z.string().trim().max(254).optional()

export const listUsers = endpoint({
  method: 'GET',
  path,
  can: 'user',
  summary: 'Users of the account, newest first',
  query: listQuery(['username', 'email', 'type', 'status', 'createDate', 'lastSignInDate'], {
    username: part,
    email: part,
    type: zeroOrOneText.optional(),
    status: zeroOrOneText.optional(),
    roleId: Id.optional(),
  }),
  reply: page(User),
})

export const selectUsers = endpoint({
  method: 'GET',
  path: `${path}/list-select`,
  can: 'user',
  summary: 'Users for selection: at most 60 whose name contains the text',
  query: z.strictObject({ username: part }),
  reply: z.array(z.object({ id: Id, username: z.string(), status: zeroOrOne })),
})

export const getUser = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'user',
  summary: 'Get a user',
  reply: User,
  errors: ['notFound'],
})

/**
 * Users cannot change their own type and roles; assigned roles must not hold a key that the caller does not hold. A
 * new name or address requires a proof (5003004), and in a session also a new type or new roles. The address changes
 * after the link that is sent there was followed.
 */
export const editUser = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'USER_EDIT',
  summary: 'Change a user, including type and roles',
  body: UserChange,
  reply: User,
  errors: ['notFound', 'rootUser', 'beyondRights', 'ownRights', 'proofNeeded', 'invitedOften'],
  audit: { model: 'user', action: 'edit' },
})

export const enableUser = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'USER_ENABLE',
  fresh: 'session',
  summary: 'Enable a user',
  reply: User,
  errors: ['notFound', 'rootUser', 'beyondRights', 'ownRights'],
  audit: { model: 'user', action: 'enable' },
})

export const disableUser = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'USER_DISABLE',
  summary: 'Disable a user immediately: sessions and pending invitations end',
  reply: User,
  errors: ['notFound', 'rootUser', 'beyondRights', 'ownRights'],
  audit: { model: 'user', action: 'disable' },
})

export const resetUserMfa = endpoint({
  method: 'PUT',
  path: `${path}/:id/reset-mfa`,
  can: 'USER_RESET_MFA',
  fresh: true,
  summary: 'Remove the MFA device of a user and end the sessions of the user',
  reply: Nothing,
  errors: ['notFound', 'rootUser', 'beyondRights', 'ownRights', 'noSecondFactor'],
  audit: { model: 'user', action: 'resetMfa' },
})
