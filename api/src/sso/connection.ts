import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { suppliers } from '../linked-account/linked-account.ts'
import { listQuery, page } from '../list.ts'
import { cloudCauses, cloudSupplierKeys, connectionWays } from './names.ts'

/** The base of all calls of cloud sign-in (spec 2, sections 2 and 7). */
export const ssoPath = '/sso-saml/api/userRole'

/** Months after which a new access key is asked for. */
export const maxKeyAgeDays = 90

export const RoleChoice = z.object({
  id: Id,
  name: z.string(),
  /** The longest session that the role allows. */
  maxMinutes: z.number().int(),
  /** It was deleted in the cloud. */
  gone: z.boolean(),
})
export type RoleChoice = z.output<typeof RoleChoice>

export const CloudAccount = z.object({
  id: Id,
  linkedAccount: z.string(),
  alias: z.string(),
  way: z.enum(connectionWays),
  /** `open`: not connected. `linked`: the latest call succeeded. `failing`: it did not, see `cause`. */
  state: z.enum(['open', 'linked', 'failing']),
  cause: z.enum(cloudCauses).nullable(),
  /** The role by which roles are read. */
  syncRole: z.string(),
  /** The last characters of the access key. */
  keyEnd: z.string(),
  keyDate: Time.nullable(),
  checkDate: Time.nullable(),
  /** The roles that the caller may take. */
  roleList: z.array(RoleChoice),
  /** When the caller signed in last. */
  latestLoginTime: Time.nullable(),
})
export type CloudAccount = z.output<typeof CloudAccount>

/** True, or the reason why the caller cannot sign in. */
export const canSignIn = ({ way, roleList }: Pick<CloudAccount, 'way' | 'roleList'>) => {
  if (way === 'none') return 'cloudNotConnected'
  return roleList.some(({ gone }) => !gone) || 'cloudRoleGone'
}
export const canSync = ({ way }: Pick<CloudAccount, 'way'>) => way !== 'none' || 'cloudNotConnected'

export const listCloudAccounts = endpoint({
  method: 'GET',
  path: `${ssoPath}/overview`,
  can: 'SSO_PUBLIC_CLOUD',
  summary: 'Linked accounts of a cloud with the roles that the user may take',
  query: listQuery(['linkedAccount', 'latestLoginTime'], {
    supplier: z.enum(cloudSupplierKeys, 'option').optional(),
    /** Matches part of the number or of the alias. */
    linkedAccount: z.string().trim().max(200).optional(),
  }),
  reply: page(CloudAccount),
})

export const ConnectionGuide = z.object({
  /** Of the customer; a role that trusts us must ask for it. */
  externalId: z.string(),
  /** The identity that takes roles; empty if this installation has none in that cloud. */
  broker: z.string(),
  syncRole: z.string(),
  trustPolicy: z.string(),
  permissionPolicy: z.string(),
  /** With it as well, sessions can be ended; empty where a cloud cannot. */
  endPolicy: z.string(),
  /** Creates the role. */
  command: z.string(),
})
export type ConnectionGuide = z.output<typeof ConnectionGuide>

export const getConnectionGuide = endpoint({
  method: 'GET',
  path: `${ssoPath}/connection/:id`,
  can: 'SSO_PUBLIC_CLOUD',
  summary: 'How the owner of a linked account lets the console in: policies and commands',
  reply: ConnectionGuide,
  errors: ['notFound'],
})

/** 1 to 64 characters, as both clouds have it. */
export const RoleConnectionInput = z.strictObject({
  syncRole: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(64)
    .regex(/^[\w+=,.@-]+$/, 'format'),
})
export type RoleConnectionInput = z.output<typeof RoleConnectionInput>

export const connectByRole = endpoint({
  method: 'PUT',
  path: `${ssoPath}/connection/:id`,
  can: 'SSO_PUBLIC_CLOUD_EDIT',
  visits: false,
  fresh: 'session',
  summary: 'Connect a linked account by a role; the role is tried, also without the external ID',
  body: RoleConnectionInput,
  reply: Nothing,
  errors: ['notFound', 'cloudNoBroker', 'cloudThrottled', 'cloudSilent'],
  audit: { model: 'cloudConnection', action: 'edit' },
})

const keyText = (max: number) =>
  z
    .string('required')
    .trim()
    .min(16, 'format')
    .max(max)
    .regex(/^[\x21-\x7e]+$/, 'format')

export const CloudKeysInput = z.strictObject({ accessKey: keyText(128), secretKey: keyText(200) })
export type CloudKeysInput = z.output<typeof CloudKeysInput>

const ofKeys = ['notFound', 'cloudThrottled', 'cloudSilent'] as const

export const connectByKeys = endpoint({
  method: 'PUT',
  path: '/user/api/linked/:id/keys',
  can: 'SSO_PUBLIC_CLOUD_EDIT',
  visits: false,
  fresh: 'session',
  summary: 'Connect a linked account by a key, or replace it; the key is tried',
  body: CloudKeysInput,
  reply: Nothing,
  errors: ofKeys,
  audit: { model: 'cloudConnection', action: 'edit' },
})

const isNumber = (text: string) => suppliers.aws.number.test(text) || suppliers.aliyun.number.test(text)

/** The same by the number of the linked account, as the spec has it (spec 2, section 7). */
export const modifyAksk = endpoint({
  method: 'POST',
  path: '/support/api/resell/modify-aksk',
  can: 'SSO_PUBLIC_CLOUD_EDIT',
  visits: false,
  fresh: 'session',
  timeZone: true,
  summary: 'Set the key of a linked account, by its account ID',
  body: CloudKeysInput.extend({
    linkedAccount: z.string('required').trim().min(1, 'required').refine(isNumber, 'format'),
  }),
  reply: Nothing,
  errors: ofKeys,
  audit: { model: 'cloudConnection', action: 'edit' },
})

export const SyncOutcome = z.object({
  /** Null: it went well. */
  cause: z.enum(cloudCauses).nullable(),
  added: z.number().int(),
  gone: z.number().int(),
  /** Roles that were changed in the cloud. */
  changed: z.number().int(),
})
export type SyncOutcome = z.output<typeof SyncOutcome>

export const syncCloudRoles = endpoint({
  method: 'PUT',
  path: `${ssoPath}/connection/:id/sync`,
  can: 'SSO_PUBLIC_CLOUD_EDIT',
  visits: false,
  summary: 'Read the roles of a linked account from its cloud, and say what has changed there',
  reply: SyncOutcome,
  errors: ['notFound', 'cloudNotConnected', 'cloudNoBroker'],
  audit: { model: 'cloudConnection', action: 'sync' },
})

export const disconnectCloud = endpoint({
  method: 'DELETE',
  path: `${ssoPath}/connection/:id`,
  can: 'SSO_PUBLIC_CLOUD_DEL',
  visits: false,
  summary: 'Forget the role or the key of a linked account; assigned roles stay',
  reply: Nothing,
  errors: ['notFound', 'cloudNotConnected'],
  audit: { model: 'cloudConnection', action: 'del' },
})
