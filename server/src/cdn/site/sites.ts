import { randomBytes } from 'node:crypto'
import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { DeployStatus, type Site, SiteStatus } from '@fairlead/api/cdn/site/site.ts'
import type { SiteVersion } from '@fairlead/api/cdn/site/site-version.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import { brokenUnique, type Entered, type Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { requireService, findSiteQuota } from '../../money/public.ts'
import { addProof, findClaim } from '../domain/claims.ts'
import { dropBuckets, keepBuckets, withBuckets } from './site-buckets.ts'
import { edgeConfig, type StoredConfig } from './site-config.ts'
import type { Author } from '../../lib/author.ts'

export type SiteRow = Omit<Selectable<DB['site']>, 'origins'> & { origins: unknown }

/** Seconds after which a deployment without all receipts counts as failed. */
export const deploySeconds = 60

export const toSite = (row: SiteRow): Site => ({
  id: row.id,
  domain: row.domain,
  platformDomain: row.platform_domain,
  status: row.status as Site['status'],
  deployStatus: row.deploy_status as Site['deployStatus'],
  type: row.type as Site['type'],
  comment: row.comment,
  originType: row.origin_type,
  visitRegion: row.visit_region,
  // Only this program writes the column.
  origins: row.origins as Site['origins'],
  locked: row.locked,
  suspended: row.suspended as Site['suspended'],
  proof: row.proof as Site['proof'],
  customDomain: row.custom_domain,
  version: row.version,
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
})

const withOwnBuckets = (
  config: EdgeSite['config'],
  buckets: Record<string, string> | null | undefined,
  box: SecretBox,
) => (buckets ? { ...config, origins: withBuckets(config.origins, buckets, box) } : config)

/**
 * The parts of a site that edges need, with the configuration of its newest version. `stopped`: with its account;
 * `certificate`: only for edges that do not get it as a change; `firewall`: only if its rules are obeyed.
 */
export const toEdgeSite = (
  row: SiteRow,
  {
    config,
    certificate,
    firewall,
    stopped,
    buckets,
  }: {
    config: StoredConfig
    certificate?: EdgeSite['certificate'] | undefined
    firewall?: EdgeSite['firewall']
    stopped: boolean
    /** The ids of buckets that are origins, by their names. */
    buckets?: Record<string, string> | null
  },
  box: SecretBox,
): EdgeSite => ({
  id: row.id,
  accountId: row.account_id,
  version: row.version,
  enabled: row.status === SiteStatus.on && !stopped,
  suspended: row.suspended !== 'no',
  domain: holdsDomain(toSite(row)) && row.custom_domain ? row.domain : row.platform_domain,
  platformDomain: row.platform_domain,
  config: withOwnBuckets(edgeConfig(config, box, row.account_id), buckets, box),
  // Only this program writes the column.
  ...(row.shield !== null && { shield: row.shield as EdgeShield }),
  ...(firewall && { firewall }),
  ...(row.certificate_id !== null && { certificateId: row.certificate_id }),
  ...(certificate && { certificate: { chain: certificate.chain, key: certificate.key } }),
})

