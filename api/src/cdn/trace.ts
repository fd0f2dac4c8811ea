import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, isIpv4, isIpv6, Time } from '../fields.ts'
import type { Text } from '../text.ts'
import { behaviorWords } from './site/behavior-words.ts'
import { faultBranches } from './origin/origin-fault.ts'
import { HeaderName } from './origin/origin.ts'

/** How long a trace waits for an edge before it counts as unanswered, in seconds. */
export const traceSeconds = 15

/** The methods that behaviours list, and some that pass only where a behaviour allows every method. */
export const traceMethods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'REPORT',
  'MKCOL',
  'LOCK',
  'PURGE',
] as const

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** A request that is not made: an edge lists what it would do with it. */
export const TraceInput = z.strictObject({
  url: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(4000)
    .refine((text) => /^https?:\/\/[^/\\?#]/i.test(text) && urlOf(text) !== undefined, 'traceUrl'),
  method: z.enum(traceMethods, 'option').default('GET'),
  headers: z
    .array(
      z.strictObject({
        name: HeaderName,
        value: z
          .string('format')
          .trim()
          .max(2000)
          .regex(/^[\t\x20-\x7e]*$/, 'headerValue'),
      }),
      'format',
    )
    .max(30)
    .default([]),
  /** The visitor's address. Empty stands for an address that no rule names. */
  address: z
    .string('format')
    .trim()
    .refine((text) => text === '' || isIpv4(text) || isIpv6(text), 'addressBlock')
    .default(''),
})
export type TraceInput = z.output<typeof TraceInput>

/**
 * What an edge can say of a request, step by step, in the order in which it looks at it. The arguments are those of
 * the text; lifetimes and ages are in seconds, and the console turns them into words.
 */
export const traceOutcomes = {
  siteFound: {
    en: 'The site {domain} answers, in version {version, number}.',
    zh: '由站点 {domain} 的第 {version, number} 版响应。',
  },
  siteMissing: {
    en: 'This edge node does not have the site yet: it would answer 421.',
    zh: '该边缘节点尚无此站点，将返回 421。',
  },
  sitePaused: { en: 'The site is paused: 403.', zh: '站点已停用，返回 403。' },
  siteSuspended: {
    en: 'The site is suspended because of the balance: 403.',
    zh: '站点因余额不足被暂停服务，返回 403。',
  },
  loopFound: {
    en: 'The request has passed this network before, as its CDN-Loop says: 508.',
    zh: '请求头 CDN-Loop 表明该请求已经过本网络，返回 508。',
  },
  pathRefused: {
    en: 'Servers could take this path for different ones, because of a hidden “..” or “/”, a control character or a broken escape: 400.',
    zh: '该路径含有隐藏的上级目录或路径分隔符、控制字符或不完整的转义，不同服务器可能有不同理解，返回 400。',
  },
  pathRead: { en: 'The path is read as {path}.', zh: '路径规范化为 {path}。' },
  accessAllowed: { en: 'No access rule keeps the visitor out.', zh: '没有访问规则拒绝该访客。' },
  addressDenied: {
    en: 'The IP rule keeps {address} out: 403.',
    zh: 'IP 规则拒绝 {address}，返回 403。',
  },
  countryDenied: {
    en: 'The country of {address} is kept out: 403.',
    zh: '{address} 所在国家被拒绝，返回 403。',
  },
  ipv6Denied: { en: 'The site is not served over IPv6: 403.', zh: '该站点不提供 IPv6 服务，返回 403。' },
  refererDenied: {
    en: 'Hotlink protection refuses the referer “{referer}”: 403.',
    zh: '防盗链拒绝来源“{referer}”，返回 403。',
  },
  behaviorMatched: {
    en: 'Behavior {position, number}, {pathPattern}, is the first that matches {path}.',
    zh: '第 {position, number} 个行为 {pathPattern} 最先匹配 {path}。',
  },
  preflightAnswered: {
    en: 'A CORS preflight is answered here: 204.',
    zh: 'CORS 预检请求由边缘节点直接应答，返回 204。',
  },
  methodRefused: {
    en: 'The behavior does not allow {method}: 405.',
    zh: '该行为不允许 {method}，返回 405。',
  },
  redirected: {
    en: 'HTTP is redirected to HTTPS: {status, number} to {location}.',
    zh: 'HTTP 重定向到 HTTPS：{status, number}，{location}。',
  },
  httpsRequired: { en: 'Only HTTPS is served here: 403.', zh: '仅提供 HTTPS 服务，返回 403。' },
  imageResized: {
    en: 'Where it is an image, it is resized to {size}.',
    zh: '若为图片，将缩放为 {size}。',
  },
  sizeRefused: { en: 'The size of the image makes no sense: 400.', zh: '图片尺寸无效，返回 400。' },
  linkValid: { en: 'The signed link is valid.', zh: '签名链接有效。' },
  linkRefused: {
    en: 'The signed link is missing, wrong or expired: 403.',
    zh: '签名链接缺失、错误或已过期，返回 403。',
  },
  linkUntold: {
    en: 'A signed link is needed; the proof of this request is not in the log, so whether it holds cannot be told.',
    zh: '需要签名链接；日志中不含该请求的签名，无法判断其是否有效。',
  },
  rootObject: { en: 'The root object is served: {path}.', zh: '返回默认根对象：{path}。' },
  ...behaviorWords,
  schemeTold: {
    en: 'The origin hears by which scheme the visitor came: HTTP and HTTPS have a copy each.',
    zh: '源站会得知访客使用的协议：HTTP 与 HTTPS 各有一个副本。',
  },
  cacheKey: { en: 'Cache key: {key}', zh: '缓存键：{key}' },
  keyUntold: {
    en: 'Cookies or headers are part of the key too; the log does not have them.',
    zh: '缓存键还包含 Cookie 或请求头，而日志中没有记录。',
  },
  notCached: {
    en: 'Answers to this request are not cached: {reason, select, method {it may change something} headers {all headers reach the origin} request {the visitor asks that nothing is stored} other {the behavior says so}}.',
    zh: '该请求的响应不缓存：{reason, select, method {该方法可能修改数据} headers {所有请求头都转发到源站} request {访客要求不存储} other {行为如此设置}}。',
  },
  lifetimes: {
    en: 'Kept for at least {min} and at most {max}; {fallback} where the origin says nothing.',
    zh: '最少缓存 {min}，最多 {max}；源站未指定时缓存 {fallback}。',
  },
  standardLifetimes: {
    en: 'Kept for as long as the origin says, by RFC 9111 alone. Where it says nothing: for a tenth of the time since its last change, a day at most.',
    zh: '完全按照 RFC 9111，由源站决定缓存时间；源站未说明时，缓存距其上次修改时间的十分之一，最多一天。',
  },
  variantChosen: {
    en: 'By the origin’s Vary copies differ by {fields}: only the one for this request counts.',
    zh: '源站以 Vary 声明副本因 {fields} 而异，仅使用与该请求对应的副本。',
  },
  originDemanded: {
    en: 'A fresh copy is here, but the visitor’s Cache-Control does not accept it: the origin is asked.',
    zh: '存在有效副本，但访客的 Cache-Control 不接受，需要回源。',
  },
  staleDemanded: {
    en: 'The copy here is stale, and the visitor’s Cache-Control accepts that: it is served.',
    zh: '副本已过期，但访客的 Cache-Control 表示接受，直接返回。',
  },
  copyDemanded: {
    en: 'The visitor wants a stored copy or nothing, and none here will do: 504.',
    zh: '访客只接受缓存副本，而此处没有可用的副本，返回 504。',
  },
  cacheFresh: {
    en: 'A fresh copy is here, for {ttl} more: no origin is asked.',
    zh: '存在有效副本，剩余 {ttl}，不回源。',
  },
  cacheStale: { en: 'A copy is here but stale: the origin is asked.', zh: '副本已过期，需要回源。' },
  staleServed: {
    en: 'A stale copy is here that may be served while the origin is asked.',
    zh: '存在可先行返回的过期副本，同时在后台回源。',
  },
  originFailing: {
    en: 'The origin failed a moment ago: for {seconds} more the stale copy is served, and it is not asked.',
    zh: '源站刚刚失败：在 {seconds}内返回过期副本，不回源。',
  },
  cacheMissing: { en: 'No copy is here: the origin is asked.', zh: '没有副本，需要回源。' },
  originNamed: {
    en: 'Origin {originId} hears the name {host} (Host).',
    zh: '源站 {originId} 收到的 Host 为 {host}。',
  },
  originTls: {
    en: '{serverName, select, none {The TLS handshake with origin {originId} names nobody (SNI)} other {The TLS handshake with origin {originId} names {serverName} (SNI)}}, and the certificate must be good for {name}.',
    zh: '{serverName, select, none {与源站 {originId} 的 TLS 握手不声明域名 (SNI)} other {与源站 {originId} 的 TLS 握手声明域名 {serverName} (SNI)}}，证书须适用于 {name}。',
  },
  originUnverified: {
    en: '{serverName, select, none {The TLS handshake with origin {originId} names nobody (SNI)} other {The TLS handshake with origin {originId} names {serverName} (SNI)}}, and the certificate is not verified.',
    zh: '{serverName, select, none {与源站 {originId} 的 TLS 握手不声明域名 (SNI)} other {与源站 {originId} 的 TLS 握手声明域名 {serverName} (SNI)}}，不校验证书。',
  },
  originUnwell: {
    en: `Origin {originId} failed {seconds} ago and has not answered since: {fault, select, ${faultBranches.en}}.`,
    zh: `源站 {originId} 在 {seconds}前失败，此后未再正常响应：{fault, select, ${faultBranches.zh}}。`,
  },
  originAsked: {
    en: 'Origin {originId}: {method} {url}',
    zh: '源站 {originId}：{method} {url}',
  },
  failoverTo: {
    en: 'If it fails or answers {codes}, origin {originId} is asked: {url}',
    zh: '若失败或返回 {codes}，则请求源站 {originId}：{url}',
  },
} as const satisfies Record<string, Text>
export type TraceOutcome = keyof typeof traceOutcomes

const outcomes = Object.keys(traceOutcomes) as [TraceOutcome, ...TraceOutcome[]]

export const TraceStep = z.strictObject({
  outcome: z.enum(outcomes),
  args: z.record(z.string().max(50), z.union([z.string().max(8000), z.number()])),
})
export type TraceStep = z.output<typeof TraceStep>

export const Trace = z.object({
  id: Id,
  /** `unanswered`: no edge was there in time. */
  state: z.enum(['waiting', 'answered', 'unanswered']),
  edgeName: z.string(),
  siteId: Id,
  steps: z.array(TraceStep),
  createDate: Time,
})
export type Trace = z.output<typeof Trace>

const path = '/cdn/api/trace'

export const addTrace = endpoint({
  method: 'POST',
  path,
  can: 'cdn_config',
  timeZone: true,
  summary: 'Ask an edge what it would do with a request; `getTrace` has its answer within seconds',
  body: TraceInput,
  reply: Trace,
  errors: ['noEdge'],
  audit: { model: 'trace', action: 'add' },
})

export const getTrace = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  can: 'cdn_config',
  timeZone: true,
  summary: 'What the edge says, as soon as it has',
  reply: Trace,
  errors: ['notFound'],
})
