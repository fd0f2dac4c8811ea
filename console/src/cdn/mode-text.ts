import { siteModeNames } from '@fairlead/api/cdn/names.ts'
import type { SiteMode } from '@fairlead/api/cdn/site/site-config.ts'
import type { Text } from '@fairlead/api/text.ts'

/** Configuration modes by their numbers (spec 1, section 4). */
export const modeNames: Record<SiteMode, Text> = siteModeNames

/** What each mode is for, and what it makes of answers. */
export const modeHelps: Record<SiteMode, Text> = {
  1: {
    en: 'The right beginning for a site that you do not know well. Files with the endings below are kept for 30 days where the origin says nothing; everything else passes to the origin and is not kept.',
    zh: '适合尚不了解其工作方式的站点。以下扩展名的文件在源站未指示时缓存 30 天，其余请求全部回源，不缓存。',
  },
  2: {
    en: 'Applications and APIs. Everything reaches the origin, nothing is kept.',
    zh: '应用程序与接口。所有请求回源，不缓存。',
  },
  3: {
    en: 'Pages that are the same for everybody. Files are kept for 30 days, pages for 10 minutes.',
    zh: '对所有访客内容相同的站点。文件缓存 30 天，页面缓存 10 分钟。',
  },
  4: {
    en: 'Images, scripts, downloads. Everything is kept for 30 days, and other sites may embed it.',
    zh: '图片、脚本、下载等资源。全部缓存 30 天，并允许其他站点跨域引用。',
  },
  5: {
    en: 'HLS and DASH. Play lists are kept for 2 seconds, media segments for a day.',
    zh: 'HLS 与 DASH 直播。播放列表缓存 2 秒，媒体分片缓存 1 天。',
  },
  6: {
    en: 'One plain rule for all paths, to be refined by you: answers are kept for a day where the origin says nothing, and no cookie reaches it.',
    zh: '所有路径使用一条基本规则，由您自行调整：源站未指示时缓存 1 天，且不向源站转发 Cookie。',
  },
  7: {
    en: 'Passed through as it is, both ways: nothing is kept and nothing is compressed.',
    zh: '双向原样转发：不缓存，也不压缩。',
  },
  8: {
    en: 'An HTTP cache by RFC 9111. The origin hears all of a request; its Cache-Control and Vary alone say what is kept, how long and for whom, and visitors may ask for a newer copy. Nothing else to set.',
    zh: '遵循 RFC 9111 的 HTTP 缓存。请求完整转发给源站，缓存什么、多久、供谁使用，完全由源站的 Cache-Control 与 Vary 决定；访客可要求更新的副本。无需其他设置。',
  },
}
