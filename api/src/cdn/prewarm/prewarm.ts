import { z } from 'zod'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Time } from '../../fields.ts'
import { walkPage, walkQuery } from '../../list.ts'
import { isUnique } from '../origin/origin.ts'
import { Country } from '../site/restriction.ts'
import { visitRegions } from '../site/site-config.ts'
import { prewarmUrls } from './prewarm-url.ts'

/** Spec 1, section 5: 100 URLs. Its other reading, 30, applies to the reseller's screen (`prefetch.ts`). */
export const maxPrewarmUrls = 100
/** Prewarms of an account that may be processing at a time. */
export const maxPrewarms = 20
/** The most files of play lists that are fetched for one URL on one edge. */
export const maxListed = 500
/** How many levels of play lists are followed: a list names lists, which name files. One more is allowed. */
export const deepestList = 3

/** Spec 1, section 4. */
export const PrewarmStatus = { processing: 0, completed: 1, invalidPath: 2, deleted: 3, failed: 4 } as const
export type PrewarmStatus = (typeof PrewarmStatus)[keyof typeof PrewarmStatus]
export const prewarmStatuses = Object.values(PrewarmStatus)
const Status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'option')

/**
 * What an edge found: the object was fetched and stored, or was already there; or why there is no copy. `away`: the edge
 * did not report in time.
 */
export const prewarmOutcomes = [
  'stored',
  'cached',
  'notCacheable',
  'notStored',
  'redirected',
  'originError',
  'listIncomplete',
  'siteClosed',
  'siteUnknown',
  'away',
] as const
export type PrewarmOutcome = (typeof prewarmOutcomes)[number]

/** The state of a fetched URL: 4xx of the origin means that there is no such file. */
export function statusOfOutcome(outcome: PrewarmOutcome, statusCode: number): PrewarmStatus {
  if (statusCode >= 400 && statusCode < 500 && outcome !== 'siteClosed') return PrewarmStatus.invalidPath
  return outcome === 'stored' || outcome === 'cached' ? PrewarmStatus.completed : PrewarmStatus.failed
}

export const prewarmInput = (most: number) =>
  z.strictObject({
    urlList: prewarmUrls(most),
    /** Null: the edges of each site's own region. Otherwise the sites must be served in this region. */
    prewarmRegion: z
      .union([z.literal([...visitRegions])], 'option')
      .nullable()
      .default(null),
    /** Only edges in these countries; all if empty. */
    countries: z
      .array(Country, 'format')
      .max(250)
      .refine((list) => isUnique(list), 'duplicate')
      .default([]),
    /** Whether the files of HLS and DASH play lists are fetched too. */
    followPlaylists: z.boolean('option').default(false),
  })

export const PrewarmInput = prewarmInput(maxPrewarmUrls)
export type PrewarmInput = z.output<typeof PrewarmInput>

export const Prewarm = z.object({
  id: Id,
  urlList: z.array(z.string()),
  /** The sites of the URLs. */
  prewarmDomain: z.array(z.string()),
  prewarmRegion: z.number().int().nullable(),
  countries: z.array(z.string()),
  followPlaylists: z.boolean(),
  status: Status,
  /** In percent, over all URLs on all edges. */
  progressRate: z.number().int(),
  /** URLs times edges, and how many of these ended in which way. */
  tasks: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  /** Bytes of all objects on all edges. */
  fileSize: z.number().int(),
  startTime: Time,
  lastUpdateTime: Time,
})
export type Prewarm = z.output<typeof Prewarm>

