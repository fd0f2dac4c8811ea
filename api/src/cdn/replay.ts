import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'
import type { Text } from '../text.ts'
import { RollBack } from './site/site-history.ts'
import { SiteChange } from './site/site-detail.ts'
import { sitePath } from './site/site-version.ts'
import { TraceStep } from './trace.ts'

/** How long a replay waits for its edge before it is marked as unanswered, in seconds. */
export const replaySeconds = 30
/** The most requests that a replay takes from the last hour. */
export const replayRequests = 20_000
export const replayHours = 1
/** How many replays of one account may run at a time. */
export const maxReplays = 3

/** The outcomes of requests. `{status}` is the status of the response. */
export const replayOutcomes = {
  cached: { en: 'From the cache', zh: '由缓存响应' },
  passed: { en: 'From the origin each time', zh: '每次回源' },
  websocket: { en: 'WebSocket', zh: 'WebSocket' },
  originError: { en: '{status} from the origin', zh: '源站返回 {status}' },
  errorPage: { en: '{status} with the custom error page', zh: '{status}（自定义错误页）' },
  addressDenied: { en: '{status} (IP rule)', zh: '{status}（IP 规则）' },
  countryDenied: { en: '{status} (country rule)', zh: '{status}（国家/地区规则）' },
  refererDenied: { en: '{status} (hotlink protection)', zh: '{status}（防盗链）' },
  ipv6Denied: { en: '{status} (IPv6 off)', zh: '{status}（未启用 IPv6）' },
  redirected: { en: '{status} redirect to HTTPS', zh: '{status} 跳转 HTTPS' },
  httpsRequired: { en: '{status} (HTTPS only)', zh: '{status}（仅限 HTTPS）' },
  preflight: { en: '{status} (CORS preflight)', zh: '{status}（CORS 预检）' },
  methodRefused: { en: '{status} (method not allowed)', zh: '{status}（不允许的方法）' },
  linkRefused: { en: '{status} (invalid signed link)', zh: '{status}（签名链接无效）' },
  sizeRefused: { en: '{status} (invalid image size)', zh: '{status}（图片尺寸无效）' },
} as const satisfies Record<string, Text>
export type ReplayOutcome = keyof typeof replayOutcomes

/** How a change of cache keys affects the cached copies. */
export const keyChanges = {
  split: { en: 'One cached copy becomes several', zh: '一份缓存副本拆分为多份' },
  merged: { en: 'Several cached copies become one', zh: '多份缓存副本合并为一份' },
  renamed: { en: 'The copy is fetched again', zh: '副本需重新获取' },
} as const satisfies Record<string, Text>
export type KeyChange = keyof typeof keyChanges

const Count = z.number().int().min(0)

/** A logged request with its trace under both configurations. */
export const ReplayExample = z.strictObject({
  time: Time,
  method: z.string().max(32),
  /** Credentials in it are masked, as in the log. */
  url: z.string().max(2100),
  client: z.string().max(64),
  country: z.string().max(2),
  /** The outcome that the visitor got. */
  status: z.number().int(),
  before: z.array(TraceStep).max(50),
  after: z.array(TraceStep).max(50),
})
export type ReplayExample = z.output<typeof ReplayExample>

const common = { requests: Count, examples: z.array(ReplayExample).max(3) }
const Outcome = z.strictObject({
  word: z.enum(Object.keys(replayOutcomes) as [ReplayOutcome, ...ReplayOutcome[]]),
  status: z.number().int().nullable(),
})
const Name = z.string().max(300)

/** Requests whose outcome changes in the same way. */
export const ReplayGroup = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outcome'), before: Outcome, after: Outcome, ...common }),
  /** Path patterns of behaviours. */
  z.strictObject({ kind: z.literal('behavior'), before: Name, after: Name, ...common }),
  /** Ids of origins. Both are equal if only the address of the origin changes. */
  z.strictObject({ kind: z.literal('origin'), before: Name, after: Name, ...common }),
  /** Numbers of cache keys. */
  z.strictObject({
    kind: z.literal('key'),
    change: z.enum(Object.keys(keyChanges) as [KeyChange, ...KeyChange[]]),
    before: Count,
    after: Count,
    ...common,
  }),
])
export type ReplayGroup = z.output<typeof ReplayGroup>

/**
 * `real` counts the log; `first` is the hour after a save, while changed copies are fetched again; `later` is
 * afterwards.
 */
const Columns = z.strictObject({ real: Count, before: Count, first: Count, later: Count })

