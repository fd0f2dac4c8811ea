import {
  type Acl,
  type AclDetail,
  AclSettings,
  FirewallStatus,
  listAcls,
  ProtectionStatus,
} from '@fairlead/api/firewall/acl/acl.ts'
import { DeployStatus } from '@fairlead/api/cdn/site/site.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

type SiteOfAcl = {
  cdnConfigId: string
  domain: string
  isShielded: boolean
  deployStatus: DeployStatus
  shieldEnds: string | null
  renews: boolean
}
type AclRow = Selectable<DB['firewall_acl']> & { sites: SiteOfAcl[] }

/** The settings as they were when they were saved, with defaults for newer fields. */
export const settingsOf = (row: { settings: unknown }): AclSettings => AclSettings.parse(row.settings)

/** The sites of `firewall_acl` with their shields. The shield of a plan ends with the plan, which its owner renews. */
const sitesOfAcl = sql<SiteOfAcl[]>`coalesce((
  select json_agg(json_build_object(
           'cdnConfigId', s.id, 'domain', s.domain, 'isShielded', s.shield is not null, 'deployStatus', s.deploy_status,
           'shieldEnds', coalesce(q.ends_at, h.ends_at), 'renews', h.site_id is not null and h.protection_id is null)
         order by s.domain)
    from firewall_site f
    join site s on s.id = f.site_id and s.account_id = f.account_id and s.deleted_at is null
    left join ddos_shield h on h.site_id = s.id and h.account_id = s.account_id
    left join ddos_protection q on q.id = h.protection_id and q.account_id = h.account_id
   where f.acl_id = firewall_acl.id and f.account_id = firewall_acl.account_id), '[]')`

/** From the best to the worst. */
const deploymentsByProgress: readonly DeployStatus[] = [
  DeployStatus.completed,
  DeployStatus.deploying,
  DeployStatus.deployingOld,
  DeployStatus.preparing,
  DeployStatus.failed,
]
const furthestBehind = (sites: readonly SiteOfAcl[]): DeployStatus =>
  deploymentsByProgress[
    Math.max(0, ...sites.map(({ deployStatus }) => deploymentsByProgress.indexOf(deployStatus)))
  ] ?? DeployStatus.completed

export function toAcl(row: AclRow): Acl {
  const { sites } = row
  const isProtected = sites.length > 0 && sites.every(({ isShielded }) => isShielded)
  const ends = sites.flatMap(({ shieldEnds }) => (shieldEnds === null ? [] : [Date.parse(shieldEnds)]))
  return {
    id: row.id,
    name: row.name,
    comment: row.comment,
    domains: sites.map(({ cdnConfigId, domain, isShielded }) => ({ cdnConfigId, domain, isShielded })),
    capacity: row.capacity,
    protectionStatus: isProtected ? ProtectionStatus.protected : ProtectionStatus.closed,
    expireDate: isProtected && ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    autoRenewal: isProtected && sites.every(({ renews }) => renews),
    firewallStatus: row.status === FirewallStatus.on ? FirewallStatus.on : FirewallStatus.paused,
    deployStatus: furthestBehind(sites),
    version: row.version,
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  }
}

const acls = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('firewall_acl')
    .selectAll()
    .select(sitesOfAcl.as('sites'))
    .where('firewall_acl.account_id', '=', accountId)

export const listAclPage = (tx: Tx, accountId: string, query: QueryOf<typeof listAcls>) =>
  listPage(listAcls, query, {
    from: acls(tx, accountId),
    filters: {
      name: (rows, part) => rows.where('name', 'ilike', containing(part)),
      domain: (rows, part) =>
        rows.where(
          sql<boolean>`exists (
            select from firewall_site f join site s on s.id = f.site_id and s.deleted_at is null
             where f.acl_id = firewall_acl.id and s.domain like ${containing(part)})`,
        ),
      firewallStatus: (rows, status) => rows.where('status', '=', status),
    },
    sort: { createDate: 'created_at', name: 'name' },
    order: ['-createDate'],
    row: toAcl,
  })

/** Throws `notFound`. */
export async function findAcl(tx: Tx, accountId: string, id: string): Promise<Acl> {
  return toAcl(await aclRow(tx, accountId, id))
}

async function aclRow(tx: Tx, accountId: string, id: string): Promise<AclRow> {
  const row = await acls(tx, accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Throws `notFound`. */
export async function findAclDetail(tx: Tx, accountId: string, id: string): Promise<AclDetail> {
  const row = await aclRow(tx, accountId, id)
  const promotions = await tx
    .selectFrom('firewall_promotion')
    .select(['target', 'at'])
    .where('acl_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('target')
    .execute()
  return {
    ...toAcl(row),
    settings: settingsOf(row),
    promotions: promotions.map(({ target, at }) => ({ target, date: at.toISOString() })),
  }
}
