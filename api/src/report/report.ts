import { z } from 'zod'
import { endpoint, type Endpoint, type NoInput } from '../endpoint.ts'
import type { ErrorName } from '../errors.ts'
import type { FieldErrorName } from '../field-errors.ts'
import { Time } from '../fields.ts'
import { askedPageSize, listQuery } from '../list.ts'
import type { Permission } from '../permission.ts'
import type { Text } from '../text.ts'

/** What rows are told apart by, and filtered by. */
type Dimension = {
  label: Text
  /** The texts of its values, if they are known; the filter is then a choice, and a part of the text otherwise. */
  values?: Readonly<Record<string, Text>>
  /** Its values are ids, each with a name, which is shown and filtered by. */
  named?: true
  /** It is filtered by whole values, comma separated: by so many at most, or else with this error. */
  several?: { most: number; error: FieldErrorName }
}
/** What rows mean, as opposed to which of them there are: one of several values, of which one holds unless asked for. */
type Choice = { label: Text; values: Readonly<Record<string, Text>>; unset: string }
/**
 * What is added up. One `unit` holds for all rows; with `units`, each row has its own, and rows of different units have
 * no sum. A unit without a text is shown as it is. A restricted measure is not there for callers who may not see it.
 */
type Measure = { label: Text; restricted?: true } & (
  | { unit: string }
  | { units: Readonly<Record<string, Text>> }
)

export type Dimensions = Readonly<Record<string, Dimension>>
export type Measures = Readonly<Record<string, Measure>>
export type Choices = Readonly<Record<string, Choice>>

/** Every report can be grouped by these, in the time zone of the request. */
export const timeDimensions = {
  day: { label: { en: 'Day', zh: '日期' } },
  month: { label: { en: 'Month', zh: '月份' } },
} as const satisfies Dimensions
export type TimeDimension = keyof typeof timeDimensions
export const isTimeDimension = (name: string): name is TimeDimension => Object.hasOwn(timeDimensions, name)

/** Groups of a chart; the others are one more. */
export const chartGroups = 5
const maxGroupNames = 24

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

/** Values of a filter that takes several. */
export const severalOf = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')

const noDimension: Dimension = { label: timeDimensions.day.label }
const choiceOf = (choice: Choice | undefined) =>
  z.enum(namesOf(choice?.values ?? { [choice?.unset ?? '']: '' }), 'option').default(choice?.unset ?? '')

/** A filter, which is optional unless its absence has an error. */
function filterOf({ values, several }: Dimension, absent?: FieldErrorName) {
  const text = z.string(absent).trim()
  const one = values
    ? z.enum(namesOf(values), absent ?? 'option')
    : several
      ? text
          .max(several.most * 70, several.error)
          .refine((list) => severalOf(list).length <= several.most, several.error)
      : text.max(255)
  return absent === undefined ? one.optional() : one
}

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
  O extends Choices,
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
  choices?: O
  /** Why there may be no file. */
  fileErrors?: readonly ErrorName[]
  /** A call says its period, its number of rows and these filters, or fails with this error on what it does not say. */
  asks?: { error: FieldErrorName; filters: readonly (Names<D> | Names<F>)[] }
}

/** What all reports reply with, whatever their dimensions and measures. */
export type ReportFigures = Readonly<Record<string, ReportFigure | undefined>>
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
  choices: Choices
  /** What a call has to say, as names of its query. */
  asks: readonly string[]
  read: ReportEndpoint & { reply: z.ZodType<ReportReply> }
  file: ReportEndpoint
  sheet: ReportEndpoint
}

/** Figures of all measures; those of restricted ones are there only for who may see them. */
const figuresOf = <M extends Measures>(measures: M) =>
  z.object(shapeOf(measures, (name) => (measures[name]?.restricted ? ReportFigure.optional() : ReportFigure)))

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table over rows that are grouped and added up: its page with totals and chart, and all of it as CSV and as XLSX. Without
 * times, all are about the current month.
 */
export function report<
  const P extends string,
  const C extends Permission,
  const D extends Dimensions,
  const M extends Measures,
  const F extends Dimensions,
  const O extends Choices,
>(spec: ReportSpec<P, C, D, F, M, O>) {
  const { path, can, summary, dimensions, filters, measures, group, asks } = spec
  const choices: Choices = spec.choices ?? {}
  const groups = { ...timeDimensions, ...dimensions }
  const Group = z.enum(namesOf(groups), 'option')
  const absent = (name: string) => (asks?.filters.some((one) => one === name) ? asks.error : undefined)
  const AskedTime = asks ? z.string(asks.error).pipe(Time) : Time.optional()
  const asked = {
    startTime: AskedTime,
    /** Exclusive. */
    endTime: AskedTime,
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
    ...shapeOf(dimensions, (name) => filterOf(dimensions[name] ?? noDimension, absent(name))),
    ...shapeOf(filters, (name) => filterOf(filters[name] ?? noDimension, absent(name))),
    ...shapeOf(choices, (name) => choiceOf(choices[name])),
  }
  const sortable: [string, ...string[]] = [...namesOf(groups), ...namesOf(measures)]
  const figures = figuresOf(measures)
  const texts = z.object(shapeOf(groups, () => z.string().optional()))
  const read = endpoint({
    method: 'GET',
    path,
    can,
    timeZone: true,
    summary,
    query: listQuery(sortable, {
      ...asked,
      ...(asks && { pageSize: askedPageSize(asks.error) }),
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
  const query = z.strictObject(asked).refine(isInOrder, orderIssue)
  const errors = spec.fileErrors ?? []
  const all = { method: 'GET', can, timeZone: true, query, reply: z.string(), errors } as const
  const file = endpoint({
    ...all,
    path: `${path}/csv` as const,
    summary: `${summary}, as CSV`,
    file: 'text/csv',
  })
  const sheet = endpoint({
    ...all,
    path: `${path}/xlsx` as const,
    summary: `${summary}, as XLSX`,
    file: sheetType,
  })
  const needs = asks ? ['startTime', 'endTime', 'pageSize', ...asks.filters] : []
  return { dimensions, filters, measures, group, choices, asks: needs, read, file, sheet }
}
