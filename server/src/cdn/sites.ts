import { randomBytes } from 'node:crypto'
import { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Origin, Site, SiteChange, SiteInput } from '@fairlead/api/cdn/site.ts'
import { DeployStatus, SiteStatus } from '@fairlead/api/cdn/site.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import { brokenUnique, type Entered, type Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { addJob } from '../lib/jobs.ts'

export type SiteRow = Omit<Selectable<DB['site']>, 'origins'> & { origins: unknown }

/** How long edges may take before a deployment counts as failed, in seconds. */
export const deploySeconds = 60

export const toSite = (row: SiteRow): Site => ({
  id: row.id,
  domain: row.domain,
  platformDomain: row.platform_domain,
  status: row.status as Site['status'],
  deployStatus: row.deploy_status as Site['deployStatus'],
  comment: row.comment,
  originType: row.origin_type,
  visitRegion: row.visit_region,
  // Written by us alone, from the same schema.
  origins: row.origins as Origin[],
  version: row.version,
  createDate: row.created_at.toISOString(),
  updateDate: row.updated_at.toISOString(),
})

/** What edges need of a site; the defaults of lifetimes come from the schema. */
export const toEdgeSite = (row: SiteRow): EdgeSite =>
  EdgeSite.parse({
    id: row.id,
    version: row.version,
    enabled: row.status === SiteStatus.on,
    domain: row.domain,
    platformDomain: row.platform_domain,
    origins: row.origins,
    cache: {},
  })

/** A living site of the account; `lock` keeps others from changing it until the transaction ends. */
export async function findSite(tx: Tx, accountId: string, id: string, options: { lock?: boolean } = {}) {
  const row = await tx
    .selectFrom('site')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    // Leaves room for the foreign keys of purges and usage, which would otherwise wait, and be waited for.
    .$if(options.lock === true, (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return row
}

/** Keeps the row as a numbered version and sends for the edges: they pull it, and a job looks after them. */
async function deploy(
  tx: Tx,
  row: SiteRow,
  action: 'add' | 'edit' | 'enable' | 'disable',
  me: Entered,
  now: Date,
) {
  await tx
    .insertInto('site_version')
    .values({
      site_id: row.id,
      version: row.version,
      account_id: row.account_id,
      action,
      config: JSON.stringify(toEdgeSite(row)),
      user_name: me.username,
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

/** The part of a name in front of the edge domain: 60 random bits, lower-case, no look-alikes needed. */
const newLabel = () =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0')

type Adding = { me: Entered; now: Date; edgeDomain: string }

/** Creates a site and its first version. Throws `quotaReached`, or a field error for a name that is not free. */
export async function addSite(tx: Tx, input: SiteInput, { me, now, edgeDomain }: Adding): Promise<Site> {
  if (input.domain === edgeDomain || input.domain.endsWith(`.${edgeDomain}`))
    throw Fail.field('domain', 'domainReserved')
  // Adds come one after the other from here on, so that what is looked up next stays true until the commit.
  const place = await sql<{ seq: number }>`select next_change() as seq`.execute(tx)
  const { rows } = await sql<{ taken: boolean; full: boolean }>`
    select domain_taken(${input.domain}, ${me.account_id}) as taken,
      (select coalesce(sum(total), 0) from site_tally where account_id = ${me.account_id})
        >= (select site_quota from account where id = ${me.account_id}) as full`.execute(tx)
  if (rows[0]?.full) throw new Fail('quotaReached')
  if (rows[0]?.taken) throw Fail.field('domain', 'domainTaken')
  const row = await tx
    .insertInto('site')
    .values({
      account_id: me.account_id,
      domain: input.domain,
      platform_domain: `${newLabel()}.${edgeDomain}`,
      comment: input.comment,
      origin_type: input.originType,
      visit_region: input.visitRegion,
      origins: JSON.stringify(input.origins),
      change_seq: place.rows[0]?.seq ?? 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'site_domain' ? Fail.field('domain', 'domainTaken') : error
    })
  return deploy(tx, row, 'add', me, now)
}

type Change = { status?: 1 | 2; comment?: string; origins?: string }

async function nextVersion(
  tx: Tx,
  row: SiteRow,
  change: Change,
  action: 'edit' | 'enable' | 'disable',
  me: Entered,
  now: Date,
) {
  const next = await tx
    .updateTable('site')
    .set({
      ...change,
      version: row.version + 1,
      deploy_status: DeployStatus.preparing,
      change_seq: sql`next_change()`,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return deploy(tx, next, action, me, now)
}

export const changeSite = (tx: Tx, row: SiteRow, input: SiteChange, me: Entered, now: Date) =>
  nextVersion(tx, row, { comment: input.comment, origins: JSON.stringify(input.origins) }, 'edit', me, now)

export const switchSite = (tx: Tx, row: SiteRow, on: boolean, me: Entered, now: Date) =>
  nextVersion(tx, row, { status: on ? SiteStatus.on : SiteStatus.off }, on ? 'enable' : 'disable', me, now)

/** Leaves a tombstone that edges learn of; the name is free at once. */
export const removeSite = async (tx: Tx, row: SiteRow, now: Date) => {
  await tx
    .updateTable('site')
    .set({ deleted_at: now, change_seq: sql`next_change()` })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute()
}
