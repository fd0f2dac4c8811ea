import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, isIpv4, isIpv6, Time } from '../fields.ts'
import type { Text } from '../text.ts'
import { behaviorWords } from './site/behavior/behavior-words.ts'
import { faultBranches } from './origin/origin-fault.ts'
import { HeaderName } from './origin/origin.ts'

/** How long a trace waits for an edge before it is marked as unanswered, in seconds. */
export const traceSeconds = 15

/** The methods of behaviours, and some that pass only if a behaviour allows every method. */
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

/** Whether this is an address that a browser could request. */
export const isWebUrl = (text: string) => /^https?:\/\/[^/\\?#]/i.test(text) && urlOf(text) !== undefined

/** A request that is not sent: an edge reports how it would handle it. */
export const TraceInput = z.strictObject({
  url: z.string('required').trim().min(1, 'required').max(4000).refine(isWebUrl, 'traceUrl'),
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
  /** The visitor's address. An empty one matches no rule. */
  address: z
    .string('format')
    .trim()
    .refine((text) => text === '' || isIpv4(text) || isIpv6(text), 'addressBlock')
    .default(''),
})
export type TraceInput = z.output<typeof TraceInput>

/**
 * The steps that an edge can report for a request, in the order in which it checks them. The arguments are those of
 * the text; lifetimes and ages are in seconds, and the console formats them.
 */
export const traceOutcomes = {
  siteFound: {
    en: 'Served by site {domain}, version {version, number}.',
    zh: '由站点 {domain} 的第 {version, number} 版响应。',
  },
  siteMissing: {
    en: 'This edge node does not have the site yet. It would respond with 421.',
    zh: '该边缘节点尚无此站点，将返回 421。',
  },
  sitePaused: { en: 'The site is paused. Response: 403.', zh: '站点已停用，返回 403。' },
  siteSuspended: {
    en: 'The site is suspended because of a low balance. Response: 403.',
    zh: '站点因余额不足已暂停服务，返回 403。',
  },
  challengeAnswered: {
    en: 'This is the HTTP-01 challenge of a certificate authority. It is answered by the edge node. Response: 200.',
    zh: '这是证书颁发机构的 HTTP-01 验证请求，由边缘节点直接响应，返回 200。',
  },
  loopFound: {
    en: 'The CDN-Loop header shows that the request has already passed through this network. Response: 508.',
    zh: '请求头 CDN-Loop 表明该请求已经过本网络，返回 508。',
  },
  pathRefused: {
    en: 'Servers could read this path differently because it contains a hidden “..” or “/”, a control character or a broken escape sequence. Response: 400.',
    zh: '该路径含有隐藏的上级目录或路径分隔符、控制字符或不完整的转义，不同服务器可能有不同理解，返回 400。',
  },
  pathRead: { en: 'The path is normalized to {path}.', zh: '路径规范化为 {path}。' },
  accessAllowed: { en: 'No access rule blocks the visitor.', zh: '没有访问规则拒绝该访客。' },
  addressDenied: {
    en: 'The IP rule blocks {address}. Response: 403.',
    zh: 'IP 规则拒绝 {address}，返回 403。',
  },
  countryDenied: {
    en: 'The country of {address} is blocked. Response: 403.',
    zh: '{address} 所在的国家/地区被拒绝，返回 403。',
  },
  ipv6Denied: {
    en: 'The site does not accept IPv6. Response: 403.',
    zh: '该站点不提供 IPv6 服务，返回 403。',
  },
  refererDenied: {
    en: 'Hotlink protection blocks the referer “{referer}”. Response: 403.',
    zh: '防盗链拒绝 Referer“{referer}”，返回 403。',
  },
  firewallCounted: {
    en: 'Rule {rule} of the firewall matches in {place} and only counts.',
    zh: '防火墙规则 {rule} 在 {place} 处命中，仅计数。',
  },
  firewallAllowed: {
    en: 'Rule {rule} of the firewall matches in {place} and allows the request.',
    zh: '防火墙规则 {rule} 在 {place} 处命中，放行该请求。',
  },
  firewallForbidden: {
    en: 'Rule {rule} of the firewall matches in {place} and forbids the request. Response: 403.',
    zh: '防火墙规则 {rule} 在 {place} 处命中，禁止该请求，返回 403。',
  },
  firewallLimited: {
    en: 'Rule {rule} of the firewall matches in {place}: the client is over the speed limit. Response: 429.',
    zh: '防火墙规则 {rule} 在 {place} 处命中：客户端超过限速，返回 429。',
  },
  behaviorMatched: {
    en: 'Behavior {position, number}, {pathPattern}, is the first that matches {path}.',
    zh: '第 {position, number} 条缓存行为 {pathPattern} 最先匹配 {path}。',
  },
  preflightAnswered: {
    en: 'The CORS preflight is answered by the edge node. Response: 204.',
    zh: 'CORS 预检请求由边缘节点直接响应，返回 204。',
  },
  methodRefused: {
    en: 'The behavior does not allow {method}. Response: 405.',
    zh: '该缓存行为不允许 {method}，返回 405。',
  },
  redirected: {
    en: 'HTTP is redirected to HTTPS: {status, number} to {location}.',
    zh: 'HTTP 重定向到 HTTPS：{status, number}，{location}。',
  },
  httpsRequired: { en: 'Only HTTPS is allowed. Response: 403.', zh: '仅允许 HTTPS，返回 403。' },
  imageResized: {
    en: 'If the response is an image, it is resized to {size}.',
    zh: '若为图片，将缩放为 {size}。',
  },
  sizeRefused: { en: 'The image size is not valid. Response: 400.', zh: '图片尺寸无效，返回 400。' },
  linkValid: { en: 'The signed link is valid.', zh: '签名链接有效。' },
  linkRefused: {
    en: 'The signed link is missing, wrong or expired. Response: 403.',
    zh: '签名链接缺失、错误或已过期，返回 403。',
  },
  linkUntold: {
    en: 'A signed link is required. Its signature is not in the log, so it is unknown whether the link is valid.',
    zh: '需要签名链接；日志中不含该请求的签名，无法判断其是否有效。',
  },
  rootObject: { en: 'The root object is served: {path}.', zh: '返回默认根对象：{path}。' },
  ...behaviorWords,
  schemeTold: {
    en: 'The protocol of the visitor is forwarded to the origin, so HTTP and HTTPS are cached separately.',
    zh: '访客使用的协议会转发给源站，HTTP 与 HTTPS 各自缓存。',
  },
  cacheKey: { en: 'Cache key: {key}', zh: '缓存键：{key}' },
  keyUntold: {
    en: 'The cache key also includes cookies or headers that are not in the log.',
    zh: '缓存键还包含 Cookie 或请求头，而日志中没有记录。',
  },
  notCached: {
    en: 'Responses to this request are not cached: {reason, select, method {the method may change data} headers {all headers are forwarded to the origin} request {the visitor asked not to store it} other {the behavior is set this way}}.',
    zh: '该请求的响应不缓存：{reason, select, method {该方法可能修改数据} headers {所有请求头都转发到源站} request {访客要求不存储} other {缓存行为如此设置}}。',
  },
  lifetimes: {
    en: 'Cached for at least {min} and at most {max}; {fallback} if the origin specifies nothing.',
    zh: '最少缓存 {min}，最多 {max}；源站未指定时缓存 {fallback}。',
  },
  standardLifetimes: {
    en: 'Cached as the origin specifies, following RFC 9111. If it specifies nothing, cached for a tenth of the time since the last modification, at most 1 day.',
    zh: '完全遵循 RFC 9111，由源站决定缓存时间；源站未指定时，缓存距其上次修改时间的十分之一，最多 1 天。',
  },
  variantChosen: {
    en: 'The origin uses Vary, so cached copies differ by {fields}. Only the one that matches this request is used.',
    zh: '源站以 Vary 声明副本因 {fields} 而异，仅使用与该请求对应的副本。',
  },
  cookiesIgnored: {
    en: 'The request has cookies, but the cached page is the same for all visitors, because the Vary header of the origin does not name Cookie. If the origin chooses the page by a cookie, visitors get the page of others: add Vary: Cookie or Cache-Control: private at the origin.',
    zh: '请求带有 Cookie，但源站的 Vary 未包含 Cookie，缓存的页面对所有访客相同。若源站按 Cookie 返回不同页面，访客可能得到他人的页面：请在源站添加 Vary: Cookie 或 Cache-Control: private。',
  },
  originDemanded: {
    en: 'A fresh copy is cached, but the visitor’s Cache-Control does not accept it. The origin is contacted.',
    zh: '存在有效副本，但访客的 Cache-Control 不接受，需要回源。',
  },
  staleDemanded: {
    en: 'The cached copy is stale, but the visitor’s Cache-Control accepts it. It is served.',
    zh: '副本已过期，但访客的 Cache-Control 表示接受，直接返回。',
  },
  copyDemanded: {
    en: 'The visitor accepts only a cached copy, and there is no suitable one. Response: 504.',
    zh: '访客只接受缓存副本，而此处没有可用的副本，返回 504。',
  },
  cacheFresh: {
    en: 'A fresh copy is cached for another {ttl}. The origin is not contacted.',
    zh: '存在有效副本，剩余 {ttl}，不回源。',
  },
  cacheStale: { en: 'The cached copy is stale. The origin is contacted.', zh: '副本已过期，需要回源。' },
  staleServed: {
    en: 'A stale copy can be served while the origin is contacted.',
    zh: '存在可先行返回的过期副本，同时在后台回源。',
  },
  originFailing: {
    en: 'The origin has just failed. For another {seconds}, the stale copy is served and the origin is not contacted.',
    zh: '源站刚刚出现故障：在 {seconds}内返回过期副本，不回源。',
  },
  cacheMissing: { en: 'There is no cached copy. The origin is contacted.', zh: '没有副本，需要回源。' },
  originNamed: {
    en: 'Origin {originId} receives the Host header {host}.',
    zh: '源站 {originId} 收到的 Host 为 {host}。',
  },
  originTls: {
    en: '{serverName, select, none {The TLS handshake with origin {originId} sends no server name (SNI)} other {The TLS handshake with origin {originId} sends the server name {serverName} (SNI)}}, and the certificate must be valid for {name}.',
    zh: '{serverName, select, none {与源站 {originId} 的 TLS 握手不发送域名（SNI）} other {与源站 {originId} 的 TLS 握手发送域名 {serverName}（SNI）}}，证书须适用于 {name}。',
  },
  originUnverified: {
    en: '{serverName, select, none {The TLS handshake with origin {originId} sends no server name (SNI)} other {The TLS handshake with origin {originId} sends the server name {serverName} (SNI)}}, and the certificate is not verified.',
    zh: '{serverName, select, none {与源站 {originId} 的 TLS 握手不发送域名（SNI）} other {与源站 {originId} 的 TLS 握手发送域名 {serverName}（SNI）}}，不校验证书。',
  },
  originUnwell: {
    en: `Origin {originId} failed {seconds} ago and has not recovered: {fault, select, ${faultBranches.en}}.`,
    zh: `源站 {originId} 在 {seconds}前出现故障，尚未恢复：{fault, select, ${faultBranches.zh}}。`,
  },
  originAsked: {
    en: 'Origin {originId}: {method} {url}',
    zh: '源站 {originId}：{method} {url}',
  },
  failoverTo: {
    en: 'If it fails or returns {codes}, origin {originId} is used: {url}',
    zh: '如失败或返回 {codes}，则改用源站 {originId}：{url}',
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
  /** `unanswered`: no edge reported in time. */
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
  summary: 'Ask an edge node how it would handle a request; getTrace returns the result within seconds',
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
  summary: 'The result of a trace, once an edge node has responded',
  reply: Trace,
  errors: ['notFound'],
})
