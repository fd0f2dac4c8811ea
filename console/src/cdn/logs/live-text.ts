import type { CacheWord } from '@fairlead/api/edge/logs.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { text as prewarm } from '../prewarm/text.ts'
import { titles } from '../screens.ts'
import { text as site } from '../text.ts'
import { text as trace } from '../trace/trace-text.ts'

export const cacheNames: Readonly<Record<CacheWord, Text>> = {
  hit: { en: 'Hit', zh: '命中' },
  miss: { en: 'Miss', zh: '未命中' },
  collapsed: { en: 'Shared fetch', zh: '合并回源' },
  expired: { en: 'Expired copy', zh: '副本过期' },
  revalidated: { en: 'Revalidated', zh: '重新验证' },
  stale: { en: 'Stale', zh: '陈旧副本' },
  bypass: { en: 'Not cached', zh: '不缓存' },
  none: { en: 'Edge response', zh: '节点响应' },
}

export const liveText = {
  title: titles.liveLog,
  intro: {
    en: 'Requests appear within about 3 seconds. If there are too many to show, edge nodes send a sample of those that match the filters.',
    zh: '请求约 3 秒内显示。请求过多时，边缘节点仅从符合条件的请求中抽样发送。',
  },
  site: site.site,
  status: site.statusCode,
  statusHelp: { en: 'For example 404 or 5xx', zh: '例如 404 或 5xx' },
  path: { en: 'Path contains', zh: '路径包含' },
  client: nouns.ipAddress,
  clientHelp: {
    en: 'An address or a range, for example 192.0.2.0/24',
    zh: '单个地址或地址段，例如 192.0.2.0/24',
  },
  cache: { en: 'Cache status', zh: '缓存状态' },
  any: words.all,
  start: { en: 'Watch requests', zh: '开始查看' },
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Resume', zh: '继续' },
  paused: { en: 'Paused.', zh: '已暂停。' },
  waiting: { en: 'Waiting for requests', zh: '正在等待请求' },
  sampled: {
    en: 'Showing a sample of {shown, number} of {matched, number} matching requests. The site received {seen, number} in total.',
    zh: '抽样显示 {matched, number} 个符合条件的请求中的 {shown, number} 个。站点共收到 {seen, number} 个请求。',
  },
  whole: {
    en: '{matched, plural, one {# matching request} other {# matching requests}} of {seen, number} to this site. The newest {kept, number} are listed.',
    zh: '站点收到的 {seen, number} 个请求中有 {matched, number} 个符合条件，以下为最新的 {kept, number} 个。',
  },
  requests: { en: 'Requests', zh: '请求' },
  files: menuText('cdn_logs'),
  time: words.time,
  method: { en: 'Method', zh: '方法' },
  url: trace.url,
  country: { en: 'Country/region', zh: '国家/地区' },
  duration: { en: 'Duration', zh: '耗时' },
  size: site.bytes,
  ms: prewarm.milliseconds,
} as const
