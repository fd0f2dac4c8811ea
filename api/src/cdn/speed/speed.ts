import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import type { Text } from '../../text.ts'
import { isWebUrl } from '../trace.ts'

/** The regions that are compared (spec 1, section 9), in its order. */
export const speedAreas = [
  'asia',
  'europe',
  'northAmerica',
  'southAmerica',
  'middleEast',
  'oceania',
  'africa',
] as const
export type SpeedArea = (typeof speedAreas)[number]

/** Each side is requested this many times, after one time that does not count. */
export const speedRuns = 5
/** How long edges may take, in seconds. */
export const speedSeconds = 60
/** The most bytes that are read of a response. */
export const speedBytes = 5_000_000
export const maxSpeedTestsPerHour = 10

/** Why a URL could not be measured. */
export const speedFaults = {
  address: { en: 'The address is private and is not requested', zh: '地址为内网地址，不会发起请求' },
  lookup: { en: 'The name has no address', zh: '域名无法解析' },
  connect: { en: 'No connection', zh: '无法连接' },
  tls: { en: 'The TLS handshake failed', zh: 'TLS 握手失败' },
  timeout: { en: 'No complete response in time', zh: '未能及时收到完整响应' },
  broken: { en: 'The response broke off', zh: '响应中断' },
  site: { en: 'The edge node does not serve the site', zh: '该边缘节点未提供此站点的服务' },
} as const satisfies Record<string, Text>
export type SpeedFault = keyof typeof speedFaults

const Ms = z.number().min(0)

/** One side of a comparison: medians over the runs, in milliseconds. */
export const SpeedTimes = z.strictObject({
  /** Status of the last response. */
  status: z.number().int(),
  runs: z.number().int().min(1),
  /** Looking up the name; 0 for an address. */
  lookup: Ms,
  connect: Ms,
  /** The TLS handshake; 0 over http. */
  tls: Ms,
  /** From the sent request to the first byte of the response. */
  firstByte: Ms,
  /** From the start to the last byte. */
  total: Ms,
  /** The fastest and the slowest run. */
  min: Ms,
  max: Ms,
  /** Bytes of the body. */
  size: z.number().int().min(0),
})
export type SpeedTimes = z.output<typeof SpeedTimes>

const Side = z.strictObject({
  times: SpeedTimes.nullable(),
  fault: z.enum(Object.keys(speedFaults) as [SpeedFault, ...SpeedFault[]]).nullable(),
})
export type SpeedSide = z.output<typeof Side>

/** What one edge has measured. */
export const SpeedReport = z.strictObject({
  with: Side,
  without: Side,
})
export type SpeedReport = z.output<typeof SpeedReport>

export const SpeedResult = z.object({
  edgeName: z.string(),
  /** Where the edge is, by its country; null if its operator has not said. */
  area: z.enum(speedAreas).nullable(),
  state: z.enum(['waiting', 'measured', 'unanswered']),
  report: SpeedReport.nullable(),
})
export type SpeedResult = z.output<typeof SpeedResult>

export const SpeedTest = z.object({
  id: Id,
  cdnConfigId: Id,
  url: z.string(),
  state: z.enum(['running', 'completed']),
  results: z.array(SpeedResult),
  /** Medians of the totals of all edges that have measured both sides, in milliseconds; null without any. */
  headline: z.object({ with: Ms, without: Ms, factor: Ms }).nullable(),
  createDate: Time,
})
export type SpeedTest = z.output<typeof SpeedTest>

/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = Math.floor(sorted.length / 2)
  const upper = sorted[at] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[at - 1] ?? 0) + upper) / 2
}

/** The comparison over some results; undefined if none has both sides. An error is not compared with a file. */
export function comparisonOf(results: readonly SpeedResult[]) {
  const both = results.flatMap(({ report }) =>
    report?.with.times && report.without.times && report.with.times.status === report.without.times.status
      ? [[report.with.times, report.without.times] as const]
      : [],
  )
  if (both.length === 0) return undefined
  const [fast, slow] = [medianOf(both.map(([one]) => one.total)), medianOf(both.map(([, one]) => one.total))]
  // A total of 0 would be below what a clock can tell.
  return { with: fast, without: slow, factor: slow / Math.max(fast, 0.1) }
}

const path = '/cdn/api/speed'

export const listSpeedTests = endpoint({
  method: 'GET',
  path,
  can: 'cdn_speed_evaluate',
  timeZone: true,
  summary: 'Speed tests of the account, newest first',
  query: listQuery(['createDate'], {
    /** Matches any part of the URL. */
    url: z.string().max(500).optional(),
  }),
  reply: page(SpeedTest),
})

export const getSpeedTest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_speed_evaluate',
  timeZone: true,
  summary: 'A speed test with what each edge node has measured',
  reply: SpeedTest,
  errors: ['notFound'],
})

export const addSpeedTest = endpoint({
  method: 'POST',
  path,
  can: 'CDN_SPEED_EVALUATE_ADD',
  timeZone: true,
  summary: 'Measure a URL of a site with and without the CDN, from every edge node that serves the site',
  body: z.strictObject({
    url: z.string('required').trim().min(1, 'required').max(2000).refine(isWebUrl, 'traceUrl'),
  }),
  reply: SpeedTest,
  errors: ['noEdge', 'speedBusy', 'suspended'],
  audit: { model: 'speedTest', action: 'add' },
})
