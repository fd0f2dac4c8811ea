import type { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { Change, type EdgeCertificate } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { type SecretBox, UnreadableSecret } from '../../lib/secret-box.ts'
import { speedTestsAfter } from '../speed/speed-tests.ts'
import { watchesAfter } from '../logs/live.ts'
import { listFeedCertificates, replacedCertificates, withCertificates } from './feed-certificates.ts'
import { previewsAfter } from '../purge/previews.ts'
import { firewallOf, firewallReplaysAfter } from './feed-firewalls.ts'
import { prewarmNews } from '../prewarm/prewarm-feed.ts'
import { newestChange } from './newest-change.ts'
import { bucketsOf } from './site-buckets.ts'
import type { StoredConfig } from './site-config.ts'
import { toEdgeSite } from './sites.ts'

type FeedQuery = {
  after: number
  limit: number
  /** The edge that calls; traces and replays are for one edge only. */
  edgeId: string
  /** The visit regions of the edge. Sites of other regions count as deleted for it. */
  regions: readonly number[]
  /** Which of `laterKinds` the edge knows. The others are left out. */
  kinds: readonly string[]
  now: Date
  box: SecretBox
}

/** A change that cannot be sent to edges, and why. It does not stop the other changes. */
export type Unfit = { kind: Change['kind']; id: string; version: number; reason: string }

type FeedItem = { seq: number; change: Change } | { seq: number; unfit: Unfit }

/** One change in the form of the protocol, or an error if its row cannot be read. */
function made(of: Omit<Unfit, 'reason'>, seq: number, make: () => Change): FeedItem {
  try {
    const change = Change.safeParse(make())
    if (change.success) return { seq, change: change.data }
    const at = change.error.issues[0]?.path.join('.') ?? ''
    return { seq, unfit: { ...of, reason: `The control plane holds what no edge understands (${at})` } }
  } catch (error) {
    const why =
      error instanceof UnreadableSecret ? error.message : 'The control plane cannot read what it holds'
    return { seq, unfit: { ...of, reason: why } }
  }
}

/** Adds the sites of certificates that cannot be sent, because those fail. */
async function withSites(tx: Tx, unfit: Unfit[], regions: readonly number[]): Promise<Unfit[]> {
  const reasons = new Map(
    unfit.flatMap(({ kind, id, reason }) => (kind === 'certificate' ? [[id, reason] as const] : [])),
  )
  if (reasons.size === 0) return unfit
  const sites = await tx
    .selectFrom('site')
    .select(['id', 'version', 'certificate_id'])
    .where('certificate_id', 'in', [...reasons.keys()])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`visit_region = any(${regions}::integer[])`)
    .execute()
  return [
    ...unfit,
    ...sites.map(({ id, version, certificate_id }) => ({
      kind: 'site' as const,
      id,
      version,
      reason: reasons.get(certificate_id ?? '') ?? '',
    })),
  ]
}

/**
 * The next changes after a cursor, in order, at most `limit`. A site is included only in its newest version. An edge
 * that starts at 0 has an empty cache and gets neither purges nor deleted sites. The returned cursor is that of the
 * last change. It is lower than the caller's if this database was restored from a backup; the edge then starts over.
 */
