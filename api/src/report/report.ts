import { z } from 'zod'
import { endpoint, type Endpoint, type NoInput } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { listQuery } from '../list.ts'
import type { Permission } from '../permission.ts'
import type { Text } from '../text.ts'

/** What rows are told apart by, and filtered by. */
type Dimension = {
  label: Text
  /** The texts of its values, if they are known; the filter is then a choice, and a part of the text otherwise. */
  values?: Readonly<Record<string, Text>>
  /** Its values are ids, each with a name, which is shown and filtered by. */
  named?: true
}
/**
 * What is added up. One `unit` holds for all rows; with `units`, each row has its own, and rows of different units have
 * no sum. A unit without a text is shown as it is.
 */
type Measure = { label: Text } & ({ unit: string } | { units: Readonly<Record<string, Text>> })

export type Dimensions = Readonly<Record<string, Dimension>>
export type Measures = Readonly<Record<string, Measure>>

/** Every report can be grouped by these, in the time zone of the request. */
export const timeDimensions = {
  day: { label: { en: 'Day', zh: '日期' } },
  month: { label: { en: 'Month', zh: '月份' } },
} as const satisfies Dimensions
export type TimeDimension = keyof typeof timeDimensions
export const isTimeDimension = (name: string): name is TimeDimension => Object.hasOwn(timeDimensions, name)

/** Groups of a chart; the others are one more. */
export const chartGroups = 5
const maxGroupNames = 8

/** A decimal string, exact. Null: the rows have different units, so that there is no sum. */
const Exact = z.string().regex(/^-?\d+(\.\d+)?$/)
const ReportFigure = z.object({ value: Exact.nullable(), unit: z.string().nullable() })
export type ReportFigure = z.output<typeof ReportFigure>

type Names<Of> = keyof Of & string
/** `Object.keys`, whose type says nothing about the names; a declaration has no others than its type. */
const namesOf = <Of extends object>(of: Of) => Object.keys(of) as [Names<Of>, ...Names<Of>[]]
/** A schema for each name. The type of `Object.fromEntries` forgets the names. */
const shapeOf = <Of extends object, Schema extends z.ZodType>(of: Of, schema: (name: Names<Of>) => Schema) =>
  Object.fromEntries(namesOf(of).map((name) => [name, schema(name)])) as { [Name in keyof Of]: Schema }

const filterOf = (dimension: Dimension | undefined) =>
  (dimension?.values ? z.enum(namesOf(dimension.values), 'option') : z.string().trim().max(255)).optional()

/** What a call of any report asks for, once its own schema has accepted it. */
export const ReportAsk = z.looseObject({
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  group: z.array(z.string()),
  measure: z.string().default(''),
  compare: z.literal('before').optional(),
  pageNum: z.number().default(0),
  pageSize: z.number().default(0),
  sort: z.string().optional(),
})
export type ReportAsk = z.output<typeof ReportAsk>

function isInOrder(query: object): boolean {
  const { startTime, endTime } = ReportAsk.parse(query)
  return startTime === undefined || endTime === undefined || Date.parse(startTime) < Date.parse(endTime)
}
const orderIssue = { path: ['endTime'], error: 'timeRange' }

/** Rows are sorted by what they show. */
function isSortable(query: object, measures: Measures): boolean {
  const { sort, group } = ReportAsk.parse(query)
  const column = sort?.replace(/^-/, '')
  return column === undefined || group.includes(column) || Object.hasOwn(measures, column)
}
const sortIssue = { path: ['sort'], error: 'option' }

type ReportSpec<
  P extends string,
  C extends Permission,
  D extends Dimensions,
  F extends Dimensions,
  M extends Measures,
> = {
  path: P
  can: C
  summary: string
  /** What rows can be grouped and filtered by. */
  dimensions: D
  /** What they can only be filtered by. */
  filters: F
  /** The first one is charted unless the caller says otherwise. */
  measures: M
  /** What rows are grouped by unless the caller says otherwise. */
  group: readonly (Names<D> | TimeDimension)[]
}

