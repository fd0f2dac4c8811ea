import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { text as period } from '../../ui/period/text.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'
import { text as site } from '../text.ts'

export const text = {
  title: menuText('cdn_logs'),
  newRequest: titles.logAdd,
  live: titles.liveLog,
  noRequests: {
    en: 'No log requests yet. Create one to download the requests to a site as a file.',
    zh: '暂无日志申请。申请后即可下载站点的请求日志文件。',
  },
  domain: nouns.domain,
  period: period.shortcuts,
  format: { en: 'Format', zh: '格式' },
  combined: { en: 'Combined log format', zh: '通用日志格式（combined）' },
  combinedHelp: {
    en: 'One line per request, in the format of common web servers. Log analyzers can read it, for example goaccess --log-format=COMBINED.',
    zh: '每个请求一行，与 Web 服务器的日志相同，可用日志分析工具读取，例如 goaccess --log-format=COMBINED。',
  },
  json: { en: 'JSON lines', zh: 'JSON 行' },
  jsonHelp: {
    en: 'One JSON object per request, with all fields: cache status, country, duration, request ID and the reason for an origin failure.',
    zh: '每个请求一个 JSON 对象，包含全部字段：缓存状态、国家/地区、耗时、请求 ID 和源站故障原因。',
  },
  status: words.status,
  inProgress: site.process,
  completed: { en: 'Completed', zh: '已完成' },
  incomplete: { en: 'Period not over', zh: '时间段未结束' },
  missing: { en: 'Lines missing', zh: '日志有缺失' },
  size: site.bytes,
  lines: nouns.requests,
  expires: { en: 'Available until', zh: '有效期至' },
  download: words.download,
  copyLink: { en: 'Copy link', zh: '复制链接' },
  deleteTitle: { en: 'Delete the log file of {domain}?', zh: '删除 {domain} 的日志文件？' },
  deleted: { en: 'Log file of {domain} deleted', zh: '{domain} 的日志文件已删除' },
  deleteText: {
    en: 'The file and its download links will be deleted. The log itself is kept.',
    zh: '文件及其下载链接将被删除，日志本身不受影响。',
  },
  site: site.site,
  date: { en: 'Date', zh: '日期' },
  startHour: period.start,
  endHour: period.end,
  hoursHelp: {
    en: 'Whole hours of this day, in your time zone',
    zh: '当日的整点时间，按您的时区',
  },
  submit: { en: 'Request file', zh: '申请文件' },
  incompleteHelp: {
    en: 'This period was not over when the file was created, so later requests are missing. Request it again 2 minutes after the period ends.',
    zh: '生成文件时该时间段尚未结束，之后的请求不在文件中。请在时间段结束 2 分钟后重新申请。',
  },
  missingHelp: {
    en: 'Edge nodes counted {counted, number} requests in this period, but only {lines, number} lines had arrived when the file was created. If an edge node was offline, request the file again later.',
    zh: '边缘节点在该时间段内共统计 {counted, number} 个请求，生成文件时仅到达 {lines, number} 行日志。如有边缘节点离线，请稍后重新申请。',
  },
  until: { en: '{start} to {end}', zh: '{start} 至 {end}' },
} as const
