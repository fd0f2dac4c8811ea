import {
  type Report,
  ReportAsk,
  type ReportChart,
  type ReportFigures,
  type ReportReply,
  type ReportRow,
} from '@fairlead/api/report/report.ts'
import { sql } from 'kysely'
import type { Tx } from '../db.ts'
import type { ReportFacts } from './facts.ts'
import {
  formerOf,
  intervalsOf,
  reportPeriodOf,
  type ReportPeriod,
  type ReportScope,
  stepOf,
} from './period.ts'
import { type Asked, factsCte, lineOf, selectChart, selectGroups, selectTotals } from './select-report.ts'

export type ReportCall = { query: Readonly<Record<string, unknown>>; zone: number; now: Date }

/** What a call asks for, with its period. */
export function askedOf(report: Report, { query, zone, now }: ReportCall): Asked {
  const ask = ReportAsk.parse(query)
  const period = reportPeriodOf(ask, zone, now)
  return { report, ask, period, former: ask.compare === 'before' ? formerOf(period, zone) : null, zone }
}

export const scopeOf = ({ period, former, zone, ask }: Asked): ReportScope => ({
  start: former?.start ?? period.start,
  end: period.end,
  zone,
  ask,
})

type Point = { at: string; key: string | null; name: string | null; value: string }
type Read = {
  total: number
  content: ReportRow[]
  totals: { totals: ReportFigures; former: ReportFigures | null }
  points: Point[]
}

/** The lines of a chart, the largest first and the others last, with a value for each interval. */
function chartOf({ ask, period, zone, report }: Asked, { points, totals }: Read): ReportChart | null {
  const total = totals.totals[ask.measure]
  if (total === undefined || total.value === null) return null
  const step = stepOf(period, ask.group)
  const intervals = intervalsOf(
    period,
    step,
    zone,
    points.map(({ at }) => at),
  )
  const lines = Map.groupBy(points, ({ key }) => key)
  const sizeOf = (key: string | null) =>
    key === null ? -Infinity : (lines.get(key) ?? []).reduce((sum, { value }) => sum + Number(value), 0)
  const measure = report.measures[ask.measure]
  return {
    step,
    by: lineOf(ask) ?? null,
    unit: measure && 'unit' in measure ? measure.unit : total.unit,
    times: [...intervals.values()].map((start) => start.toISOString()),
    lines: [...lines.keys()]
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((key) => {
        const line = lines.get(key) ?? []
        const values = new Map(line.map(({ at, value }) => [at, value]))
        return {
          key,
          name: line[0]?.name ?? '',
          values: [...intervals.keys()].map((at) => values.get(at) ?? '0'),
        }
      }),
  }
}

const toPeriod = ({ start, end }: ReportPeriod) => ({
  startTime: start.toISOString(),
  endTime: end.toISOString(),
})

/**
 * A page of a report, its totals over all rows, and its chart. One statement reads the rows once, so that all of it is of
 * one moment.
 */
export async function readReport(
  tx: Tx,
  report: Report,
  call: ReportCall,
  facts: ReportFacts,
): Promise<ReportReply> {
  const asked = askedOf(report, call)
  const { pageNum, pageSize, group } = asked.ask
  const { rows } = await sql<Read>`
    with ${factsCte(asked, facts(tx, scopeOf(asked)), stepOf(asked.period, group))},
      groups as (${selectGroups(asked)}),
      points as (${selectChart(asked, stepOf(asked.period, group))})
    select (select count(*) from groups) as total,
           (select to_json(t) from (${selectTotals(asked)}) as t) as totals,
           (select coalesce(json_agg(json_build_object('id', g.id, 'keys', g.keys, 'names', g.names, 'figures', g.figures,
                                                       'former', g.former) order by g.at), '[]')
              from groups as g where g.at > ${pageNum * pageSize} and g.at <= ${(pageNum + 1) * pageSize}) as content,
           (select coalesce(json_agg(p), '[]') from points as p) as points`.execute(tx)
  const [read] = rows
  if (!read) throw new Error('a statement without FROM has one row')
  return {
    content: read.content,
    totalSize: read.total,
    cols: [...group, ...Object.keys(report.measures)],
    totals: read.totals.totals,
    former: read.totals.former,
    period: toPeriod(asked.period),
    formerPeriod: asked.former && toPeriod(asked.former),
    chart: chartOf(asked, read),
  }
}
