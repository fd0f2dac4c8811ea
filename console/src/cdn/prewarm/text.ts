import { words } from '../../ui/text/words.ts'
import { text as alarm } from '../alarm/alarm-text.ts'
import { text as trace } from '../trace/trace-text.ts'
import { text as cdn } from '../text.ts'
import { titles } from '../screens.ts'

/** Texts of prewarms. */
export const text = {
  newPrewarm: titles.prewarmAdd,
  start: { en: 'Prewarm', zh: '提交预热' },
  noPrewarms: {
    en: 'No prewarms yet. Prewarm large or popular files before visitors request them.',
    zh: '暂无预热记录。可在访客请求之前预热大文件或热门文件。',
  },
  urls: { en: 'URLs', zh: 'URL 列表' },
  urlsHelp: {
    en: 'One URL per line, each of a file on one of your sites, for example https://www.example.com/video/1.mp4. At most 100 lines.',
    zh: '每行一个 URL，必须是您站点上的文件，例如 https://www.example.com/video/1.mp4。最多 100 行。',
  },
  region: { en: 'Region', zh: '区域' },
  ownRegion: { en: 'The region of each site', zh: '各站点自身的区域' },
  countries: { en: 'Countries', zh: '国家/地区' },
  countriesHelp: {
    en: 'Where edge nodes are online now. If you choose none, all of them fetch the files.',
    zh: '当前有在线边缘节点的国家/地区。不选择则由所有节点预热。',
  },
  noCountries: {
    en: 'No edge node says in which country it stands, so all of them fetch the files.',
    zh: '没有边缘节点声明所在的国家/地区，将由所有节点预热。',
  },
  followPlaylists: { en: 'Playlists', zh: '播放列表' },
  followHelp: {
    en: 'Also fetch the files that HLS and DASH playlists name, at most 500 per URL',
    zh: '同时获取 HLS 和 DASH 播放列表中的文件，每个 URL 最多 500 个',
  },
  paceHelp: {
    en: 'Edge nodes ask your origin no faster than the prewarm rate of the site. A prewarm is not counted as a request or as traffic of visitors; the bytes that your origin sends count as back-to-origin traffic.',
    zh: '边缘节点请求源站的速度不超过站点的预热速率。预热不计入访客的请求数和流量；源站发送的字节计入回源流量。',
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
    en: 'URLs that have not been fetched yet are not fetched. What has been fetched stays cached.',
    zh: '尚未获取的 URL 将不再获取，已获取的内容保留在缓存中。',
  },
  cancelPrewarm: { en: 'Cancel prewarm', zh: '取消预热' },
  cancelled: { en: 'The prewarm has been cancelled', zh: '预热已取消' },
  again: { en: 'Retry failed URLs', zh: '重试失败的 URL' },
  againDone: { en: 'The failed URLs are being fetched again', zh: '正在重新获取失败的 URL' },
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
