import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Time } from '../fields.ts'
import type { Text } from '../text.ts'
import { checkTimes, chosenSites, DataTime } from './data-center.ts'

/** What the request logs are ranked by, in the order of the tabs. */
export const topKinds = ['url', 'referer', 'client'] as const
export type TopKind = (typeof topKinds)[number]

export const topKindNames = {
  url: { en: 'Top URLs', zh: '热门 URL' },
  referer: { en: 'Top referers', zh: '热门来源页' },
  client: { en: 'Top clients', zh: '热门客户端' },
} as const satisfies Record<TopKind, Text>

export const topOrders = ['requests', 'traffic'] as const
export type TopOrder = (typeof topOrders)[number]

/** Items in a list. */
export const maxTopItems = 100
/** The longest range. Logs are kept for as many days as the operator has set. */
export const maxTopDays = 31
/** How many hours of sites one list may cover. */
export const maxTopHours = 5000

const query = {
  kind: z.enum(topKinds, 'option'),
  /** By what the items are ranked. */
  order: z.enum(topOrders, 'option').default('requests'),
  cdnConfigIds: chosenSites,
  startTime: DataTime,
  /** Exclusive. */
  endTime: DataTime,
}

const check = (range: { startTime: string; endTime: string }, context: z.RefinementCtx) => {
  checkTimes(range, context, maxTopDays)
}

const Count = z.number().int().min(0)

export const TopItem = z.object({
  /** A URL without its query, a referer or an address; empty if the request had none. */
  key: z.string(),
  requests: Count,
  /** Bytes of bodies. */
  traffic: Count,
  /** The share of all requests that were read, from 0 to 1; in a list by traffic that of their bytes. */
  share: z.number(),
})

export const TopList = z.object({
  startTime: Time,
  endTime: Time,
  items: z.array(TopItem),
  /** Requests that were read. */
  requests: Count,
  traffic: Count,
  /** Hours of sites that have logs in this range. */
  hours: Count,
  /** How many of them were read. Fewer than `hours`: a repeated call reads on. */
  hoursRead: Count,
  /** Whether the figures are exact and no other item belongs in the list, as far as it was read. */
  exact: z.boolean(),
  /** By how much a figure of the list may be too low: rare items are not counted to the end. */
  missingRequests: Count,
  missingTraffic: Count,
})
export type TopList = z.output<typeof TopList>

const path = '/cdn/api/data-center/top'

/**
 * Needs the permission for logs, because addresses of visitors are in no other figure. The first call after an hour is
 * over reads its logs, which may take several calls.
 */
export const queryTop = endpoint({
  method: 'GET',
  path,
  can: 'cdn_logs',
  timeZone: true,
  summary: 'URLs, referers or clients with the most requests or traffic, from the request logs',
  query: z.strictObject(query).superRefine(check),
  reply: TopList,
})

export const exportTop = endpoint({
  method: 'GET',
  path: `${path}/export`,
  can: 'cdn_logs',
  timeZone: true,
  summary: 'A top list as CSV, when all of its logs are read',
  query: z.strictObject(query).superRefine(check),
  reply: Nothing,
  file: 'text/csv',
})
