import type { ReportDays } from '../firewall/log/firewall-report.ts'
import type { Text } from '../text.ts'

/** The words of the security report, on the screen and in its PDF. */
export const reportWords = {
  title: { en: 'Security report', zh: '安全报表' },
  ddos: { en: 'DDoS security analysis', zh: 'DDoS 安全分析' },
  firewall: { en: 'Firewall monitoring', zh: '防火墙监控' },
  attacks: { en: 'Attack events', zh: '攻击事件' },
  last24: { en: 'Last 24 hours', zh: '最近 24 小时' },
  asSeen: {
    en: 'Figures cover protected sites, as counted by the edge nodes.',
    zh: '以下为受防护站点的数据，以边缘节点所见为准。',
  },
  requests: { en: 'Requests', zh: '请求数' },
  held: { en: 'Held back', zh: '已拦截' },
  challenged: { en: 'Challenged', zh: '已质询' },
  passed: { en: 'Challenge solved', zh: '已通过质询' },
  rate: { en: 'Requests per second', zh: '每秒请求数' },
  sources: { en: 'Top clients', zh: '主要来源' },
  address: { en: 'IP address', zh: 'IP 地址' },
  status: { en: 'Attack status', zh: '攻击状态' },
  vector: { en: 'Attack vector', zh: '攻击类型' },
  duration: { en: 'Duration', zh: '持续时间' },
  peak: { en: 'Peak per second', zh: '每秒峰值' },
  started: { en: 'Started', zh: '开始时间' },

  asMatched: {
    en: 'Requests that firewall rules matched, as counted by the edge nodes.',
    zh: '以下为防火墙规则匹配的请求，以边缘节点所见为准。',
  },
  asLogged: {
    en: 'Addresses and paths are those of the newest 100,000 lines of the firewall log.',
    zh: '地址与路径取自防火墙日志中最新的 100,000 行。',
  },
  blocked: { en: 'Blocked', zh: '已阻止' },
  allowed: { en: 'Allowed by a rule', zh: '按规则放行' },
  counted: { en: 'Only counted', zh: '仅计数' },
  matched: { en: 'Matched requests', zh: '匹配的请求数' },
  rules: { en: 'By rule', zh: '按规则' },
  sites: { en: 'By site', zh: '按站点' },
  countries: { en: 'By country', zh: '按国家/地区' },
  addresses: { en: 'By IP address', zh: '按 IP 地址' },
  paths: { en: 'By path', zh: '按路径' },
  rule: { en: 'Rule', zh: '规则' },
  site: { en: 'Site', zh: '站点' },
  country: { en: 'Country', zh: '国家/地区' },
  path: { en: 'URI path', zh: 'URI 路径' },
  unknown: { en: 'Unknown', zh: '未知' },
  none: { en: 'None', zh: '无' },

  account: { en: 'Account ID', zh: '账户 ID' },
  period: { en: 'Period', zh: '时间范围' },
  zone: { en: 'Time zone', zh: '时区' },
  printed: { en: 'Generated', zh: '生成时间' },
  newest: { en: 'The newest {count} are listed.', zh: '仅列出最新的 {count} 个。' },
  lasting: { en: 'still going on', zh: '仍在持续' },
  lasted: { en: '{minutes} min', zh: '{minutes} 分钟' },
} as const satisfies Record<string, Text>

export const reportPeriodNames = {
  1: reportWords.last24,
  7: { en: 'Last 7 days', zh: '最近 7 天' },
  30: { en: 'Last 30 days', zh: '最近 30 天' },
} as const satisfies Record<ReportDays, Text>
