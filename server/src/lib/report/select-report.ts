import {
  chartGroups,
  type Dimensions,
  isTimeDimension,
  type Report,
  type ReportAsk,
  severalOf,
  type TimeDimension,
} from '@fairlead/api/report/report.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { containing } from '../list.ts'
import type { ReportPeriod } from './period.ts'

/** What the statements of a report are built from. */
export type Asked = {
  report: Report
  ask: ReportAsk
  period: ReportPeriod
  former: ReportPeriod | null
  /** Hours from UTC. */
  zone: number
}

type Sql = RawBuilder<unknown>
const column = (name: string) => sql.ref(`f.${name}`)
const formats: Readonly<Record<TimeDimension, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

const isNow = sql`f.is_now`
const isFormer = sql`not f.is_now`

/** The condition of each filter that the request has. */
function filtersOf(fields: Dimensions, ask: ReportAsk): Sql[] {
  return Object.entries(fields).flatMap(([name, { values, named, several }]) => {
    const wanted = ask[name]
    if (typeof wanted !== 'string' || wanted === '') return []
    if (several) return [sql`${column(name)} in (${sql.join(severalOf(wanted))})`]
    if (values) return [sql`${column(name)}::text = ${wanted}`]
    return [sql`${column(named ? `${name}Name` : name)} ilike ${containing(wanted)}`]
  })
}

/** What is read of the rows: what they are grouped by, with its names, and the units of their figures. */
function columnsOf({ report: { dimensions, measures }, ask }: Asked): string[] {
  const keys = ask.group.filter((name) => !isTimeDimension(name))
  const names = keys.filter((name) => dimensions[name]?.named).map((name) => `${name}Name`)
  const units = Object.entries(measures).flatMap(([name, measure]) =>
    'unit' in measure ? [] : [`${name}Unit`],
  )
  return [...keys, ...names, ...units]
}

/**
 * The rows of the period, of the previous one as well if it is compared with, once for all that is read of them. They are
 * added up by time and what they are grouped by first: a report of millions of rows has thousands of such sums.
 */
export function factsCte(asked: Asked, facts: Expression<unknown>, step?: TimeDimension): Sql {
  const { report, ask, period, former, zone } = asked
  const from = former?.start ?? period.start
  const isIn = ({ start, end }: ReportPeriod) => sql`f.time >= ${start} and f.time < ${end}`
  const times = Object.entries(formats)
    .filter(([name]) => name === step || ask.group.includes(name))
    .map(
      ([name, format]) =>
        sql`to_char(s.time at time zone 'UTC' + ${zone}::float8 * interval '1 hour', ${sql.lit(format)}) as ${sql.ref(name)}`,
    )
  const inPeriods = former ? sql`(${isIn(period)} or ${isIn(former)})` : isIn(period)
  const conditions = [
    sql`f.time >= ${from}`,
    inPeriods,
    ...filtersOf({ ...report.dimensions, ...report.filters }, ask),
  ]
  const columns = [sql`f.time`, ...columnsOf(asked).map(column)]
  const sums = Object.keys(report.measures).map((name) => sql`sum(${column(name)}) as ${sql.ref(name)}`)
  return sql`facts as materialized (
    select ${sql.join([sql`s.*`, sql`s.time >= ${period.start} as is_now`, ...times])}
      from (select ${sql.join([...columns, ...sums])} from ${facts} as f
             where ${sql.join(conditions, sql` and `)} group by ${sql.join(columns)}) as s)`
}

const sumOf = (name: string, rows: Sql) => sql`coalesce(sum(${column(name)}) filter (where ${rows}), 0)`

/** A sum, which is null over rows of different units. */
function valueOf({ measures }: Report, name: string, rows: Sql): Sql {
  const measure = measures[name]
  if (!measure || 'unit' in measure) return sumOf(name, rows)
  const unit = column(`${name}Unit`)
  return sql`case when min(${unit}) filter (where ${rows}) is not distinct from max(${unit}) filter (where ${rows})
    then ${sumOf(name, rows)} end`
}