export async function changesAfter(
  tx: Tx,
  { after, limit, edgeId, regions, kinds, now, box }: FeedQuery,
): Promise<{ changes: Change[]; cursor: number; more: boolean; unfit: Unfit[] }> {
  // Sites and purges are two queries, between which changes may commit. Both stop at this number.
  const { rows } = await sql<{ newest: number }>`select ${newestChange} as newest`.execute(tx)
  const newest = rows[0]?.newest ?? 0
  if (newest <= after) return { changes: [], cursor: newest, more: false, unfit: [] }
  const sites = await tx
    .selectFrom('site')
    .innerJoin('site_version as newest', (join) =>
      join.onRef('newest.site_id', '=', 'site.id').onRef('newest.version', '=', 'site.version'),
    )
    .innerJoin('account', 'account.id', 'site.account_id')
    .selectAll('site')
    .select(['newest.config', 'account.sites_stopped as stopped', firewallOf.as('firewall')])
    .select(bucketsOf.as('buckets'))
    .where('change_seq', '>', after)
    .where('change_seq', '<=', newest)
    .$if(after === 0, (q) =>
      q.where('deleted_at', 'is', null).where(sql<boolean>`visit_region = any(${regions}::integer[])`),
    )
    .orderBy('change_seq')
    .limit(limit)
    .execute()
  const purges =
    after === 0
      ? []
      : await tx
          .selectFrom('purge')
          .select(['id', 'site_id', 'type', 'paths', 'tags', 'change_seq'])
          // An edge of an older release would take it for a purge of nothing.
          .$if(!kinds.includes('purgeTag'), (q) => q.where(sql<boolean>`tags = '{}'`))
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const traces =
    after === 0
      ? []
      : await tx
          .selectFrom('trace')
          .select(['id', 'site_id', 'request', 'change_seq'])
          .where('edge_id', '=', edgeId)
          .where('steps', 'is', null)
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const replays =
    after === 0
      ? []
      : await tx
          .selectFrom('replay')
          .select(['id', 'site_id', 'state', 'change_seq'])
          .where('edge_id', '=', edgeId)
          .where('state', 'in', ['waiting', 'cancelled'])
          .where('change_seq', '>', after)
          .where('change_seq', '<=', newest)
          .orderBy('change_seq')
          .limit(limit)
          .execute()
  const challenges = !kinds.includes('challenge')
    ? []
    : await tx
        .selectFrom('http_challenge')
        .select(['site_id', 'domain', 'token', 'key_authorization', 'expires_at', 'deleted_at', 'change_seq'])
        .where('change_seq', '>', after)
        .where('change_seq', '<=', newest)
        .$if(after === 0, (q) => q.where('deleted_at', 'is', null).where('expires_at', '>', now))
        .orderBy('change_seq')
        .limit(limit)
        .execute()
  // An edge that starts over takes all its open tasks anyway.
  const isTold = after > 0 && kinds.includes('prewarm')
  const prewarms = isTold ? await prewarmNews(tx, { edgeId, after, newest, limit }) : []
  const speedTests = kinds.includes('speed')
    ? await speedTestsAfter(tx, { edgeId, after, newest, limit, now })
    : []
  const previews = kinds.includes('preview')
    ? await previewsAfter(tx, { edgeId, after, newest, limit, now })
    : []
  const firewallReplays = kinds.includes('firewallReplay')
    ? await firewallReplaysAfter(tx, { edgeId, after, newest, limit })
    : []
  const watches = kinds.includes('watch') ? await watchesAfter(tx, { after, newest, limit, now }) : []
  const knowsCertificates = kinds.includes('certificate')
  const isHere = (row: (typeof sites)[number]) => !row.deleted_at && regions.includes(row.visit_region)
  const reader = { after, edgeId, regions, box }
  const certificates = await listFeedCertificates(tx, sites.filter(isHere), reader)
  const replaced = knowsCertificates ? await replacedCertificates(tx, { ...reader, newest, limit }) : []
  /** The certificates that the edge needs for sites of this answer, by site. */
  const needed = new Map<string, EdgeCertificate>()
  const all = [
    ...sites.map((row) => {
      const seq = row.change_seq
      return made({ kind: 'site', id: row.id, version: row.version }, seq, () => {
        if (!isHere(row)) return { kind: 'gone', seq, siteId: row.id }
        const { stopped, buckets } = row
        const id =
          row.certificate_id !== null && certificates.isIssued(row.certificate_id) ? row.certificate_id : null
        const isSent = id !== null && !(knowsCertificates && certificates.isKnown(id))
        const certificate = isSent ? certificates.open(id) : undefined
        if (certificate && knowsCertificates) needed.set(row.id, certificate)
        const inline = knowsCertificates ? undefined : certificate
        const config = row.config as StoredConfig
        const site = { ...row, certificate_id: id }
        const firewall = row.firewall ?? undefined
        return {
          kind: 'site',
          seq,
          site: toEdgeSite(site, { config, stopped, buckets, firewall, certificate: inline }, box),
        }
      })
    }),
    ...replaced.map(({ id, seq, open }) =>
      made({ kind: 'certificate', id, version: 0 }, seq, () => ({
        kind: 'certificate',
        seq,
        certificate: open(),
      })),
    ),
    ...purges.map((row) => {
      const { id, paths, tags, change_seq: seq } = row
      const type = row.type as 'remove' | 'refresh'
      return made({ kind: 'purge', id, version: 0 }, seq, () => ({
        kind: 'purge',
        seq,
        purge: { id, siteId: row.site_id, type, paths, tags },
      }))
    }),
    ...traces.map((row) => {
      const { id, site_id: siteId, change_seq: seq } = row
      const trace = { id, siteId, request: row.request as TraceInput }
      return made({ kind: 'trace', id, version: 0 }, seq, () => ({ kind: 'trace', seq, trace }))
    }),
    ...replays.map((row) => {
      const { id, site_id: siteId, state, change_seq: seq } = row
      const replay = { id, siteId, cancelled: state === 'cancelled' }
      return made({ kind: 'replay', id, version: 0 }, seq, () => ({ kind: 'replay', seq, replay }))
    }),
    ...prewarms.map(({ seq, prewarm }) =>
      made({ kind: 'prewarm', id: prewarm.id, version: 0 }, seq, () => ({ kind: 'prewarm', seq, prewarm })),
    ),
    ...speedTests.map(({ seq, test }) =>
      made({ kind: 'speed', id: test.id, version: 0 }, seq, () => ({ kind: 'speed', seq, test })),
    ),
    ...previews.map(({ seq, preview }) =>
      made({ kind: 'preview', id: preview.id, version: 0 }, seq, () => ({ kind: 'preview', seq, preview })),
    ),
    ...firewallReplays.map(({ seq, replay }) =>
      made({ kind: 'firewallReplay', id: replay.id, version: 0 }, seq, () => ({
        kind: 'firewallReplay',
        seq,
        replay,
      })),
    ),
    ...watches.map(({ seq, watch }) =>
      made({ kind: 'watch', id: watch.id, version: 0 }, seq, () => ({ kind: 'watch', seq, watch })),
    ),
    ...challenges.map((row) => {
      const { site_id: siteId, domain, token, key_authorization: keyAuthorization, change_seq: seq } = row
      const challenge = { siteId, domain, token, keyAuthorization, expiresAt: row.expires_at.toISOString() }
      return made({ kind: 'challenge', id: token, version: 0 }, seq, () =>
        row.deleted_at ? { kind: 'challengeGone', seq, token } : { kind: 'challenge', seq, challenge },
      )
    }),
  ]
  const next = all.toSorted((a, b) => a.seq - b.seq).slice(0, limit)
  // The cursor also passes changes that cannot be sent; otherwise the edge would wait for them forever.
  const cursor = next.length < limit ? newest : (next.at(-1)?.seq ?? newest)
  return {
    changes: withCertificates(
      next.flatMap((one) => ('change' in one ? [one.change] : [])),
      needed,
    ),
    cursor,
    more: cursor < newest,
    unfit: await withSites(
      tx,
      next.flatMap((one) => ('unfit' in one ? [one.unfit] : [])),
      regions,
    ),
  }
}
