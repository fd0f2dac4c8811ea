import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'

/** Words of the health of origins; the reasons stand in the contract (`originFaults`). */
export const originText = {
  origins: { en: 'Origins that failed', zh: '源站故障' },
  none: {
    en: 'No edge node has seen an origin of this site fail in the last 7 days.',
    zh: '最近 7 天内，没有边缘节点发现该站点的源站出现故障。',
  },
  alert: {
    en: '{count, plural, one {An origin fails} other {# origins fail}} at this moment.',
    zh: '当前有 {count} 个源站出现故障。',
  },
  alertLine: {
    en: 'Origin {originId} ({domainName}): {what}.',
    zh: '源站 {originId}（{domainName}）：{what}。',
  },
  origin: nouns.origin,
  state: words.state,
  failing: { en: 'Fails', zh: '故障中' },
  recovered: { en: 'Answers again', zh: '已恢复' },
  unheard: { en: 'Failed; the edge is offline', zh: '故障；节点已离线' },
  reason: { en: 'Why', zh: '原因' },
  since: { en: 'Since', zh: '开始时间' },
  last: { en: 'Last failure', zh: '最近一次故障' },
  answered: { en: 'Answered again', zh: '恢复时间' },
  lastHour: { en: 'Failed requests, last hour', zh: '最近一小时失败请求' },
  edge: { en: 'Seen from', zh: '边缘节点' },
  counted: { en: '{what}: {requests, number}', zh: '{what}：{requests, number}' },
} as const
