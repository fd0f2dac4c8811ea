import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { text as alarm } from '../alarm/alarm-text.ts'
import { text as trace } from '../trace/trace-text.ts'
import { text as cdn } from '../text.ts'
import { titles } from '../screens.ts'

/** Texts of prewarms. */
export const text = {
  newPrewarm: titles.prewarmAdd,
  newPrefetch: titles.prefetchAdd,
  start: { en: 'Prewarm', zh: '提交预热' },
  noPrewarms: {
    en: 'No prewarms yet. Prewarm large or popular files before visitors request them.',
    zh: '暂无预热记录。可在访客请求之前预热大文件或热门文件。',
  },
  noPrefetches: {
    en: 'No prefetches yet. Fetch large or popular files before visitors request them.',
    zh: '暂无预取记录。可在访客请求之前预取大文件或热门文件。',
  },
  urls: { en: 'URLs', zh: 'URL 列表' },
  urlsHelp: {
    en: 'One URL per line. Each must be a file on one of your sites, for example https://www.example.com/video/1.mp4. At most 100 lines.',
    zh: '每行一个 URL，必须是您站点上的文件，例如 https://www.example.com/video/1.mp4。最多 100 行。',
  },
  prefetchHelp: {
    en: 'One URL per line, each of a file on one of your sites, for example https://www.example.com/video/1.mp4. At most 30 lines.',
    zh: '每行一个 URL，必须是您站点上的文件，例如 https://www.example.com/video/1.mp4。最多 30 行。',
  },
  ownRegion: { en: 'Same as the site', zh: '与站点相同' },
  countries: nouns.countries,
  countriesHelp: {
    en: 'Countries with edge nodes online now. Leave empty to use all edge nodes.',
    zh: '当前有在线边缘节点的国家/地区。不选择则由所有边缘节点预热。',
  },
  noCountries: {
    en: 'No edge node has a country set, so all edge nodes fetch the files.',
    zh: '边缘节点均未设置国家/地区，将由所有边缘节点预热。',
  },
  followPlaylists: { en: 'Playlists', zh: '播放列表' },
  followHelp: {
    en: 'Also fetch the files listed in HLS and DASH playlists, at most 500 per URL',
    zh: '同时获取 HLS 和 DASH 播放列表中列出的文件，每个 URL 最多 500 个',
  },
  paceHelp: {
    en: 'Edge nodes send requests to your origin no faster than the prewarm rate of the site. A prewarm does not count toward requests or traffic, but what your origin sends counts as back-to-origin traffic.',
    zh: '边缘节点的回源速度不超过站点的预热速率。预热不计入请求数和流量，但源站发送的数据计入回源流量。',
  },
  domains: { en: 'Site domains', zh: '站点域名' },
  progress: { en: 'Progress', zh: '进度' },
  percent: { en: '{percent, number}%', zh: '{percent, number}%' },
  files: { en: 'Completed files', zh: '已完成的文件' },
  failed: cdn.fail,
  size: cdn.bytes,
  started: alarm.started,
  updated: { en: 'Last update', zh: '最近更新' },
  prewarmOf: { en: 'Prewarm of {domain}', zh: '{domain} 的缓存预热' },
  cancelTitle: { en: 'Cancel this prewarm?', zh: '取消该预热？' },
  cancelText: {
    en: 'Edge nodes will stop fetching the remaining URLs. Files that have already been fetched stay cached.',
    zh: '边缘节点将不再获取剩余的 URL，已获取的文件保留在缓存中。',
  },
  cancelPrewarm: { en: 'Cancel prewarm', zh: '取消预热' },
  cancelled: { en: 'Prewarm canceled', zh: '预热已取消' },
  again: { en: 'Retry failed URLs', zh: '重试失败的 URL' },
  againDone: { en: 'Retrying failed URLs', zh: '正在重试失败的 URL' },
  tasks: { en: 'URLs by edge node', zh: '各边缘节点的 URL' },
  url: trace.url,
  edge: cdn.edge,
  status: cdn.status,
  code: cdn.statusCode,
  elapsed: { en: 'Duration', zh: '用时' },
  milliseconds: { en: '{ms, number} ms', zh: '{ms, number} 毫秒' },
  seconds: { en: '{seconds, number} s', zh: '{seconds, number} 秒' },
  outcome: { en: 'Cache result', zh: '缓存结果' },
  listed: { en: 'Playlist files', zh: '播放列表文件' },
  originBytes: { en: 'From origin', zh: '回源字节' },
  details: words.details,
} as const
