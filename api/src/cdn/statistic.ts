import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'

/** Longest range of one survey, in days. */
export const maxSurveyDays = 31

/** Without times: the last 24 hours. `endTime` is exclusive. */
const SurveyQuery = z.strictObject({
  cdnConfigId: z.uuid('format').optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
})

/** A sum over rows. Beyond the largest exact number it is rounded. */
const Sum = z.number().min(0)

const figures = {
  /** Requests answered by edges. */
  requests: Sum,
  /** Requests answered from the cache. */
  hits: Sum,
  /** Bytes of bodies sent to visitors. */
  traffic: Sum,
  /** Bytes of bodies received from origins. */
  originTraffic: Sum,
}

export const surveyTotal = endpoint({
  method: 'GET',
  path: '/cdn/api/statistic/survey/total',
  can: 'cdn_overview',
  timeZone: true,
  summary: 'Totals of requests, hits and traffic',
  query: SurveyQuery,
  reply: z.object(figures),
})

/** Bytes that count against a package: what comes from origins counts ten times (spec 1, section 9). */
export const countedTraffic = ({ traffic, originTraffic }: { traffic: number; originTraffic: number }) =>
  traffic + 10 * originTraffic

/** The `TimeZone` header says when the month begins. */
export const trafficTotal = endpoint({
  method: 'GET',
  path: '/cdn/api/statistic/traffic/total',
  can: 'cdn_overview',
  timeZone: true,
  summary: 'Traffic of the account in a time range; this month if none is given',
  query: SurveyQuery,
  reply: z.object({
    startTime: Time,
    endTime: Time,
    traffic: figures.traffic,
    originTraffic: figures.originTraffic,
    /** The sum of both; bytes from origins count ten times. */
    countedTraffic: Sum,
  }),
})

export const SurveyPoint = z.object({
  time: Time,
  ...figures,
  /** Bits a second: the mean over this interval. */
  bandwidth: z.number(),
  originBandwidth: z.number(),
  /** Answers by status code. */
  status: z.record(z.string(), Sum),
})
export type SurveyPoint = z.output<typeof SurveyPoint>

/** Every interval of the range is there, empty ones with zeros. The `TimeZone` header aligns intervals of an hour and more. */
export const surveyPeriod = endpoint({
  method: 'GET',
  path: '/cdn/api/statistic/survey/period',
  can: 'cdn_overview',
  timeZone: true,
  summary: 'The same metrics as a time series',
  query: SurveyQuery,
  reply: z.object({
    /** Seconds: 300 up to 48 hours, 3600 beyond. */
    interval: z.number().int(),
    points: z.array(SurveyPoint),
  }),
})