/** One URL on one edge. */
export const PrewarmTask = z.object({
  taskId: Id,
  /** The prewarm to which it belongs. */
  requestId: Id,
  cdnConfigId: Id,
  domain: z.string(),
  prewarmPath: z.string(),
  httpType: z.enum(['http', 'https']),
  edgeName: z.string(),
  country: z.string(),
  status: Status,
  progressRate: z.number().int(),
  /** Null until the head of the response has arrived, and if there was none. */
  statusCode: z.number().int().nullable(),
  fileSize: z.number().int(),
  /** Bytes that the origin sent for it. */
  originBytes: z.number().int(),
  /** How long the edge took, in milliseconds. */
  elapsed: z.number().int(),
  outcome: z.enum(prewarmOutcomes).nullable(),
  /** Files of a play list that were fetched, and how many of them could not be. */
  listed: z.number().int(),
  listedFailed: z.number().int(),
  /** When it was fetched for the first time; null while it waits. */
  startTime: Time.nullable(),
  lastUpdateTime: Time,
})
export type PrewarmTask = z.output<typeof PrewarmTask>

export const PrewarmDetail = Prewarm.extend({ list: z.array(PrewarmTask) })

/** A place with edges that a prewarm can choose. */
export const PrewarmPlace = z.object({
  region: z.number().int(),
  country: z.string(),
  edges: z.number().int(),
})
export type PrewarmPlace = z.output<typeof PrewarmPlace>

/** True, or the error that the server returns and that the button shows as its reason. */
type PrewarmVerdict = true | 'prewarmEnded' | 'prewarmRunning' | 'prewarmNothingFailed'
type Judged = Pick<Prewarm, 'status' | 'failed'>
export const canCancelPrewarm = ({ status }: Judged): PrewarmVerdict =>
  status === PrewarmStatus.processing || 'prewarmEnded'
export function canRetryPrewarm({ status, failed }: Judged): PrewarmVerdict {
  if (status === PrewarmStatus.processing) return 'prewarmRunning'
  return failed > 0 || 'prewarmNothingFailed'
}

export const prewarmQuery = () =>
  walkQuery(['startTime'], {
    domain: z.string().trim().toLowerCase().max(255).optional(),
    status: z.coerce.number('option').pipe(Status).optional(),
  })

const path = '/cdn/api/prewarm'
const one = `${path}/:id`

export const listPrewarms = endpoint({
  method: 'GET',
  path,
  can: 'ac_ext_cdn_prewarm',
  timeZone: true,
  summary: 'Prewarms of the account, newest first',
  query: prewarmQuery(),
  reply: walkPage(Prewarm),
})

export const listPrewarmPlaces = endpoint({
  method: 'GET',
  path: `${path}/place`,
  can: 'ac_ext_cdn_prewarm',
  timeZone: true,
  summary: 'Regions and countries in which edge nodes are online',
  reply: z.array(PrewarmPlace),
})

export const getPrewarm = endpoint({
  method: 'GET',
  path: one,
  can: 'ac_ext_cdn_prewarm',
  timeZone: true,
  summary: 'A prewarm, with each URL on each edge node',
  reply: PrewarmDetail,
  errors: ['notFound'],
})

export const addPrewarm = endpoint({
  method: 'POST',
  path,
  can: 'AC_EXT_CDN_PREWARM_ADD',
  timeZone: true,
  summary: 'Fetch files into the caches of edge nodes before visitors request them',
  body: PrewarmInput,
  reply: Prewarm,
  errors: ['noEdge', 'prewarmBusy', 'suspended'],
  audit: { model: 'prewarm', action: 'add' },
})

export const cancelPrewarm = endpoint({
  method: 'DELETE',
  path: one,
  can: 'AC_EXT_CDN_PREWARM_EDIT',
  timeZone: true,
  summary: 'Cancel a prewarm; URLs that have been fetched stay cached',
  reply: Nothing,
  errors: ['notFound', 'prewarmEnded'],
  audit: { model: 'prewarm', action: 'end' },
})

export const retryPrewarm = endpoint({
  method: 'PUT',
  path: `${one}/retry`,
  can: 'AC_EXT_CDN_PREWARM_EDIT',
  timeZone: true,
  summary: 'Fetch the URLs of a prewarm again that have failed',
  reply: Prewarm,
  errors: ['notFound', 'prewarmRunning', 'prewarmNothingFailed', 'prewarmBusy'],
  audit: { model: 'prewarm', action: 'fetchAgain' },
})
