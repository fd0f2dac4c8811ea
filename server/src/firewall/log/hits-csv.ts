import type { QueryOf } from '@fairlead/api/endpoint.ts'
import {
  type exportFirewallLogs,
  type FirewallLog,
  maxFirewallFileLines,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import { hitEffectNames } from '@fairlead/api/firewall/names.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { clockTime, csvPieces } from '../../lib/csv.ts'
import type { Again } from '../../lib/http/call/call.ts'
import { say } from '../../lib/mail/say.ts'
import { type HitRow, hitsBelow, toLog } from './hit-rows.ts'

const headings = {
  date: { en: 'Date ({zone})', zh: '时间（{zone}）' },
  domain: { en: 'Site', zh: '站点' },
  action: { en: 'Action', zh: '处置' },
  area: { en: 'Area', zh: '区域' },
  ip: { en: 'IP', zh: 'IP' },
  rule: { en: 'Rule', zh: '规则' },
  message: { en: 'Message', zh: '说明' },
  host: { en: 'Host', zh: 'Host' },
  method: { en: 'HTTP method', zh: 'HTTP 方法' },
  version: { en: 'HTTP version', zh: 'HTTP 版本' },
  uri: { en: 'URI', zh: 'URI' },
  query: { en: 'Query string', zh: '查询字符串' },
  requestId: { en: 'Request ID', zh: '请求 ID' },
  agent: { en: 'User agent', zh: 'User-Agent' },
} as const satisfies Record<string, Text>

const fieldsOf = (log: FirewallLog, language: Language, timeZone: number) => [
  clockTime(log.date, timeZone),
  log.domain,
  hitEffectNames[log.action][language],
  log.area,
  log.ip,
  log.rule,
  log.message,
  log.host,
  log.httpMethod,
  log.httpVersion,
  log.uri,
  log.queryString,
  log.requestId,
  log.userAgent,
]

type HitsOptions = {
  accountId: string
  language: Language
  query: QueryOf<typeof exportFirewallLogs>
}

/** The newest matching hits as CSV, without those that are added while it is sent. */
export function hitsCsv(again: Again, { accountId, language, query }: HitsOptions) {
  const { timeZone, ...filters } = query
  const zone = timeZoneName(timeZone)
  return csvPieces<HitRow>({
    headings: Object.values(headings).map((heading) => say(heading, language, { zone })),
    read: (last, limit) => again((tx) => hitsBelow(tx, accountId, filters, last, limit)),
    fields: (row) => fieldsOf(toLog(row, language), language, timeZone),
    most: maxFirewallFileLines,
  })
}
