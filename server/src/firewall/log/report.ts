import { anyRule, customPrefix } from '@fairlead/api/firewall/hit.ts'
import {
  type FirewallFigures,
  type FirewallReport,
  maxReportLines,
  maxReportRows,
  type ReportDays,
} from '@fairlead/api/firewall/log/firewall-report.ts'
import type { Language } from '@fairlead/api/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { ruleText } from './rule-text.ts'

const dayMs = 86_400_000
/** The length of a step in the chart, so that there are some ninety points. */
const steps: Record<ReportDays, string> = { 1: '15 minutes', 7: '2 hours', 30: '8 hours' }

type Of = { accountId: string; siteId: string | undefined; start: Date; end: Date }

const ofSite = (siteId: string | undefined) => (siteId === undefined ? sql`` : sql`and site_id = ${siteId}`)

/** Sums by effect. `counted` is the SQL of what a row counts for. */
const figures = (counted: RawBuilder<unknown>) => {
  const sum = (effects: RawBuilder<unknown>) =>
    sql`coalesce(sum(${counted}) filter (where effect in (${effects})), 0)::bigint`
  return sql`${sum(sql`'forbidden', 'limited'`)} as blocked, ${sum(sql`'allowed'`)} as allowed,
    ${sum(sql`'counted'`)} as counted`
}

const counts = ({ accountId, siteId, start, end }: Of) => sql`
  firewall_count where account_id = ${accountId} ${ofSite(siteId)} and minute >= ${start} and minute < ${end}`

/** Rows with the most requests first. */
const largest = sql`order by sum(requests) desc, 1 limit ${sql.lit(maxReportRows)}`

/** All matched requests, by a column of the counters. */
async function by<Row>(tx: Tx, of: Of, column: RawBuilder<unknown>): Promise<(Row & FirewallFigures)[]> {
  const { rows } = await sql<Row & FirewallFigures>`
    select ${column}, ${figures(sql`requests`)} from ${counts(of)} and rule = ${sql.lit(anyRule)} group by 1 ${largest}`.execute(
    tx,
  )
  return rows
}

async function listPoints(tx: Tx, of: Of, days: ReportDays): Promise<FirewallReport['points']> {
  const step = sql`${steps[days]}::interval`
  const bin = (moment: RawBuilder<unknown>) => sql`date_bin(${step}, ${moment}, timestamptz '2000-01-01')`
  const { rows } = await sql<FirewallFigures & { at: Date }>`
    with counted as (
      select ${bin(sql`minute`)} as at, effect, sum(requests) as requests
        from ${counts(of)} and rule = ${sql.lit(anyRule)} group by 1, 2)
    select at, ${figures(sql`requests`)}
      from generate_series(${bin(sql`${of.start}::timestamptz`)}, ${of.end}::timestamptz, ${step}) as at
      left join counted using (at) group by at order by at`.execute(tx)
  return rows.map(({ at, ...point }) => ({ time: at.toISOString(), ...point }))
}

async function listRules(tx: Tx, of: Of, language: Language): Promise<FirewallReport['rules']> {
  const { rows } = await sql<FirewallFigures & { rule: string; name: string | null }>`
    with counted as (
      select rule, ${figures(sql`requests`)}
        from ${counts(of)} and rule <> ${sql.lit(anyRule)} group by 1 ${largest})
    select c.*, r.name from counted c
      left join firewall_rule r on r.account_id = ${of.accountId}
       and r.id = case when starts_with(c.rule, ${sql.lit(customPrefix)}) then split_part(c.rule, ':', 2)::uuid end
     order by c.blocked + c.allowed + c.counted desc, c.rule`.execute(tx)
  return rows.map(({ name, ...row }) => ({ ...row, message: ruleText(row.rule, name, language) }))
}

async function listSites(tx: Tx, of: Of): Promise<FirewallReport['sites']> {
  const { rows } = await sql<FirewallFigures & { domain: string }>`
    with counted as (
      select site_id, ${figures(sql`requests`)}
        from ${counts(of)} and rule = ${sql.lit(anyRule)} group by 1 ${largest})
    select s.domain, c.blocked, c.allowed, c.counted
      from counted c join site s on s.id = c.site_id and s.account_id = ${of.accountId}
     order by c.blocked + c.allowed + c.counted desc, s.domain`.execute(tx)
  return rows
}

/** The newest lines of the log, by one of their columns: counters know neither addresses nor paths. */
async function linesBy<Row>(
  tx: Tx,
  { accountId, siteId, start, end }: Of,
  column: RawBuilder<unknown>,
): Promise<(Row & FirewallFigures)[]> {
  const { rows } = await sql<Row & FirewallFigures>`
    select ${column}, ${figures(sql`1`)}
      from (select client, uri, effect from firewall_hit
             where account_id = ${accountId} ${ofSite(siteId)} and occurred_at >= ${start} and occurred_at < ${end}
             order by occurred_at desc limit ${sql.lit(maxReportLines)}) as h
     group by 1 order by count(*) desc, 1 limit ${sql.lit(maxReportRows)}`.execute(tx)
  return rows
}

type Reader = { accountId: string; language: Language }

/** What the firewalls of an account, or of one of its sites, did in the last days. */
export async function findFirewallReport(
  tx: Tx,
  { accountId, language }: Reader,
  { siteId, days }: { siteId?: string | undefined; days: ReportDays },
  now: Date,
): Promise<FirewallReport> {
  const of = { accountId, siteId, start: new Date(now.getTime() - days * dayMs), end: now }
  const points = await listPoints(tx, of, days)
  const total = (effect: keyof FirewallFigures) => points.reduce((sum, point) => sum + point[effect], 0)
  return {
    startTime: of.start.toISOString(),
    endTime: of.end.toISOString(),
    blocked: total('blocked'),
    allowed: total('allowed'),
    counted: total('counted'),
    points,
    rules: await listRules(tx, of, language),
    sites: await listSites(tx, of),
    countries: await by(tx, of, sql`country`),
    addresses: await linesBy(tx, of, sql`coalesce(host(client), '') as address`),
    paths: await linesBy(tx, of, sql`uri`),
  }
}
