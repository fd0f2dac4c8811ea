import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'

/** The lengths of time that a report may cover, in days. */
export const reportDays = [1, 7, 30] as const
export type ReportDays = (typeof reportDays)[number]

export const ReportDays = z.coerce
  .number('option')
  .pipe(
    z.union(
      reportDays.map((days) => z.literal(days)),
      'option',
    ),
  )
  .default(1)

/** How many of the newest lines of the firewall log are read to count addresses and paths. */
export const maxReportLines = 100_000
/** How many of the largest items of a list are shown. */
export const maxReportRows = 20

const requests = z.number().int()

/** Requests that rules matched: those that were refused or limited, let through by a rule, or only counted. */
export const FirewallFigures = z.object({ blocked: requests, allowed: requests, counted: requests })
export type FirewallFigures = z.output<typeof FirewallFigures>

export const FirewallPoint = FirewallFigures.extend({ time: Time })
export const FirewallRuleFigures = FirewallFigures.extend({
  rule: z.string(),
  /** What the rule says, in the language of the request. */
  message: z.string(),
})
export const FirewallSiteFigures = FirewallFigures.extend({ domain: z.string() })
/** Two letters; empty if the country is unknown. */
export const FirewallCountryFigures = FirewallFigures.extend({ country: z.string() })
export const FirewallAddressFigures = FirewallFigures.extend({ address: z.string() })
export const FirewallPathFigures = FirewallFigures.extend({ uri: z.string() })

/** What firewalls did, as edge nodes have counted it. A request counts once, and in each rule that it matches. */
export const FirewallReport = FirewallFigures.extend({
  startTime: Time,
  endTime: Time,
  points: z.array(FirewallPoint),
  rules: z.array(FirewallRuleFigures),
  sites: z.array(FirewallSiteFigures),
  countries: z.array(FirewallCountryFigures),
  addresses: z.array(FirewallAddressFigures),
  paths: z.array(FirewallPathFigures),
})
export type FirewallReport = z.output<typeof FirewallReport>

export const ReportQuery = { siteId: Id.optional(), days: ReportDays }

export const getFirewallReport = endpoint({
  method: 'GET',
  path: '/cdn/api/safety/report/firewall',
  can: 'cdn_cert_report',
  timeZone: true,
  summary: 'What firewalls blocked, allowed and counted: over time, by rule, site, country, address and path',
  query: z.strictObject(ReportQuery),
  reply: FirewallReport,
})
