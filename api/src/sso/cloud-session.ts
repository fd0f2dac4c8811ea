import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Line, Time } from '../fields.ts'
import { listQuery, page } from '../list.ts'
import { ssoPath } from './connection.ts'
import { cloudSupplierKeys, consolePages } from './names.ts'

/** Of both clouds: 900 seconds to 12 hours; the role has a limit of its own. */
export const sessionMinutes = { least: 15, most: 720, usual: 60 } as const
export const maxReason = 200

const role = {
  roleId: z.uuid('required'),
  /** Why; the owner of the account reads it. */
  reason: Line(maxReason),
  minutes: z
    .number('required')
    .int('format')
    .min(sessionMinutes.least, 'tooSmall')
    .max(sessionMinutes.most, 'tooBig')
    .default(sessionMinutes.usual),
}

export const SignInInput = z.strictObject({
  ...role,
  consolePage: z.enum(consolePages, 'option').default('home'),
})
export type SignInInput = z.output<typeof SignInInput>
export const KeysRequest = z.strictObject(role)
export type KeysRequest = z.output<typeof KeysRequest>

const ofCloud = [
  'notFound',
  'cloudSaysNo',
  'cloudKeysExpired',
  'cloudThrottled',
  'cloudSilent',
  'cloudNotConnected',
  'cloudRoleGone',
  'cloudNoBroker',
] as const

/** The address signs in whoever opens it: it is in this reply, and nowhere else. */
export const SignInAddress = z.object({ id: Id, signInUrl: z.string(), endDate: Time })

export const signInToCloud = endpoint({
  method: 'POST',
  path: `${ssoPath}/session`,
  can: 'SSO_PUBLIC_CLOUD_ENTER',
  keys: false,
  visits: false,
  summary: 'Take a role and get the address that signs in to the console of the cloud, for once',
  body: SignInInput,
  reply: SignInAddress,
  errors: ofCloud,
  audit: { model: 'cloudSession', action: 'enter' },
})

/** As `credential_process` of the tools of AWS wants it. */
export const TemporaryKeys = z.object({
  Version: z.literal(1),
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string(),
  Expiration: Time,
})
export type TemporaryKeys = z.output<typeof TemporaryKeys>

export const takeCloudKeys = endpoint({
  method: 'POST',
  path: `${ssoPath}/keys`,
  can: 'SSO_PUBLIC_CLOUD_ENTER',
  visits: false,
  summary: 'Take a role and get temporary keys for the command line, shown once',
  body: KeysRequest,
  reply: TemporaryKeys,
  errors: ofCloud,
  audit: { model: 'cloudSession', action: 'keys' },
})

export const CloudSession = z.object({
  id: Id,
  supplier: z.enum(cloudSupplierKeys),
  linkedAccount: z.string(),
  userName: z.string(),
  roleName: z.string(),
  /** 1 console, 2 temporary keys. */
  kind: z.union([z.literal(1), z.literal(2)]),
  reason: z.string(),
  state: z.enum(['running', 'over', 'ended']),
  createDate: Time,
  endDate: Time,
  endedDate: Time.nullable(),
  endedBy: z.string(),
  own: z.boolean(),
})
export type CloudSession = z.output<typeof CloudSession>

export const canEndSession = ({ state }: Pick<CloudSession, 'state'>) =>
  state === 'running' || 'cloudSessionOver'

export const listCloudSessions = endpoint({
  method: 'GET',
  path: `${ssoPath}/session`,
  can: 'SSO_PUBLIC_CLOUD',
  summary: 'Sessions in clouds, newest first; without the right to edit, those of the caller',
  query: listQuery(['createDate', 'endDate', 'userName'], {
    supplier: z.enum(cloudSupplierKeys, 'option').optional(),
    linkedAccount: z.string().trim().max(200).optional(),
    userName: z.string().trim().max(200).optional(),
  }),
  reply: page(CloudSession),
})

export const endCloudSession = endpoint({
  method: 'PUT',
  path: `${ssoPath}/session/:id/end`,
  can: 'SSO_PUBLIC_CLOUD_ENTER',
  visits: false,
  summary: 'End a session of one’s own, or, with the right to edit, of others; AWS then denies it everything',
  reply: Nothing,
  errors: [
    'notFound',
    'cloudSessionOver',
    'cloudSaysNo',
    'cloudKeysExpired',
    'cloudThrottled',
    'cloudSilent',
    'cloudNoBroker',
  ],
  audit: { model: 'cloudSession', action: 'end' },
})
