import { DeployStatus } from '@fairlead/api/cdn/site/site.ts'
import { type SiteEdge } from '@fairlead/api/cdn/site/site-detail.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { Change, sendReceipts } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import { versionChanges } from '@fairlead/api/cdn/site/site-history.ts'
import type { SiteVersion } from '@fairlead/api/cdn/site/site-version.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { tell } from '../../message/public.ts'
import { comparedConfig, type StoredConfig } from './site-config.ts'

type SiteReceipt = BodyOf<typeof sendReceipts>['sites'][number]

/**
 * Sites are locked in a fixed order, so that edges that report the same sites wait for each other, and before
 * reading, so that the later of two concurrent receipts sees the earlier one.
 */
const lockSites = async (tx: Tx, siteIds: readonly string[]) => {
  await sql`select from site where id = any(${siteIds}) order by id for no key update`.execute(tx)
}

/** An edge has fetched these versions: their state changes from preparing to deploying. */
export async function markDeploying(tx: Tx, changes: readonly Change[]) {
  const sites = changes.flatMap((change) => (change.kind === 'site' ? [change.site] : []))
  if (sites.length === 0) return
  await sql`
    update site set deploy_status = ${DeployStatus.deploying}
     where id in (
       select s.id from site s
         join unnest(${sites.map(({ id }) => id)}::uuid[], ${sites.map(({ version }) => version)}::integer[])
           as fetched(id, version) on fetched.id = s.id and fetched.version = s.version
        where s.deploy_status = ${DeployStatus.preparing}
        order by s.id for no key update of s)`.execute(tx)
}

/** Stores an edge's receipts for sites. Only its receipt for the newest version of a site counts. */
export async function receiveSites(tx: Tx, edgeId: string, receipts: readonly SiteReceipt[], now: Date) {
  if (receipts.length === 0) return
  const newest = new Map<string, SiteReceipt>()
  for (const receipt of receipts) {
    const known = newest.get(receipt.siteId)
    if (!known || known.version <= receipt.version) newest.set(receipt.siteId, receipt)
  }
  await lockSites(tx, [...newest.keys()])
  await sql`
    insert into site_edge (site_id, edge_id, account_id, version, error, updated_at)
    select s.id, ${edgeId}, s.account_id, r.version, coalesce(r.error, ''), ${now}
      from jsonb_to_recordset(${JSON.stringify([...newest.values()])}::jsonb) as r("siteId" uuid, version integer, error text)
      join site s on s.id = r."siteId" and r.version <= s.version
    on conflict (site_id, edge_id) do update
      set version = excluded.version, error = excluded.error, updated_at = excluded.updated_at
      where site_edge.version <= excluded.version`.execute(tx)
  await settle(tx, [...newest.keys()], now)
}

type Settled = {
  id: string
  account_id: string
  domain: string
  version: number
  deploy_status: number
  deleted_at: Date | null
  suspended: string
}

/**
 * Notifies the users who may see the sites, unless the site was deleted, or is out of service: that its suspension arrived
 * everywhere is no good news.
 */
async function notifySettled(tx: Tx, settled: readonly Settled[], now: Date) {
  for (const { id, account_id, domain, version, deploy_status, deleted_at, suspended } of settled) {
    const kind = deploy_status === DeployStatus.completed ? 'siteDeployed' : 'siteDeployFailed'
    if (deleted_at !== null || (suspended !== 'no' && kind === 'siteDeployed')) continue
    const to = { accountId: account_id, menu: 'cdn_config' } as const
    await tell(tx, to, { kind, args: { domain, version }, siteId: id, fold: 'deployment', now })
  }
}

/**
 * Updates the state of a deployment from the receipts of the edges in the site's region. It has failed if one edge
 * failed at the newest version, and is complete when all edges that are online have it, and at least one does. An
 * unchanged result is not announced again.
 */
async function settle(tx: Tx, siteIds: readonly string[], now: Date) {
  const { rows } = await sql<Settled>`
    with verdict as (
      select s.id, s.deploy_status as before,
        count(*) filter (where w.version = s.version and w.error <> '') as failed,
        count(*) filter (where w.version = s.version and w.error = '') as applied,
        count(*) filter (where e.online and (w.version is null or w.version < s.version)) as waiting
      from site s
      join edge_presence e on e.active and s.visit_region = any(e.regions)
      left join site_edge w on w.site_id = s.id and w.edge_id = e.id
      where s.id = any(${siteIds}) and s.deploy_status <> ${DeployStatus.completed}
      group by s.id
    )
    update site set deploy_status = case when failed > 0 then ${DeployStatus.failed}::int else ${DeployStatus.completed}::int end
      from verdict
     where verdict.id = site.id
       and (case when failed > 0 then before <> ${DeployStatus.failed} else applied > 0 and waiting = 0 end)
    returning site.id, site.account_id, site.domain, site.version, site.deploy_status, site.deleted_at, site.suspended`.execute(
    tx,
  )
  await notifySettled(tx, rows, now)
}

