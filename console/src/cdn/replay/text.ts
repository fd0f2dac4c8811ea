import { nouns } from '../../ui/text/nouns.ts'

/** Texts of the replay of logged requests. Those of outcomes are in the contract (`replayOutcomes`). */
export const text = {
  replay: {
    en: 'The last hour’s requests, judged by this configuration',
    zh: '用此配置回放最近一小时的请求',
  },
  waiting: {
    en: 'An edge node is judging the last hour’s requests. You can save without waiting.',
    zh: '边缘节点正在判断最近一小时的请求，无需等待即可保存。',
  },
  unanswered: {
    en: 'No edge node answered in time, so nothing is known of the effect on visitors. You can save all the same.',
    zh: '边缘节点未能及时应答，无法得知对访客的影响。仍可保存。',
  },
  failed: {
    en: 'The edge node {edge} could not judge this configuration: {error}',
    zh: '边缘节点 {edge} 无法用此配置进行判断：{error}',
  },
  refused: {
    en: 'The requests could not be judged: {error}',
    zh: '无法判断这些请求：{error}',
  },
  cancelled: {
    en: 'Another preview of this site has begun and taken the place of this one.',
    zh: '该站点已开始另一次预览，本次已被取代。',
  },
  none: {
    en: 'The site had no requests in the last hour, so nothing can be compared.',
    zh: '站点最近一小时没有请求，无从比较。',
  },
  looked: {
    en: '{requests, plural, one {# request} other {# requests}} from {from} to {to}, at all edge nodes. The newest may be missing.',
    zh: '所有边缘节点自 {from} 至 {to} 的 {requests, number} 个请求，可能不含最新的少量请求。',
  },
  sampled: {
    en: 'A sample of {requests, number} of {total, number} requests, spread evenly from {from} to {to}, at all edge nodes.',
    zh: '从所有边缘节点自 {from} 至 {to} 的 {total, number} 个请求中均匀抽取 {requests, number} 个。',
  },
  incomplete: {
    en: 'The time was over before all of them were looked at.',
    zh: '因时间已到，未能全部判断。',
  },
  nothing: {
    en: 'Nothing changes for any of these requests.',
    zh: '这些请求均不受影响。',
  },
  nothingKnown: {
    en: 'Nothing changes for the requests that can be judged.',
    zh: '可判断的请求均不受影响。',
  },
  changed: { en: 'Requests that change', zh: '受影响的请求' },
  turnedAway: { en: 'Refused or redirected', zh: '被拒绝或跳转' },
  keys: { en: 'Distinct copies', zh: '不同的副本' },
  hitRatio: { en: 'Hit ratio, expected', zh: '预计命中率' },
  toThen: { en: '{before} → {after}', zh: '{before} → {after}' },
  groups: { en: 'What changes', zh: '变化' },
  outcome: { en: 'Answer', zh: '响应' },
  behavior: { en: 'Behavior', zh: '行为' },
  origin: nouns.origin,
  originPath: { en: '{id}, another address', zh: '{id}（其他地址）' },
  key: { en: 'Cache key', zh: '缓存键' },
  keyCount: {
    en: '{count, plural, one {# key} other {# keys}}',
    zh: '{count, number} 个键',
  },
  ofRequests: {
    en: '{count, plural, one {# request} other {# requests}}, {share}',
    zh: '{count, number} 个请求，{share}',
  },
  answered: { en: 'answered {status}', zh: '当时返回 {status}' },
  now: { en: 'Now', zh: '当前' },
  candidate: { en: 'With this configuration', zh: '采用此配置' },
  cache: { en: 'Cache and origin', zh: '缓存与回源' },
  cacheText: {
    en: 'An estimate from {count, plural, one {# request} other {# requests}}, {from} to {to}: copies are followed in the order of the requests, by what the origin said of those that are in the cache.',
    zh: '根据 {from} 至 {to} 的 {count, number} 个请求估算：按请求的先后推演各副本，有效期依据缓存中副本的源站响应头。',
  },
  leftOut: {
    en: '{count, plural, one {# request is} other {# requests are}} left out: their key is not in the log, or no copy says how long their answer may be kept.',
    zh: '未计入 {count, number} 个请求：日志中没有其缓存键，或没有副本可说明其响应的有效期。',
  },
  noEstimate: {
    en: 'Of these requests it cannot be told how many are answered from the cache.',
    zh: '无法判断这些请求中有多少会由缓存应答。',
  },
  measure: { en: 'Of these requests', zh: '在这些请求中' },
  real: { en: 'Recorded', zh: '实际' },
  before: { en: 'Now, estimated', zh: '当前（估算）' },
  first: { en: 'First hour after saving', zh: '保存后首小时' },
  later: { en: 'Once copies are there', zh: '副本就绪后' },
  hits: { en: 'Answered from the cache', zh: '由缓存应答' },
  asked: { en: 'Asked of the origin', zh: '回源' },
  untoldLink: {
    en: '{count, plural, one {# request has} other {# requests have}} a signed link whose proof is not in the log: whether it will hold cannot be told.',
    zh: '{count, number} 个请求带有签名链接，日志中没有其签名，无法判断是否有效。',
  },
  untoldPreflight: {
    en: '{count, plural, one {# OPTIONS request} other {# OPTIONS requests}} may be a CORS preflight; headers are not in the log, so it cannot be told.',
    zh: '{count, number} 个 OPTIONS 请求可能是 CORS 预检；日志不含请求头，无法判断。',
  },
  untoldKey: {
    en: 'The keys of {count, plural, one {# request} other {# requests}} have cookies or headers that are not in the log: they are not counted.',
    zh: '{count, number} 个请求的缓存键包含日志中没有的 Cookie 或请求头，未计入。',
  },
} as const