/** Changes whose effect logged requests cannot show; a note appears if the candidate contains such a change. */
export const replayNotes = {
  tlsVersion: {
    en: 'The log does not contain TLS versions, so it is unknown which visitors the new minimum version would refuse.',
    zh: '日志不记录 TLS 版本，无法判断新的最低版本会拒绝哪些访客。',
  },
  visitRegion: {
    en: 'Other edge nodes will serve the site. Their caches are empty at first.',
    zh: '将由其他边缘节点提供服务，其缓存最初为空。',
  },
  certificate: {
    en: 'A different certificate will be used. The log does not show whether visitors will accept it.',
    zh: '将使用另一张证书，无法从日志判断访客的浏览器是否信任它。',
  },
  originAnswers: {
    en: 'The origins will change. Their responses are unknown, so the estimate assumes that they respond like the current ones.',
    zh: '源站有变动，无法得知新源站的响应；估算假定其响应与原来相同。',
  },
} as const satisfies Record<string, Text>
export type ReplayNote = keyof typeof replayNotes

export const ReplayResult = z.strictObject({
  /** Time of the first replayed request; null without any. */
  from: Time.nullable(),
  to: Time.nullable(),
  requests: Count,
  /** Requests of the hour, as far as known; greater than `requests` if a sample was taken. */
  total: Count,
  /** False if the time ran out before all requests were replayed. */
  complete: z.boolean(),
  /** Requests for which anything changes. */
  changed: Count,
  /** Requests that the edge itself answers: refusals and redirects. */
  turnedAway: z.strictObject({ before: Count, after: Count }),
  /** Requests whose outcome cannot be predicted, counted by what the log lacks. */
  untold: z.strictObject({ link: Count, preflight: Count }),
  groups: z.array(ReplayGroup).max(80),
  /**
   * Distinct keys of requests that are cached under both configurations; `untold` counts requests whose key has
   * cookies or headers.
   */
  keys: z.strictObject({ before: Count, after: Count, untold: Count }),
  /** An estimate over the newest requests, in order of arrival. Null without requests or if the time ran out. */
  cache: z
    .strictObject({
      from: Time,
      to: Time,
      requests: Count,
      /** Requests left out because the lifetime of their responses is unknown. */
      leftOut: Count,
      hits: Columns,
      origin: Columns,
    })
    .nullable(),
  notes: z.array(z.enum(Object.keys(replayNotes) as [ReplayNote, ...ReplayNote[]])).max(10),
})
export type ReplayResult = z.output<typeof ReplayResult>

export const Replay = z.object({
  id: Id,
  siteId: Id,
  /** `unanswered`: no edge reported in time. `cancelled`: by its user, or by the next replay of the site. */
  state: z.enum(['waiting', 'answered', 'failed', 'unanswered', 'cancelled']),
  edgeName: z.string(),
  /** Why it failed, as reported by the edge. */
  error: z.string(),
  result: ReplayResult.nullable(),
  createDate: Time,
})
export type Replay = z.output<typeof Replay>

export const addReplay = endpoint({
  method: 'POST',
  path: `${sitePath}/:id/replay`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary:
    'Evaluate the last hour’s requests of a site against a configuration that is not saved; getReplay returns the result within seconds',
  body: SiteChange,
  reply: Replay,
  errors: ['notFound', 'siteOff', 'notDeployed', 'siteLocked', 'siteChanged', 'noEdge', 'replayBusy'],
  audit: { model: 'replay', action: 'add' },
})

export const addRollBackReplay = endpoint({
  method: 'POST',
  path: `${sitePath}/:id/rollback/replay`,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary:
    'Evaluate the last hour’s requests of a site against an earlier version, as rollBackSite would deploy it; getReplay returns the result',
  body: RollBack,
  reply: Replay,
  errors: ['notFound', 'siteOff', 'notDeployed', 'siteLocked', 'siteChanged', 'noEdge', 'replayBusy'],
  audit: { model: 'replay', action: 'add' },
})

const path = '/cdn/api/replay/:id'

export const getReplay = endpoint({
  method: 'GET',
  path,
  can: 'cdn_config',
  timeZone: true,
  summary: 'The changes that the candidate configuration would cause, once an edge node has reported them',
  reply: Replay,
  errors: ['notFound'],
})

export const cancelReplay = endpoint({
  method: 'DELETE',
  path,
  can: 'CDN_CONFIG_EDIT',
  timeZone: true,
  summary: 'Stop waiting for a replay',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'replay', action: 'end' },
})