function unitOf({ measures }: Report, name: string, rows: Sql): Sql {
  const measure = measures[name]
  if (!measure || 'unit' in measure) return sql`${measure?.unit ?? null}::text`
  const unit = column(`${name}Unit`)
  return sql`case when min(${unit}) filter (where ${rows}) = max(${unit}) filter (where ${rows})
    then min(${unit}) filter (where ${rows}) end`
}

const jsonOf = (entries: readonly (readonly [string, Sql])[]) =>
  sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`

/** All figures of a group of rows, as text: JSON has no exact decimals. */
const figuresOf = (report: Report, rows: Sql) =>
  jsonOf(
    Object.keys(report.measures).map((name) => {
      const value = sql`trim_scale(${valueOf(report, name, rows)})::text`
      return [
        name,
        jsonOf([
          ['value', value],
          ['unit', unitOf(report, name, rows)],
        ]),
      ] as const
    }),
  )

const namedOf = ({ dimensions }: Report, group: readonly string[]) =>
  group.filter((name) => dimensions[name]?.named)

/** What rows are ordered by: as asked for, or the latest first, or the largest. Their keys settle equal ones. */
function orderOf({ report, ask: { sort, group, measure } }: Asked): Sql {
  const time = group.find(isTimeDimension)
  const asked = sort ?? `-${time ?? measure}`
  const name = asked.replace(/^-/, '')
  const shown = report.dimensions[name]?.named ? sql`max(${column(`${name}Name`)})` : column(name)
  const by = Object.hasOwn(report.measures, name) ? valueOf(report, name, isNow) : shown
  const direction = asked.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`
  return sql.join([sql`${by} ${direction}`, ...group.map(column)])
}

/** Whether rows can be compared with those of the previous period: not if they are told apart by time. */
const comparesRows = ({ former, ask }: Asked) => former !== null && !ask.group.some(isTimeDimension)

/** A row for each group, or for those that a condition holds for. */
export function selectGroups(
  asked: Asked,
  at: Sql = sql`row_number() over (order by ${orderOf(asked)})`,
  only: Sql = sql`true`,
): Sql {
  const { report, ask } = asked
  const keys = ask.group.map((name) => [name, sql`${column(name)}::text`] as const)
  const names = namedOf(report, ask.group).map((name) => [name, sql`max(${column(`${name}Name`)})`] as const)
  const compares = comparesRows(asked)
  return sql`
    select json_build_array(${sql.join(keys.map(([, key]) => key))})::text as id, ${jsonOf(keys)} as keys,
           ${jsonOf(names)} as names, ${figuresOf(report, isNow)} as figures,
           ${compares ? figuresOf(report, isFormer) : sql`null::json`} as former, ${at} as at
      from facts as f where ${only} ${compares ? sql`` : sql`and ${isNow}`}
     group by ${sql.join(ask.group.map(column))}`
}

export const selectTotals = ({ report, former }: Asked) => sql`
  select ${figuresOf(report, isNow)} as totals, ${former ? figuresOf(report, isFormer) : sql`null::json`} as former
    from facts as f`

/** What the lines of the chart are told apart by. */
export const lineOf = ({ group }: ReportAsk) => group.find((name) => !isTimeDimension(name))

/** The measure of each interval, for the largest groups and for the others together, whose key is null. */
export function selectChart({ report, ask }: Asked, step: TimeDimension): Sql {
  const by = lineOf(ask)
  const { measure } = ask
  if (by === undefined)
    return sql`select ${column(step)} as at, '' as key, '' as name, trim_scale(${sumOf(measure, isNow)})::text as value
      from facts as f where ${isNow} group by 1`
  const name = report.dimensions[by]?.named ? column(`${by}Name`) : sql`''::text`
  return sql`
    select ${column(step)} as at, t.key, t.name, trim_scale(${sumOf(measure, isNow)})::text as value
      from facts as f
      left join (select ${column(by)}::text as key, max(${name}) as name, sum(${column(measure)}) as whole
                   from facts as f where ${isNow} group by ${column(by)}
                  order by whole desc, 1 limit ${chartGroups}) as t on t.key = ${column(by)}::text
     where ${isNow} group by 1, 2, 3`
}
