import { nouns } from '../text/nouns.ts'

export const dnsText = {
  txtRecord: { en: 'TXT record', zh: 'TXT 记录' },
  host: { en: 'Host', zh: '主机记录' },
  fullHost: { en: 'Full name: {host}', zh: '完整域名：{host}' },
  value: { en: 'Value', zh: '记录值' },
  found: { en: 'Responses from the name servers', zh: '域名服务器的响应' },
  server: { en: 'Name server', zh: '域名服务器' },
  record: { en: 'Record', zh: '记录' },
  answer: nouns.response,
  values: { en: 'Values', zh: '记录值' },
  match: { en: 'Correct record', zh: '记录正确' },
  other: { en: 'Different value', zh: '记录值不符' },
  none: { en: 'No record', zh: '无记录' },
  noAnswer: { en: 'No response', zh: '无响应' },
  check: { en: 'Check now', zh: '立即检查' },
  lookDate: { en: 'Last check', zh: '上次检查' },
  nextDate: { en: 'Next check', zh: '下次检查' },
} as const
