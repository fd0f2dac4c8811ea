import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'

/** Longest range of one query, in days. */
export const maxSurveyDays = 31

/** Without times: the last 24 hours. `endTime` is exclusive. */
const SurveyQuery = z.strictObject({
  cdnConfigId: z.uuid('format').optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
})

/** A sum over rows. Above the largest safe integer it is rounded. */
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

/** Sites in a ranking. */
export const maxTopSites = 10

const visitors = { requests: figures.requests, hits: figures.hits, traffic: figures.traffic }

export const SiteRank = z.object({ id: z.uuid(), domain: z.string(), ...visitors })
/** `country` has two letters; it is empty if unknown. */
export const CountryRank = z.object({ country: z.string(), ...visitors })
export const EdgeState = z.object({ name: z.string(), online: z.boolean() })

/** Breaks down the totals of the same range, and lists the edges. For one site, there are no `sites`. */
export const surveyRanking = endpoint({
  method: 'GET',
  path: '/cdn/api/statistic/survey/ranking',
  can: 'cdn_overview',
  timeZone: true,
  summary: 'Sites and countries with the most traffic, the totals of the previous period, and the edge nodes',
  query: SurveyQuery,
  reply: z.object({
    /** The totals of the period before, of the same length. */
    before: z.object(figures),
    sites: z.array(SiteRank),
    countries: z.array(CountryRank),
    edges: z.array(EdgeState),
  }),
})

/** Bytes that count against a package: bytes from origins count ten times (spec 1, section 9). */
export const countedTraffic = ({ traffic, originTraffic }: { traffic: number; originTraffic: number }) =>
  traffic + 10 * originTraffic

/** The `TimeZone` header determines when the month begins. */
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
  /** Bits per second: the mean over this interval, as far as it lies within the range. */
  bandwidth: z.number(),
  originBandwidth: z.number(),
  /** Responses by status code. */
  status: z.record(z.string(), Sum),
})
export type SurveyPoint = z.output<typeof SurveyPoint>

/**
 * Contains every interval of the range, empty ones with zeros. The `TimeZone` header aligns intervals of an hour and
 * more.
 */
export const surveyPeriod = endpoint({
  method: 'GET',
  path: '/cdn/api/statistic/survey/period',
  can: 'cdn_overview',
  timeZone: true,
  summary: 'The same metrics as a time series',
  query: SurveyQuery,
  reply: z.object({
    /** In seconds: 300 for up to 48 hours, 3600 beyond. */
    interval: z.number().int(),
    points: z.array(SurveyPoint),
    /** The times of intervals that are cut by the range, or that edges may still report of. */
    incomplete: z.array(Time),
  }),
})
