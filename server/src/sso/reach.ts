import type { CloudCause } from '@fairlead/api/sso/names.ts'
import type { ErrorName } from '@fairlead/api/errors.ts'
import type { Clouds } from '../lib/cloud/cloud-settings.ts'
import { type Cloud, CloudFailure, type CloudKey, type ListedRole } from '../lib/cloud/cloud.ts'
import { Fail } from '../lib/fail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { cloudKeyPurpose, type LinkedRow, supplierOf } from './connections.ts'

export type SsoServices = { box: SecretBox; clouds: Clouds }

/** Who sees and ends what others do. */
export const isOwnerOf = (can: (key: string) => boolean) => can('SSO_PUBLIC_CLOUD_EDIT')

/** The name of our own sessions in the records of a cloud. */
const ownSession = 'fairlead-sync'
/** The shortest that both clouds allow. */
const ownSeconds = 900

/** How a linked account is reached: the key that takes its roles, and what they ask for. */
export type Reach = { cloud: Cloud; number: string; key: CloudKey; externalId?: string; syncRole?: string }

const failures = {
  denied: 'cloudSaysNo',
  expired: 'cloudKeysExpired',
  throttled: 'cloudThrottled',
  unreachable: 'cloudSilent',
} as const satisfies Record<CloudCause, ErrorName>

/** A failure of a cloud in the words of the catalogue. Rethrows other errors. */
export function toFail(error: unknown): Fail {
  if (error instanceof CloudFailure) return new Fail(failures[error.why])
  throw error
}

/** Throws `notFound` for a provider without sign-in. */
export function cloudOfLinked(clouds: Clouds, { supplier }: Pick<LinkedRow, 'supplier'>) {
  const name = supplierOf(supplier)
  if (!name) throw new Fail('notFound')
  return { name, cloud: clouds[name] }
}

/** Throws `cloudNoBroker`. */
export function brokerReach(clouds: Clouds, row: LinkedRow, syncRole: string): Reach {
  const { cloud } = cloudOfLinked(clouds, row)
  if (!cloud.broker) throw new Fail('cloudNoBroker')
  const { key } = cloud.broker
  // The id of our customer is the external ID: it is ours, differs for each, and cannot be chosen.
  return { cloud, number: row.number, key, externalId: row.account_id, syncRole }
}

/** Throws `cloudNotConnected` and `cloudNoBroker`. */
export function reachOf(clouds: Clouds, box: SecretBox, row: LinkedRow): Reach {
  if (row.way === null) throw new Fail('cloudNotConnected')
  if (row.way === 'role') return brokerReach(clouds, row, row.sync_role ?? '')
  const { cloud } = cloudOfLinked(clouds, row)
  if (row.sealed_secret === null || row.access_key === null) throw new Fail('cloudNotConnected')
  const secretKey = box.open(row.sealed_secret, cloudKeyPurpose, row.id)
  return { cloud, number: row.number, key: { accessKey: row.access_key, secretKey } }
}

/** The key that reads and changes roles: the access key itself, or a temporary one. */
export async function roleKey({ cloud, number, key, externalId, syncRole }: Reach): Promise<CloudKey> {
  if (syncRole === undefined) return key
  const role = {
    arn: cloud.arnOf(number, syncRole),
    sessionName: ownSession,
    seconds: ownSeconds,
    externalId,
  }
  return cloud.takeRole(key, role)
}

/** The roles that users may get: all but the one by which they are read. */
export async function readRoles(reach: Reach): Promise<ListedRole[]> {
  const roles = await reach.cloud.listRoles(await roleKey(reach))
  return roles.filter(({ name }) => name !== reach.syncRole && name !== ownSession)
}

/** Refusals of a cloud become an error of a field, other failures those of the catalogue. */
const refusedField =
  (field: string, name: 'cloudKeyRefused' | 'cloudRoleRefused') =>
  (error: unknown): never => {
    const isRefused = error instanceof CloudFailure && (error.why === 'denied' || error.why === 'expired')
    throw isRefused ? Fail.field(field, name) : toFail(error)
  }

/** Takes the role without the external ID, which must fail, and with it. Returns the roles of the account. */
export async function tryRole(reach: Reach): Promise<ListedRole[]> {
  const { externalId: _, ...open } = reach
  const isOpen = await roleKey(open).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CloudFailure && error.why === 'denied') return false
      throw toFail(error)
    },
  )
  if (isOpen) throw Fail.field('syncRole', 'cloudRoleOpen')
  return readRoles(reach).catch(refusedField('syncRole', 'cloudRoleRefused'))
}

/** Whose the key is, and whether it may read roles. Returns the roles of the account. */
export async function tryKeys(reach: Reach): Promise<ListedRole[]> {
  const { account, isRoot } = await reach.cloud
    .findIdentity(reach.key)
    .catch(refusedField('accessKey', 'cloudKeyRefused'))
  if (account !== reach.number) throw Fail.field('accessKey', 'cloudOtherAccount')
  if (isRoot) throw Fail.field('accessKey', 'cloudRootKey')
  return readRoles(reach).catch(refusedField('accessKey', 'cloudKeyRefused'))
}