/** What all reports reply with, whatever their dimensions and measures. */
export type ReportFigures = Readonly<Record<string, ReportFigure>>
type Texts = Readonly<Record<string, string | undefined>>
export type ReportRow = {
  id: string
  keys: Texts
  names: Texts
  figures: ReportFigures
  former: ReportFigures | null
}
export type ReportChart = {
  step: TimeDimension
  by: string | null
  unit: string | null
  times: string[]
  lines: { key: string | null; name: string; values: string[] }[]
}
export type ReportReply = {
  content: ReportRow[]
  totalSize: number
  cols: string[]
  totals: ReportFigures
  former: ReportFigures | null
  period: { startTime: string; endTime: string }
  formerPeriod: { startTime: string; endTime: string } | null
  chart: ReportChart | null
}

type ReportEndpoint = Endpoint<'GET', string, z.ZodObject, typeof NoInput>

/** A report as the server and the page of all reports know it. */
export type Report<
  D extends Dimensions = Dimensions,
  F extends Dimensions = Dimensions,
  M extends Measures = Measures,
> = {
  dimensions: D
  filters: F
  measures: M
  group: readonly string[]
  read: ReportEndpoint & { reply: z.ZodType<ReportReply> }
  file: ReportEndpoint
}

/**
 * A table over rows that are grouped and added up: its page with totals and chart, and all of it as CSV. Without times,
 * both are about the current month.
 */
export function report<
  const P extends string,
  const C extends Permission,
  const D extends Dimensions,
  const M extends Measures,
  const F extends Dimensions,
>(spec: ReportSpec<P, C, D, F, M>) {
  const { path, can, summary, dimensions, filters, measures, group } = spec
  const groups = { ...timeDimensions, ...dimensions }
  const Group = z.enum(namesOf(groups), 'option')
  const asked = {
    startTime: Time.optional(),
    /** Exclusive. */
    endTime: Time.optional(),
    /** Comma separated, in the order of the columns. */
    group: z
      .string()
      .default(group.join())
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(Group)
          .max(maxGroupNames)
          .refine((names) => new Set(names).size === names.length, 'duplicate'),
      ),
    ...shapeOf(dimensions, (name) => filterOf(dimensions[name])),
    ...shapeOf(filters, (name) => filterOf(filters[name])),
  }
  const sortable: [string, ...string[]] = [...namesOf(groups), ...namesOf(measures)]
  const figures = z.object(shapeOf(measures, () => ReportFigure))
  const texts = z.object(shapeOf(groups, () => z.string().optional()))
  const read = endpoint({
    method: 'GET',
    path,
    can,
    timeZone: true,
    summary,
    query: listQuery(sortable, {
      ...asked,
      /** What the chart shows. */
      measure: z.enum(namesOf(measures), 'option').default(namesOf(measures)[0]),
      /** Also adds up the previous period. */
      compare: z.enum(['before'], 'option').optional(),
    })
      .refine(isInOrder, orderIssue)
      .refine((query) => isSortable(query, measures), sortIssue),
    reply: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          /** The values that the row is told apart by. */
          keys: texts,
          /** The names of those that are ids. */
          names: texts,
          figures,
          /** Of the previous period; null if it was not asked for, or if rows are told apart by time. */
          former: figures.nullable(),
        }),
      ),
      totalSize: z.number().int(),
      cols: z.array(z.string()),
      /** Over all rows, and not only those of the page. */
      totals: figures,
      former: figures.nullable(),
      period: z.object({ startTime: Time, endTime: Time }),
      formerPeriod: z.object({ startTime: Time, endTime: Time }).nullable(),
      /** Null if the rows have different units. */
      chart: z
        .object({
          step: z.enum(['day', 'month']),
          /** What its lines are told apart by; null if there is one. */
          by: z.string().nullable(),
          unit: z.string().nullable(),
          times: z.array(Time),
          /** The largest groups; the key of the others is null. */
          lines: z.array(z.object({ key: z.string().nullable(), name: z.string(), values: z.array(Exact) })),
        })
        .nullable(),
    }),
  })
  const file = endpoint({
    method: 'GET',
    path: `${path}/csv` as const,
    can,
    timeZone: true,
    summary: `${summary}, as CSV`,
    query: z.strictObject(asked).refine(isInOrder, orderIssue),
    reply: z.string(),
    file: 'text/csv',
  })
  return { dimensions, filters, measures, group, read, file }
}
