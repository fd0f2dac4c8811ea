import { menuText } from '@fairlead/api/permission.ts'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { text as prewarm } from '../prewarm/text.ts'
import { text as site } from '../text.ts'
import { text as trace } from '../trace/trace-text.ts'

export const text = {
  title: menuText('cdn_speed_evaluate'),
  intro: {
    en: 'Each edge node requests the URL 5 times the way a nearby visitor would and 5 times directly from the origin, always on new connections. One more request before that is not measured. All requests appear in the statistics and logs of the site.',
    zh: '每个边缘节点分别以邻近访客的方式和直接回源的方式请求该 URL 各 5 次，每次均新建连接；此前的一次请求不计入结果。所有请求都会计入站点的统计和日志。',
  },
  url: trace.url,
  urlHelp: {
    en: 'A page or file on one of your sites, for example https://www.example.com/',
    zh: '您的站点上的页面或文件，例如 https://www.example.com/',
  },
  start: { en: 'Start Test', zh: '开始评测' },
  startup: { en: 'Startup testing is underway', zh: '正在启动评测' },
  headline: {
    en: 'Visitors see your content in under {seconds} seconds, {factor}× faster',
    zh: '访客可在 {seconds} 秒内看到您的内容，速度提升至 {factor} 倍',
  },
  slower: {
    en: 'Visitors see your content in under {seconds} seconds, not faster than without the CDN ({factor}×)',
    zh: '访客可在 {seconds} 秒内看到您的内容，但速度未超过不使用 CDN 时（{factor} 倍）',
  },
  noHeadline: {
    en: 'No edge node could measure the URL both with and without the CDN.',
    zh: '没有边缘节点同时完成使用和不使用 CDN 的评测。',
  },
  versus: {
    en: '{with, number} ms with the CDN, {without, number} ms without (medians of all edge nodes)',
    zh: '使用 CDN {with, number} 毫秒，不使用 {without, number} 毫秒（全部节点的中位数）',
  },
  byRegion: { en: 'Results by region', zh: '各区域结果' },
  region: nouns.region,
  unknownRegion: { en: 'No region set', zh: '未设置区域' },
  noEdge: { en: 'No edge node in this region', zh: '该区域没有边缘节点' },
  edge: nouns.edge,
  side: { en: 'Measured', zh: '评测方式' },
  with: { en: 'With the CDN', zh: '使用 CDN' },
  without: { en: 'Without the CDN', zh: '不使用 CDN' },
  lookup: { en: 'DNS lookup', zh: 'DNS 解析' },
  connect: { en: 'Connect', zh: '建立连接' },
  tls: { en: 'TLS', zh: 'TLS' },
  firstByte: { en: 'First byte', zh: '首字节' },
  total: { en: 'Total', zh: '总耗时' },
  spread: { en: 'Fastest to slowest', zh: '最快至最慢' },
  size: site.bytes,
  response: site.statusCode,
  waiting: { en: 'Measuring', zh: '评测中' },
  unanswered: { en: 'The edge node did not report in time', zh: '该节点未及时上报结果' },
  ms: prewarm.milliseconds,
  range: { en: '{min, number} – {max, number} ms', zh: '{min, number} – {max, number} 毫秒' },
  earlier: { en: 'Earlier tests', zh: '历史评测' },
  faster: { en: 'Speedup', zh: '加速比' },
  times: { en: '{factor}×', zh: '{factor} 倍' },
  created: words.created,
  open: words.view,
  compare: words.compare,
  comparison: { en: 'Compared with an earlier test', zh: '与历史评测对比' },
  endComparison: { en: 'End comparison', zh: '结束对比' },
  allEdges: { en: 'All edge nodes', zh: '全部节点' },
  withEarlier: { en: 'With the CDN, earlier', zh: '使用 CDN（历史）' },
  withChange: { en: 'Change with the CDN', zh: '使用 CDN 的变化' },
  withoutEarlier: { en: 'Without the CDN, earlier', zh: '不使用 CDN（历史）' },
  withoutChange: { en: 'Change without the CDN', zh: '不使用 CDN 的变化' },
} as const
