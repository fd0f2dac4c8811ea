import { holdsDomain } from '@fairlead/api/cdn/site/site-proof.ts'
import { EdgeChallenge, edgeOnlineSeconds } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { type SiteRow, toSite } from '../site/sites.ts'

type NewChallenge = {
  accountId: string
  domain: string
  token: string
  keyAuthorization: string
  now: Date
  expiresAt: Date
}

/**
 * Makes edges respond to the HTTP-01 challenge of a certificate authority (RFC 8555, section 8.3) until it is removed or
 * expires. May be repeated. Throws a field error if the account has no site that holds exactly this domain, or if the
 * token is malformed or belongs to another account.
 */
export async function putChallenge(
  tx: Tx,
  { accountId, domain, token, keyAuthorization, now, expiresAt }: NewChallenge,
) {
  const site = await siteHolding(tx, accountId, domain)
  const { shape } = EdgeChallenge
  if (!shape.token.safeParse(token).success) throw Fail.field('token', 'format')
  if (!shape.keyAuthorization.safeParse(keyAuthorization).success)
    throw Fail.field('keyAuthorization', 'format')
  if (expiresAt <= now) throw Fail.field('expiresAt', 'tooSmall')
  const row = { site_id: site.id, domain, key_authorization: keyAuthorization, expires_at: expiresAt }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('http_challenge')
    .values({ account_id: accountId, token, ...row, change_seq: sql`next_change()` })
    .onConflict((on) =>
      on
        .column('token')
        .doUpdateSet({ ...row, deleted_at: null, change_seq: sql`next_change()` })
        .where('http_challenge.account_id', '=', accountId),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw Fail.field('token', 'duplicate')
}

/** The result stays true until the transaction ends. A wildcard is not a host name, so it cannot be requested. */
async function siteHolding(tx: Tx, accountId: string, domain: string): Promise<SiteRow> {
  const row = await tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row || domain.startsWith('*.') || !holdsDomain(toSite(row))) throw Fail.field('domain', 'noSuchSite')
  return row
}

/** Removes a challenge. Does nothing if there is none. */
export async function removeChallenge(tx: Tx, accountId: string, token: string) {
  await tx
    .updateTable('http_challenge')
    .set({ deleted_at: sql`now()`, change_seq: sql`next_change()` })
    .where('account_id', '=', accountId)
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Whether every edge that is online and serves the domain responds to the challenge. An edge that requests the changes
 * after a number has applied all changes up to it. False if no such edge is online, or if one does not know challenges.
 */
export async function challengeIsEverywhere(tx: Tx, token: string, now: Date): Promise<boolean> {
  const onlineSince = new Date(now.getTime() - edgeOnlineSeconds * 1000)
  const { rows } = await sql<{ everywhere: boolean }>`
    select count(*) > 0 and bool_and(e.cursor >= c.change_seq and 'challenge' = any(e.kinds)) as everywhere
      from http_challenge c
      join site s on s.id = c.site_id and s.deleted_at is null
      join edge_presence e on e.active and e.last_seen_at > ${onlineSince} and s.visit_region = any(e.regions)
     where c.token = ${token} and c.deleted_at is null and c.expires_at > ${now}`.execute(tx)
  return rows[0]?.everywhere ?? false
}
