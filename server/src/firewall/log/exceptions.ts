import { scoreThreshold } from '@fairlead/api/firewall/group.ts'
import { customPrefix, type HitMatch, listRules } from '@fairlead/api/firewall/hit.ts'
import type { ExceptionPreview } from '@fairlead/api/firewall/log/firewall-log.ts'
import { type Exception, Exception as ExceptionInput } from '@fairlead/api/firewall/site-firewall.ts'
import type { Language } from '@fairlead/api/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { findHitRow, type HitRow, hits, toLog } from './hit-rows.ts'

/** Hits that are looked at for one exception. */
const most = 5_000
const shown = 5

const lists: ReadonlySet<string> = new Set(listRules)
const isIntelligent = ({ rule }: HitMatch) => !lists.has(rule) && !rule.startsWith(customPrefix)

/** The path as a pattern, with `?` in place of characters that are wildcards in patterns. */
const literal = (path: string) => path.replaceAll(/[*?]/g, '?')

const concerns = ({ rule, place }: Exception, match: HitMatch) => match.rule === rule && match.place === place

/** Whether the remaining matches would still stop a hit, by a rule of an ACL or by the sum of scores, each rule once. */
function wouldStop(matches: readonly HitMatch[]): boolean {
  const scores = new Map(matches.filter(isIntelligent).map(({ rule, score }) => [rule, score]))
  const isListed = matches.some((match) => !isIntelligent(match))
  return isListed || [...scores.values()].reduce((sum, score) => sum + score, 0) >= scoreThreshold
}

/** The other hits of the same ACL that match the rule in this place and under exactly this path. */
const alike = (tx: Tx, accountId: string, aclId: string, hit: HitRow, { rule, place }: Exception) =>
  hits(tx, accountId)
    .innerJoin('firewall_site as f', 'f.site_id', 'h.site_id')
    .where('f.acl_id', '=', aclId)
    .where('h.id', '<>', hit.id)
    .where('h.uri', '=', hit.uri)
    .where(sql<boolean>`h.matches @> ${JSON.stringify([{ rule, place }])}::jsonb`)
    .orderBy('h.occurred_at', 'desc')
    .limit(most)
    .execute()

/**
 * For each intelligent rule that a request matches, the exception for this rule, place and path, and the other logged
 * requests that it would let through. Throws `notFound` if the site no longer has an ACL.
 */
export async function exceptionsFor(tx: Tx, accountId: string, id: string, language: Language) {
  const hit = await findHitRow(tx, accountId, id)
  const acl = await tx
    .selectFrom('firewall_site as f')
    .innerJoin('firewall_acl as a', 'a.id', 'f.acl_id')
    .select(['a.id', 'a.version'])
    .where('f.site_id', '=', hit.site_id)
    .where('f.account_id', '=', accountId)
    .executeTakeFirst()
  if (!acl) throw new Fail('notFound')
  const { matches } = toLog(hit, language)
  const proposals: ExceptionPreview[] = []
  for (const { rule, place } of matches.filter(isIntelligent)) {
    const entered = ExceptionInput.safeParse({ rule, place, path: literal(hit.uri) })
    // A rule of a later release, or a path that is too long for a pattern.
    if (!entered.success) continue
    const exception = entered.data
    const others = await alike(tx, accountId, acl.id, hit, exception)
    const through = others
      .map((row) => toLog(row, language))
      .filter((log) => !wouldStop(log.matches.filter((match) => !concerns(exception, match))))
    proposals.push({
      exception,
      matched: others.length,
      letThrough: through.length,
      examples: through.slice(0, shown),
    })
  }
  return { aclId: acl.id, version: acl.version, proposals }
}
