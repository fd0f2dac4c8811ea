import {
  holdsDomain,
  type ProofLook,
  proofDays,
  proofPauseSeconds,
  type SiteProof,
} from '@fairlead/api/cdn/site/site-proof.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { tell } from '../../message/public.ts'
import { findClaim, dayMs, queueLook } from './claims.ts'
import { domainName, zoneOf } from './domain-name.ts'
import { lookForProof, type ProofDns, type ProofRecords, provenBy } from './proof-look.ts'
import { grantDomain, type SiteRow, toSite } from '../site/sites.ts'

const minuteMs = 60_000
const longestPauseMs = 60 * minuteMs

const recordsOf = (site: Pick<SiteRow, 'domain' | 'platform_domain'>, value: string): ProofRecords => ({
  zone: zoneOf(site.domain),
  txtName: `_cdn-challenge.${domainName(site.domain).base}`,
  txtValue: value,
  cnameName: site.domain,
  cnameValue: site.platform_domain,
})

const nothing = {
  reason: null,
  zone: null,
  txtName: null,
  txtValue: null,
  cnameName: null,
  cnameValue: null,
  looking: false,
  looks: [],
  lookDate: null,
  nextDate: null,
  expireDate: null,
}

const findProofRow = (tx: Tx, site: Pick<SiteRow, 'id' | 'account_id'>) =>
  tx
    .selectFrom('site_proof')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .executeTakeFirst()

const isLooking = ({ asked_at, looked_at }: Pick<Selectable<DB['site_proof']>, 'asked_at' | 'looked_at'>) =>
  asked_at !== null && (looked_at === null || looked_at < asked_at)

/** The records that prove a site's domain, and the result of the last lookup. */
export async function findProof(tx: Tx, site: SiteRow): Promise<SiteProof> {
  const state = toSite(site).proof
  const row = await findProofRow(tx, site)
  if (!row) return { state, ...nothing }
  const waits = state === 'waiting'
  return {
    state,
    reason: row.reason as SiteProof['reason'],
    ...recordsOf(site, row.value),
    looking: waits && isLooking(row),
    // Only this program writes the column.
    looks: row.looks as ProofLook[],
    lookDate: row.looked_at?.toISOString() ?? null,
    nextDate: (waits && row.next_at?.toISOString()) || null,
    expireDate: waits ? row.expires_at.toISOString() : null,
  }
}

/** Queues a lookup of the proof immediately, and restarts the search if it had ended. The caller has locked the site. */
export async function askProof(tx: Tx, site: SiteRow, now: Date): Promise<SiteRow> {
  const row = await findProofRow(tx, site)
  if (!row || holdsDomain(toSite(site))) return site
  const waits = site.proof === 'waiting'
  const hasJustLooked =
    row.looked_at !== null && now.getTime() - row.looked_at.getTime() < proofPauseSeconds * 1000
  if (waits && (hasJustLooked || isLooking(row))) return site
  await tx
    .updateTable('site_proof')
    .set({
      asked_at: now,
      ...(!waits && { tries: 0, expires_at: new Date(now.getTime() + proofDays * dayMs) }),
    })
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .execute()
  await setState(tx, site, 'waiting')
  await queueLook(tx, site.id, now)
  return { ...site, proof: 'waiting' }
}

const setState = (tx: Tx, site: SiteRow, proof: SiteProof['state']) =>
  tx
    .updateTable('site')
    .set({ proof })
    .where('id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .execute()

type ProofParts = { db: Database; dns: ProofDns; now: () => Date }

/** Looks for the proof of a site that waits for it, and applies the result. */
export async function proveDomain({ db, dns, now }: ProofParts, siteId: string) {
  const waiting = await db.system
    .selectFrom('site')
    .innerJoin('site_proof as p', 'p.site_id', 'site.id')
    .select(['site.domain', 'site.platform_domain', 'p.value'])
    .where('site.id', '=', siteId)
    .where('site.proof', '=', 'waiting')
    .where('site.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!waiting) return
  const looks = await lookForProof(recordsOf(waiting, waiting.value), dns)
  await db.transaction((tx) => settleProof(tx, siteId, looks, now()))
}

/**
 * Assigns the name to the site if the proof was found. Of several accounts with a proof the first one gets the name.
 */
export async function settleProof(tx: Tx, siteId: string, looks: readonly ProofLook[], now: Date) {
  const site = await tx
    .selectFrom('site')
    .selectAll()
    .where('id', '=', siteId)
    .where('proof', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = site && (await findProofRow(tx, site))
  if (!site || !row) return
  // After the site, because all transactions lock in this order.
  await sql`select hold_claims()`.execute(tx)
  const claim = await findClaim(tx, site.domain, site.account_id, now)
  const proof = provenBy(looks)
  const tries = row.tries + 1
  const next = new Date(now.getTime() + Math.min(minuteMs * 2 ** (tries - 1), longestPauseMs))
  const goesOn = claim !== 'taken' && claim !== 'free' && !proof && now < row.expires_at
  await tx
    .updateTable('site_proof')
    .set({
      looks: JSON.stringify(looks),
      looked_at: now,
      tries,
      next_at: goesOn ? next : null,
      ...(claim !== 'taken' && proof && { proven_by: proof }),
    })
    .where('site_id', '=', site.id)
    .where('account_id', '=', site.account_id)
    .execute()
  if (goesOn) return queueLook(tx, site.id, next)

  const to = { accountId: site.account_id, menu: 'cdn_config' } as const
  const about = { siteId: site.id, now }
  const { domain } = site
  if (claim === 'taken') {
    await setState(tx, site, 'lost')
    return tell(tx, to, { kind: 'domainLost', args: { domain }, ...about })
  }
  if (!proof && claim !== 'free') {
    await setState(tx, site, 'expired')
    return tell(tx, to, { kind: 'domainExpired', args: { domain, days: proofDays }, ...about })
  }
  await grantDomain(tx, site, proof ? 'proven' : 'notNeeded', { me: { username: 'DNS' }, now })
  if (proof) await tell(tx, to, { kind: 'domainProven', args: { domain }, ...about })
  await lookAgain(tx, site, now)
  if (proof) await tellBeside(tx, site, now)
}

/** Notifies other accounts that wait for the same name that it is taken. */
async function lookAgain(tx: Tx, { id, domain }: SiteRow, now: Date) {
  const others = await tx
    .selectFrom('site')
    .select('id')
    .where('domain', '=', domain)
    .where('proof', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  for (const other of others) await queueLook(tx, other.id, now)
}

/** The maximum number of sites of other accounts that are notified. */
const maxNotified = 100

/** Notifies accounts with names above or below the proven name, which they keep. */
async function tellBeside(tx: Tx, { domain, account_id }: SiteRow, now: Date) {
  const { base } = domainName(domain)
  const { rows } = await sql<Pick<SiteRow, 'id' | 'account_id' | 'domain'>>`
    select distinct on (account_id) id, account_id, domain from site
     where proof in ('notNeeded', 'proven') and deleted_at is null and account_id <> ${account_id}
       and (reverse(domain) = any (array(select reverse(n) from names_above(${base}) n
                                         union all select reverse('*.' || n) from names_above(${base}) n))
         or (reverse(domain) ~>=~ (reverse(${base}) || '.') and reverse(domain) ~<~ (reverse(${base}) || '/')))
     order by account_id, domain limit ${maxNotified}`.execute(tx)
  for (const beside of rows) {
    const to = { accountId: beside.account_id, menu: 'cdn_config' } as const
    const args = { domain: beside.domain, proven: domain }
    await tell(tx, to, { kind: 'domainConflict', args, siteId: beside.id, now })
  }
}
