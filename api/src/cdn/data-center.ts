import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import type { Text } from '../text.ts'
import { isCountry } from './site/restriction.ts'

/** What the data query shows (spec 1, section 5), in the order of its tabs. */
export const dataTypes = [
  'traffic',
  'bandwidth',
  'requests',
  'hitRatio',
  'statusCode',
  'originTraffic',
  'originRequests',
] as const
export type DataType = (typeof dataTypes)[number]

export const dataTypeNames = {
  traffic: { en: 'Traffic', zh: '流量' },
  bandwidth: { en: 'Bandwidth', zh: '带宽' },
  requests: { en: 'Requests', zh: '请求数' },
  hitRatio: { en: 'Hit rate', zh: '命中率' },
  statusCode: { en: 'Status codes', zh: '状态码' },
  originTraffic: { en: 'Back-to-origin traffic', zh: '回源流量' },
  originRequests: { en: 'Back-to-origin requests', zh: '回源请求数' },
} as const satisfies Record<DataType, Text>

/** The length of intervals, with its seconds. */
export const dataGrains = { minutes: 300, hour: 3600, day: 86_400 } as const
export type DataGrain = keyof typeof dataGrains
const grains = Object.keys(dataGrains) as [DataGrain, ...DataGrain[]]

export const maxDataCountries = 5
export const maxDataSites = 50
/** A year and a day, so that a leap year fits. */
export const maxDataDays = 366
/** The longest range by hours, or by five minutes. */
export const maxHourlyHours = 24

/** Figures of these have no country: a fetch from an origin is for no single visitor (spec 1, section 5). */
export const hasCountries = (type: DataType) =>
  type !== 'statusCode' && type !== 'originTraffic' && type !== 'originRequests'

/** Repeated items count once. */
const commaSeparated = <Item extends z.ZodType<string, string>>(item: Item, max: number) =>
  z
    .string('format')
    .transform((text) => text.split(','))
    .pipe(z.array(item).max(max))
    .transform((items) => [...new Set(items)])

/** Two letters; `-` for unknown, which counters say with an empty one. */
const Country = z
  .string()
  .toUpperCase()
  .refine((code) => code === '-' || isCountry(code), 'country')
  .transform((code) => (code === '-' ? '' : code))

export const DataTime = z.iso.datetime({
  error: ({ input }) => (input === undefined || input === '' ? 'timesRequired' : 'format'),
})

/** Sites, comma separated. Without it all sites of the account, deleted ones too. */
export const chosenSites = commaSeparated(Id, maxDataSites).optional()

const hourMs = 3_600_000

/** Shorter ranges are read by hours unless the query says otherwise. */
export const defaultGrain = (start: number, end: number): DataGrain =>
  end - start <= maxHourlyHours * hourMs ? 'hour' : 'day'

const query = {
  type: z.enum(dataTypes, 'option'),
  cdnConfigIds: chosenSites,
  /** Comma separated. With countries there is one series for each. */
  // A limit that no chart needs; the smaller one of the spec has a message of its own, below.
  countries: commaSeparated(Country, 500).optional(),
  startTime: DataTime,
  /** Exclusive. A range that reaches into the future ends with the current minute. */
  endTime: DataTime,
  grain: z.enum(grains, 'option').optional(),
  /** Also returns the period before: of the same length, and earlier by whole days. */
  compare: z.enum(['before'], 'option').optional(),
}

type JudgedQuery = {
  type: DataType
  countries?: string[] | undefined
  startTime: string
  endTime: string
  grain?: DataGrain | undefined
}

/** Adds an issue for a range that is empty or longer than so many days. Returns whether it is neither. */
export function checkTimes(
  { startTime, endTime }: { startTime: string; endTime: string },
  context: z.RefinementCtx,
  days: number,
): boolean {
  const length = Date.parse(endTime) - Date.parse(startTime)
  const message = length <= 0 ? 'timeRange' : length > days * 24 * hourMs ? 'rangeTooLong' : undefined
  if (message) context.addIssue({ code: 'custom', message, path: ['endTime'] })
  return message === undefined
}

function check({ type, countries, startTime, endTime, grain }: JudgedQuery, context: z.RefinementCtx) {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (
    checkTimes({ startTime, endTime }, context, maxDataDays) &&
    (grain ?? defaultGrain(start, end)) !== 'day' &&
    end - start > maxHourlyHours * hourMs
  )
    issue('endTime', 'hourlyRange')
  if (countries && !hasCountries(type)) issue('countries', 'noCountryDimension')
  else if (countries && countries.length > maxDataCountries) issue('countries', 'fiveCountries')
}

const Figure = z.number().nullable()

export const DataSeries = z.object({
  /** The status code or country; empty for an unknown country, and for the only series of other queries. */
  key: z.string(),
  /** One for each of `times`. A ratio of no requests is null. */
  values: z.array(Figure),
  total: Figure,
})

export const DataFigures = z.object({
  startTime: Time,
  endTime: Time,
  /** When the intervals begin, in the time zone of the header. The first and the last may be cut by the range. */
  times: z.array(Time),
  series: z.array(DataSeries),
  /** Of all series. Bytes for bandwidth; the ratio of all requests for the hit ratio. */
  total: Figure,
  /** The largest interval; for bandwidth, the largest of its samples. Null for the hit ratio. */
  peak: Figure,
  peakTime: Time.nullable(),
  /** For one interval; for bandwidth, all bits by the seconds of the range. */
  average: Figure,
  /** The smallest value that at least 95% of the intervals (bandwidth: samples) do not exceed; empty ones are zero. */
  percentile95: Figure,
})
export type DataFigures = z.output<typeof DataFigures>

export const DataResult = DataFigures.extend({
  /** Seconds of an interval. */
  interval: z.number().int(),
  /** The times of intervals that are cut by the range, or that edges may still report of. */
  incomplete: z.array(Time),
  /** Seconds of the samples of bandwidth: 300 up to 31 days, otherwise 1800. Null for other types. */
  sample: z.number().int().nullable(),
  before: DataFigures.nullable(),
})
export type DataResult = z.output<typeof DataResult>

const path = '/cdn/api/data-center'

/** Bytes, requests, bits per second or a share from 0 to 1, by the type. */
export const queryData = endpoint({
  method: 'GET',
  path,
  can: 'cdn_dataquery',
  timeZone: true,
  summary: 'Figures of sites as a time series, with total, peak, average and 95th percentile',
  query: z.strictObject(query).superRefine(check),
  reply: DataResult,
})

export const exportData = endpoint({
  method: 'GET',
  path: `${path}/export`,
  can: 'cdn_dataquery',
  timeZone: true,
  summary: 'The figures of a data query as CSV',
  /** `timeZone` is an offset in hours: a download cannot send the header. */
  query: z.strictObject({ ...query, timeZone: TimeZone }).superRefine(check),
  reply: Nothing,
  file: 'text/csv',
})
