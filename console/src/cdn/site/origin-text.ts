import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

/** Texts for the health of origins; the reasons are in the contract (`originFaults`). */
export const originText = {
  origins: { en: 'Origin failures', zh: '源站故障' },
  none: {
    en: 'No origin failures in the last 7 days.',
    zh: '最近 7 天内，源站没有出现故障。',
  },
  alert: {
    en: '{count, plural, one {An origin is} other {# origins are}} currently failing.',
    zh: '当前有 {count} 个源站出现故障。',
  },
  alertLine: {
    en: 'Origin {originId} ({domainName}): {what}.',
    zh: '源站 {originId}（{domainName}）：{what}。',
  },
  origin: nouns.origin,
  state: words.state,
  failing: { en: 'Failing', zh: '故障中' },
  recovered: { en: 'Recovered', zh: '已恢复' },
  unheard: { en: 'Failed; edge node offline', zh: '故障；节点已离线' },
  reason: words.reason,
  since: { en: 'Since', zh: '开始时间' },
  last: { en: 'Last failure', zh: '最近一次故障' },
  answered: { en: 'Recovered at', zh: '恢复时间' },
  lastHour: { en: 'Failed requests, last hour', zh: '最近 1 小时失败请求' },
  earlier: { en: 'Earlier failures', zh: '此前的故障' },
  edge: nouns.edge,
  counted: { en: '{what}: {requests, number}', zh: '{what}：{requests, number}' },
} as const
