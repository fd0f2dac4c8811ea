import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { PurgeNames } from './purge.ts'
import { PurgeUrls } from './url-purge.ts'

/** How long edges may take, in seconds. */
export const previewSeconds = 15
/** An edge stops counting after this many seconds, and reports that there may be more. */
export const countSeconds = 8
/** An object counts as requested if a visitor asked for it within this many minutes. Edges note uses by the minute. */
export const recentMinutes = 3
/** Previews of an account that may be running at a time. */
export const maxPreviews = 5

const Count = z.number().int().min(0)

/**
 * What a purge would affect on one edge. The load is that of the objects that are fresh and that visitors have requested in
 * the last minutes: the next request for each of them has to fetch or revalidate it. All others cost the origin nothing
 * until they are requested, or would have to be revalidated anyway.
 */
export const PreviewCount = z.strictObject({
  objects: Count,
  bytes: Count,
  recentObjects: Count,
  recentBytes: Count,
  /** False if the edge stopped counting: there are at least so many. */
  isWhole: z.boolean(),
})
export type PreviewCount = z.output<typeof PreviewCount>

export const PreviewResult = z.object({
  edgeName: z.string(),
  /** `unanswered`: the edge is offline, is of an older release, or did not report in time. */
  state: z.enum(['waiting', 'counted', 'unanswered']),
  count: PreviewCount.nullable(),
})
export type PreviewResult = z.output<typeof PreviewResult>

export const PurgePreview = z.object({
  id: Id,
  cdnConfigId: Id,
  state: z.enum(['running', 'completed']),
  /** Sums over the edges that have reported. */
  objects: Count,
  bytes: Count,
  /** The most requests that the origin has to answer in the next minute because of the purge, and the bytes of these objects. */
  originRequests: Count,
  originBytes: Count,
  edges: z.array(PreviewResult),
  createDate: Time,
})
export type PurgePreview = z.output<typeof PurgePreview>

/** A purge of this many objects, or that causes this many requests to the origin in the next minute, must be confirmed. */
export const largePurge = { objects: 1000, originRequests: 100 } as const

type Judged = Pick<PurgePreview, 'objects' | 'originRequests' | 'edges'>

/** Whether a purge is large, or may be, because an edge has not reported all of it. */
export const isLargePurge = ({ objects, originRequests, edges }: Judged): boolean =>
  objects >= largePurge.objects ||
  originRequests >= largePurge.originRequests ||
  edges.some(({ count }) => !count?.isWhole)

const path = '/cdn/api/invalidation-preview'

export const addPurgePreview = endpoint({
  method: 'POST',
  path,
  can: 'CDN_INVA_ADD',
  timeZone: true,
  summary: 'Count what a purge would affect on each edge node, without purging anything',
  body: PurgeNames,
  reply: PurgePreview,
  errors: ['notFound', 'noEdge', 'previewBusy'],
  // Nothing is changed; the purge has its own entry.
  audit: undefined,
})

/** Refuses more sites than previews may run at a time; their purge can be sent without a preview. */
export const addUrlPurgePreviews = endpoint({
  method: 'POST',
  path: '/cdn/api/invalidation-http-preview',
  can: 'CDN_INVA_ADD',
  timeZone: true,
  summary: 'Count what a purge by full addresses would affect: one preview for each site that serves them',
  body: PurgeUrls,
  reply: z.array(PurgePreview),
  errors: ['noEdge', 'previewBusy'],
  // Nothing is changed; the purge has its own entry.
  audit: undefined,
})

export const getPurgePreview = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_inva',
  timeZone: true,
  summary: 'What edge nodes have counted for a purge so far',
  reply: PurgePreview,
  errors: ['notFound'],
})