/** A site of the account that is not deleted. `lock` prevents changes by others until the transaction ends. */
export async function findSite(tx: Tx, accountId: string, id: string, options: { lock?: boolean } = {}) {
  const row = await tx
    .selectFrom('site')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    // This lock does not conflict with the foreign keys of purges and usage, which could otherwise cause deadlocks.
    .$if(options.lock === true, (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** The site of an account that holds exactly this domain, if there is one. */
export async function siteOfDomain(tx: Tx, accountId: string, domain: string): Promise<Site | undefined> {
  const row = await tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('proof', 'in', ['notNeeded', 'proven'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toSite(row)
}

type Action = SiteVersion['action']

/**
 * Adds a version with the configuration, or with that of the previous version. Edges are woken to pull it, and a job
 * ends the deployment when its time is over.
 */
async function deploy(
  tx: Tx,
  row: SiteRow,
  config: StoredConfig | undefined,
  action: Action,
  { me, now }: Author,
) {
  if (config) await keepBuckets(tx, row, config.origins)
  await tx
    .insertInto('site_version')
    .values({
      site_id: row.id,
      version: row.version,
      account_id: row.account_id,
      action,
      config: config
        ? JSON.stringify(config)
        : (eb: ExpressionBuilder<DB, 'site_version'>) =>
            eb
              .selectFrom('site_version as before')
              .select('before.config')
              .where('before.site_id', '=', row.id)
              .where('before.account_id', '=', row.account_id)
              .where('before.version', '=', row.version - 1),
      user_name: me.username,
      created_at: now,
    })
    .execute()
  const at = new Date(now.getTime() + deploySeconds * 1000)
  await addJob(
    tx,
    'settleDeployment',
    { siteId: row.id, version: row.version },
    { at, key: `deploy:${row.id}` },
  )
  return toSite(row)
}

/** Columns with copies of parts of the configuration, for lists. */
const columnsOf = (config: StoredConfig) => ({
  type: config.type,
  comment: config.comment,
  origin_type: config.origins[0]?.type ?? 1,
  visit_region: config.visitRegion,
  certificate_id: config.certificate.cdnCertificateId,
  origins: JSON.stringify(
    config.origins.map(({ originId, type, domainName }) => ({ originId, type, domainName })),
  ),
})

/** The part of the platform name before the edge domain: 60 random bits in lower case. */
const newLabel = () =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0')

/** A field error in place of the database's, if another site has the name. */
const takenName = (error: unknown) =>
  ['site_domain', 'site_own_domain'].includes(brokenUnique(error) ?? '')
    ? Fail.field('domain', 'domainTaken')
    : error

type Adding = { me: Pick<Entered, 'account_id' | 'username'>; now: Date; edgeDomain: string }

/**
 * Creates a site and its first version. Throws `quotaReached`, `balanceInsufficient` and `suspended`, or a field error for a
 * name that the account cannot have. A name that is related to other accounts must be proven first.
 */
export async function addSite(
  tx: Tx,
  domain: string,
  config: StoredConfig,
  { me, now, edgeDomain }: Adding,
): Promise<Site> {
  if (domain === edgeDomain || domain.endsWith(`.${edgeDomain}`)) throw Fail.field('domain', 'domainReserved')
  // The lock serializes additions, so that the claim stays true until the commit.
  const place = await sql<{ seq: number }>`select next_change() as seq`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from site_tally where account_id = ${me.account_id}`.execute(
    tx,
  )
  await requireService(tx, me.account_id, now)
  if ((rows[0]?.total ?? 0) >= (await findSiteQuota(tx, me.account_id))) throw new Fail('quotaReached')
  const claim = await findClaim(tx, domain, me.account_id, now)
  if (claim === 'taken') throw Fail.field('domain', 'domainTaken')
  const row = await tx
    .insertInto('site')
    .values({
      ...columnsOf(config),
      account_id: me.account_id,
      domain,
      proof: claim === 'free' ? 'notNeeded' : 'waiting',
      platform_domain: `${newLabel()}.${edgeDomain}`,
      change_seq: place.rows[0]?.seq ?? 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw takenName(error)
    })
  if (claim !== 'free') await addProof(tx, row, claim, now)
  return deploy(tx, row, config, 'add', { me, now })
}

type VersionChange = {
  config?: StoredConfig
  status?: 1 | 2
  suspended?: Site['suspended']
  proof?: Site['proof']
  domain?: string
  shield?: string | null
  custom_domain?: boolean
}

/** Adds a version and notifies edges. The caller has locked the row. */
async function nextVersion(
  tx: Tx,
  row: SiteRow,
  { config, ...change }: VersionChange,
  action: Action,
  by: Author,
) {
  const next = await tx
    .updateTable('site')
    .set({
      ...change,
      ...(config && columnsOf(config)),
      version: row.version + 1,
      deploy_status: DeployStatus.preparing,
      change_seq: sql`next_change()`,
      updated_at: by.now,
    })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return deploy(tx, next, config, action, by)
}

export const changeSite = (
  tx: Tx,
  row: SiteRow,
  config: StoredConfig,
  action: 'edit' | 'rollback',
  by: Author,
) => nextVersion(tx, row, { config }, action, by)

export const switchSite = (tx: Tx, row: SiteRow, on: boolean, by: Author) =>
  nextVersion(tx, row, { status: on ? SiteStatus.on : SiteStatus.off }, on ? 'enable' : 'disable', by)

/**
 * Suspends a site because of the balance, or ends the suspension. Whether its owner has paused it does not change.
 * Edges get it as a new version.
 */
export const suspendSite = (tx: Tx, row: SiteRow, suspended: Site['suspended'], by: Author) =>
  nextVersion(tx, row, { suspended }, suspended === 'no' ? 'resume' : 'suspend', by)

/** Protects the site against floods, or ends that. Edges get it as a new version. */
export const shieldSite = (tx: Tx, row: SiteRow, shield: EdgeShield | null, by: Author) =>
  nextVersion(tx, row, { shield: shield && JSON.stringify(shield) }, shield ? 'shield' : 'unshield', by)

/** Assigns the domain to the site, which edges get as a change. */
export const grantDomain = (tx: Tx, row: SiteRow, proof: Site['proof'], by: Author) =>
  nextVersion(tx, row, { proof }, 'prove', by)

export type DomainChange = Required<Pick<VersionChange, 'config' | 'proof' | 'domain' | 'custom_domain'>>

/** Gives the site another domain, or none, with its certificate. Throws a field error for a name that was just taken. */
export const changeDomain = (tx: Tx, row: SiteRow, change: DomainChange, by: Author) =>
  nextVersion(tx, row, change, 'changeDomain', by).catch((error: unknown) => {
    throw takenName(error)
  })

/** Deploys a changed firewall with the site, as a new version. */
export const deploySiteFirewall = (tx: Tx, row: SiteRow, by: Author) =>
  nextVersion(tx, row, {}, 'firewall', by)

/** Locks or unlocks. This adds no version, because it changes nothing at the edges. */
export async function lockSite(tx: Tx, row: SiteRow, locked: boolean, now: Date) {
  const next = await tx
    .updateTable('site')
    .set({ locked, updated_at: now })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSite(next)
}

/** Marks the site as deleted. Edges get that as a change, and the account keeps the name for a while (`claims.ts`). */
export const removeSite = async (tx: Tx, row: SiteRow, now: Date) => {
  await dropBuckets(tx, row)
  await tx
    .updateTable('site')
    .set({ deleted_at: now, certificate_id: null, change_seq: sql`next_change()` })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute()
}
