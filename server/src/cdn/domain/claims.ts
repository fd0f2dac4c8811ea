import { randomBytes } from 'node:crypto'
import { keptDays, proofDays, type SiteProof } from '@fairlead/api/cdn/site/site-proof.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { addJob } from '../../lib/jobs.ts'
import { domainName } from './domain-name.ts'

type SiteName = Pick<Selectable<DB['site']>, 'id' | 'account_id'>

export const dayMs = 86_400_000

/** The value of a TXT record that proves a domain. */
export const newProofValue = () => `cdn-proof=${randomBytes(32).toString('base64url')}`

/** Whether an account may have a name: it is free, another account has it, or it needs a proof. */
export type Claim = 'free' | 'taken' | NonNullable<SiteProof['reason']>

/**
 * Whether an account may have a name. The result stays true until the transaction ends if the caller has locked all
 * claims, by `next_change` or `hold_claims`. Throws a field error for a name that no account can have.
 */
export async function findClaim(tx: Tx, domain: string, accountId: string, now: Date): Promise<Claim> {
  const { registrable, suffix } = domainName(domain)
  // Below the suffix of a company others have names too, so its owner may have the name itself, but no wildcard.
  if (suffix === 'registry' || (suffix === 'company' && domain.startsWith('*.')))
    throw Fail.field('domain', 'domainSuffix')
  const since = new Date(now.getTime() - keptDays * dayMs)
  const { rows } = await sql<{ claim: Claim }>`
    select judge_claim(${domain}, ${registrable}, ${accountId}, ${since}) as claim`.execute(tx)
  const claim = rows[0]?.claim ?? 'taken'
  return claim === 'free' && suffix === 'company' ? 'suffix' : claim
}

/** Queues a lookup of the proof of a site, replacing one that is already queued. */
export const queueLook = (tx: Tx, siteId: string, at: Date) =>
  addJob(tx, 'proveDomain', { siteId }, { at, key: `prove:${siteId}` })

/**
 * Makes the value that proves a site's domain, unless it has one already, and begins to look for it. `provenBy` names the
 * record that was found before.
 */
export async function addProof(
  tx: Tx,
  site: SiteName,
  reason: NonNullable<SiteProof['reason']>,
  now: Date,
  { value = newProofValue(), provenBy }: { value?: string; provenBy?: 'TXT' | 'CNAME' } = {},
) {
  await tx
    .insertInto('site_proof')
    .values({
      site_id: site.id,
      account_id: site.account_id,
      reason,
      value,
      proven_by: provenBy ?? null,
      asked_at: now,
      expires_at: new Date(now.getTime() + proofDays * dayMs),
    })
    .execute()
  if (provenBy === undefined) await queueLook(tx, site.id, now)
}
