import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, isIpv4, isIpv6, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { actionKeys, menuKeys } from '../permission.ts'

/** The limit per user. */
export const maxSecretKeys = 20
export const maxKeyAddresses = 50
export const maxKeyBuckets = 100
export const maxKeyName = 100
export const maxKeyRemark = 500

/** Spec 1, section 4. */
export const SecretKeyStatus = { disabled: 0, enabled: 1 } as const

/** An IPv4 or IPv6 address, or a range of them: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1
  if (bits < 0 || rest.length > 0) return false
  return prefix === undefined || (/^(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= bits)
}

/** A menu key (reading) or an action key (writing) that the secret key may use. */
const Scope = z.enum([...menuKeys, ...actionKeys] as [string, ...string[]], 'option')

const unique = (items: readonly string[]) => new Set(items).size === items.length

/** A single line, because it appears in lists, dialogs and logs. */
const line = z
  .string('required')
  .trim()
  .regex(/^\P{Cc}*$/u, 'format')

export const SecretKeyInput = z.strictObject({
  name: line.min(1, 'required').max(maxKeyName),
  remark: line.max(maxKeyRemark).default(''),
  /** The linked account that the program using the key works for; null for none in particular. */
  linkedAccountId: z.uuid('option').nullable().default(null),
  /**
   * Never more than its user holds. A request may use the rights that both the key and the user hold at that moment.
   */
  scopes: z.array(Scope, 'required').min(1, 'required').refine(unique, 'duplicate'),
  /** When it stops working; null for never. */
  expireDate: Time.nullable().default(null),
  /** Addresses that requests may come from; empty for all. */
  allowedAddresses: z
    .array(z.string('format').trim().toLowerCase().refine(isAddressRange, 'addressRange'), 'format')
    .max(maxKeyAddresses, 'tooMany')
    .refine(unique, 'duplicate')
    .default([]),
  /** The buckets that it reaches if its scopes include storage; null for all. */
  bucketIds: z
    .array(z.uuid('option'), 'format')
    .max(maxKeyBuckets, 'tooMany')
    .refine(unique, 'duplicate')
    .nullable()
    .default(null),
})
export type SecretKeyInput = z.output<typeof SecretKeyInput>

export const SecretKey = z.object({
  id: Id,
  /** The public part. The secret part, appSecret, appears only in the response to the call that creates the key. */
  appId: z.string(),
  name: z.string(),
  remark: z.string(),
  /** The user of the key, and whether that is the caller. */
  userName: z.string(),
  own: z.boolean(),
  linkedAccountId: Id.nullable(),
  /** The cloud provider's number of the linked account; empty without one. */
  linkedAccount: z.string(),
  scopes: z.array(z.string()),
  expireDate: Time.nullable(),
  expired: z.boolean(),
  allowedAddresses: z.array(z.string()),
  bucketIds: z.array(Id).nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  createDate: Time,
  /** When the key last signed a request, to the minute. */
  lastVisitTime: Time.nullable(),
})
export type SecretKey = z.output<typeof SecretKey>

/** True, or the error that the server returns and that the button shows as its reason. */
type KeyVerdict = true | 'keyEnabled' | 'keyPaused' | 'keyForeign'
/** The root user may disable and delete other users' keys; only the user of a key may change its scopes. */
export const canEditKey = ({ own }: Pick<SecretKey, 'own'>): KeyVerdict => own || 'keyForeign'
export const canEnableKey = ({ status }: Pick<SecretKey, 'status'>): KeyVerdict =>
  status === SecretKeyStatus.disabled || 'keyEnabled'
export const canDisableKey = ({ status }: Pick<SecretKey, 'status'>): KeyVerdict =>
  status === SecretKeyStatus.enabled || 'keyPaused'

const path = '/user/api/open'
/** A stolen key that could create keys would remain useful after it is disabled. */
const keys = false

export const listSecretKeys = endpoint({
  method: 'GET',
  path,
  can: 'account_set_open_key',
  keys,
  summary: 'Secret keys of the user (for the root user, of the whole account), newest first',
  query: listQuery(['createDate', 'name', 'lastVisitTime'], {
    /** Matches part of the name or of the appId. */
    name: z.string().trim().max(100).optional(),
    status: z.coerce.number('option').int('option').min(0, 'option').max(1, 'option').optional(),
  }),
  reply: page(SecretKey),
})

export const listKeyScopes = endpoint({
  method: 'GET',
  path: `${path}/scopes`,
  can: 'account_set_open_key',
  keys,
  summary: 'Permissions the user can give to a key',
  reply: z.array(z.string()),
})

export const addSecretKey = endpoint({
  method: 'POST',
  path,
  can: 'ACCOUNT_SET_OPEN_KEY_ADD',
  fresh: true,
  summary: 'Create a secret key; its appSecret is returned only in this response',
  body: SecretKeyInput,
  reply: SecretKey.extend({ appSecret: z.string() }),
  errors: ['keyLimit'],
  audit: { model: 'secretKey', action: 'add' },
})

export const editSecretKey = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'ACCOUNT_SET_OPEN_KEY_EDIT',
  fresh: true,
  summary: 'Change the permissions, expiry and allowed addresses of a secret key',
  body: SecretKeyInput,
  reply: SecretKey,
  errors: ['notFound', 'keyForeign'],
  audit: { model: 'secretKey', action: 'edit' },
})

export const enableSecretKey = endpoint({
  method: 'PUT',
  path: `${path}/:id/enable`,
  can: 'ACCOUNT_SET_OPEN_KEY_ENABLE',
  fresh: true,
  summary: 'Enable a secret key again',
  reply: SecretKey,
  errors: ['notFound', 'keyEnabled'],
  audit: { model: 'secretKey', action: 'enable' },
})

export const disableSecretKey = endpoint({
  method: 'PUT',
  path: `${path}/:id/disable`,
  can: 'ACCOUNT_SET_OPEN_KEY_DISABLE',
  keys,
  summary: 'Disable a secret key; its next request is refused',
  reply: SecretKey,
  errors: ['notFound', 'keyPaused'],
  audit: { model: 'secretKey', action: 'disable' },
})

export const deleteSecretKey = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'ACCOUNT_SET_OPEN_KEY_DEL',
  keys,
  summary: 'Permanently delete a secret key',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'secretKey', action: 'del' },
})
