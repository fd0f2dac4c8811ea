import { nouns } from '../../ui/text/nouns.ts'

/** Texts of the replay of logged requests. Those of outcomes are in the contract (`replayOutcomes`). */
export const text = {
  replay: {
    en: 'Effect on the requests of the last hour',
    zh: '对最近 1 小时请求的影响',
  },
  waiting: {
    en: 'An edge node is evaluating the requests of the last hour. You can save without waiting.',
    zh: '边缘节点正在评估最近 1 小时的请求，无需等待即可保存。',
  },
  unanswered: {
    en: 'No edge node responded in time, so the effect on visitors is unknown. You can still save.',
    zh: '边缘节点未能及时响应，无法得知对访客的影响。您仍可保存。',
  },
  failed: {
    en: 'Edge node {edge} could not evaluate this configuration: {error}',
    zh: '边缘节点 {edge} 无法评估此配置：{error}',
  },
  refused: {
    en: 'The requests could not be evaluated: {error}',
    zh: '无法评估这些请求：{error}',
  },
  cancelled: {
    en: 'Another preview of this site has started and replaced this one.',
    zh: '该站点已开始另一次预览，本次已被取代。',
  },
  none: {
    en: 'The site had no requests in the last hour, so there is nothing to compare.',
    zh: '站点最近 1 小时没有请求，无从比较。',
  },
  looked: {
    en: '{requests, plural, one {# request} other {# requests}} from {from} to {to} on all edge nodes. The latest may be missing.',
    zh: '所有边缘节点自 {from} 至 {to} 的 {requests, number} 个请求，可能不含最新的少量请求。',
  },
  sampled: {
    en: 'A sample of {requests, number} of {total, number} requests on all edge nodes, spread evenly from {from} to {to}.',
    zh: '从所有边缘节点自 {from} 至 {to} 的 {total, number} 个请求中均匀抽取 {requests, number} 个。',
  },
  incomplete: {
    en: 'Not all requests could be evaluated in time.',
    zh: '未能在限定时间内评估所有请求。',
  },
  nothing: {
    en: 'None of these requests are affected.',
    zh: '这些请求均不受影响。',
  },
  nothingKnown: {
    en: 'None of the requests that can be evaluated are affected.',
    zh: '可评估的请求均不受影响。',
  },
  changed: { en: 'Affected requests', zh: '受影响的请求' },
  turnedAway: { en: 'Blocked or redirected', zh: '被拒绝或跳转' },
  keys: { en: 'Distinct cached copies', zh: '不同的缓存副本' },
  hitRatio: { en: 'Estimated hit rate', zh: '预计命中率' },
  toThen: { en: '{before} → {after}', zh: '{before} → {after}' },
  groups: { en: 'What changes', zh: '变化' },
  outcome: nouns.response,
  behavior: { en: 'Behavior', zh: '行为' },
  origin: nouns.origin,
  originPath: { en: '{id} (different address)', zh: '{id}（其他地址）' },
  key: { en: 'Cache key', zh: '缓存键' },
  keyCount: {
    en: '{count, plural, one {# key} other {# keys}}',
    zh: '{count, number} 个键',
  },
  ofRequests: {
    en: '{count, plural, one {# request} other {# requests}}, {share}',
    zh: '{count, number} 个请求，{share}',
  },
  answered: { en: 'returned {status}', zh: '当时返回 {status}' },
  now: { en: 'Now', zh: '当前' },
  candidate: { en: 'With this configuration', zh: '采用此配置' },
  cache: { en: 'Cache and origin', zh: '缓存与回源' },
  cacheText: {
    en: 'Estimated from {count, plural, one {# request} other {# requests}}, {from} to {to}. Cached copies are simulated in request order, with lifetimes taken from the origin responses currently in the cache.',
    zh: '根据 {from} 至 {to} 的 {count, number} 个请求估算：按请求的先后推演各副本，有效期依据缓存中副本的源站响应头。',
  },
  leftOut: {
    en: '{count, plural, one {# request is} other {# requests are}} not included, because the log has no cache key for them or no cached copy shows how long the response can be kept.',
    zh: '未计入 {count, number} 个请求：日志中没有其缓存键，或没有副本可说明其响应的有效期。',
  },
  noEstimate: {
    en: 'The share of these requests served from the cache cannot be estimated.',
    zh: '无法估算这些请求中由缓存响应的比例。',
  },
  measure: { en: 'Of these requests', zh: '在这些请求中' },
  real: { en: 'Recorded', zh: '实际' },
  before: { en: 'Now, estimated', zh: '当前（估算）' },
  first: { en: 'First hour after saving', zh: '保存后第 1 小时' },
  later: { en: 'With a warm cache', zh: '缓存就绪后' },
  hits: { en: 'Served from cache', zh: '由缓存响应' },
  toOrigin: { en: 'Sent to the origin', zh: '回源' },
  untoldLink: {
    en: '{count, plural, one {# request has} other {# requests have}} a signed link whose signature is not in the log, so it is unknown whether the link is still valid.',
    zh: '{count, number} 个请求带有签名链接，日志中没有其签名，无法判断是否有效。',
  },
  untoldPreflight: {
    en: '{count, plural, one {# OPTIONS request} other {# OPTIONS requests}} may be CORS preflight requests. This is unknown because headers are not in the log.',
    zh: '{count, number} 个 OPTIONS 请求可能是 CORS 预检；日志不含请求头，无法判断。',
  },
  untoldKey: {
    en: 'The cache keys of {count, plural, one {# request} other {# requests}} include cookies or headers that are not in the log, so they are not included.',
    zh: '{count, number} 个请求的缓存键包含日志中没有的 Cookie 或请求头，未计入。',
  },
} as const