/**
 * Fails versions that could not be sent to an edge, such as one with a secret that cannot be opened. They may have
 * been deployed before, because the certificate may be newer.
 */
export async function failSites(tx: Tx, edgeId: string, receipts: readonly SiteReceipt[], now: Date) {
  await receiveSites(tx, edgeId, receipts, now)
  for (const { siteId, version } of receipts) {
    const failed = await tx
      .updateTable('site')
      .set({ deploy_status: DeployStatus.failed })
      .where('id', '=', siteId)
      .where('version', '=', version)
      .where('deploy_status', '<>', DeployStatus.failed)
      .returning(['id', 'account_id', 'domain', 'version', 'deploy_status', 'deleted_at', 'suspended'])
      .execute()
    await notifySettled(tx, failed, now)
  }
}

/**
 * Ends a deployment whose time is over: offline edges no longer count, and if it is still open it has failed. If an
 * edge applies the version later, it is complete.
 */
export async function settleDeployment(tx: Tx, siteId: string, version: number, now: Date) {
  await lockSites(tx, [siteId])
  await settle(tx, [siteId], now)
  const late = await tx
    .updateTable('site')
    .set({ deploy_status: DeployStatus.failed })
    .where('id', '=', siteId)
    .where('version', '=', version)
    .where('deploy_status', 'in', [DeployStatus.preparing, DeployStatus.deploying])
    .returning(['id', 'account_id', 'domain', 'version', 'deploy_status', 'deleted_at', 'suspended'])
    .execute()
  await notifySettled(tx, late, now)
}

/** The receipt of each edge for the newest version, for the site's page. */
export async function listReceipts(
  tx: Tx,
  accountId: string,
  siteId: string,
  version: number,
): Promise<SiteEdge[]> {
  const rows = await tx
    .selectFrom('edge_presence as e')
    .innerJoin('site as s', (join) =>
      join.on('s.id', '=', siteId).on(sql<boolean>`s.visit_region = any(e.regions)`),
    )
    .leftJoin('site_edge as w', (join) =>
      join.onRef('w.edge_id', '=', 'e.id').on('w.site_id', '=', siteId).on('w.account_id', '=', accountId),
    )
    .where('e.active', '=', true)
    .select(['e.name', 'e.online', 'w.version', 'w.error', 'w.updated_at'])
    .orderBy('e.name')
    .execute()
  return rows.map((row) => ({
    edgeName: row.name ?? '',
    online: row.online ?? false,
    version: row.version,
    state: row.version === null || row.version < version ? 'waiting' : row.error ? 'failed' : 'applied',
    error: row.error ?? '',
    updateDate: row.updated_at?.toISOString() ?? null,
  }))
}

/** The number of recent versions that a site shows. */
const versionsShown = 100

export async function listSiteVersions(tx: Tx, accountId: string, siteId: string) {
  const rows = await tx
    .selectFrom('site_version')
    .select(['version', 'action', 'user_name', 'created_at'])
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute()
  return rows.map(toVersion)
}

// Only this program writes the column.
const configOf = ({ config }: { config: unknown }) => config as StoredConfig

/** The changes of the newest versions, each against the previous one; the first has no predecessor. */
export async function listSiteChangeRows(tx: Tx, accountId: string, siteId: string) {
  const rows = await tx
    .selectFrom('site_version')
    .select(['version', 'config'])
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(versionsShown + 1)
    .execute()
  return rows.slice(0, versionsShown).flatMap(({ version, config }, index) => {
    const before = rows[index + 1]
    return before
      ? [versionChanges(version, comparedConfig(configOf(before)), comparedConfig(configOf({ config })))]
      : []
  })
}

const toVersion = (row: {
  version: number
  action: string
  user_name: string
  created_at: Date
}): SiteVersion => ({
  version: row.version,
  action: row.action as SiteVersion['action'],
  userName: row.user_name,
  createDate: row.created_at.toISOString(),
})

/** One version with its configuration. Throws `notFound`. */
export async function findVersion(tx: Tx, accountId: string, siteId: string, version: number) {
  const row = await tx
    .selectFrom('site_version')
    .select(['version', 'action', 'user_name', 'created_at', 'config'])
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return { ...toVersion(row), config: configOf(row) }
}
