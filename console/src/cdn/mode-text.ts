import { siteModeNames } from '@fairlead/api/cdn/names.ts'
import type { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import type { Text } from '@fairlead/api/text.ts'

/** Configuration modes by their numbers (spec 1, section 4). */
export const modeNames: Record<SiteMode, Text> = siteModeNames

/** The purpose of each mode, and how it treats responses. */
export const modeHelps: Record<SiteMode, Text> = {
  1: {
    en: 'A good choice for a site you do not know well. Files with the extensions below are cached for 30 days unless the origin specifies otherwise. All other requests go to the origin and are not cached.',
    zh: '适合尚不了解其工作方式的站点。以下扩展名的文件在源站未指定时缓存 30 天，其余请求全部回源，不缓存。',
  },
  2: {
    en: 'For applications and APIs. All requests go to the origin and nothing is cached.',
    zh: '适用于应用程序与 API。所有请求回源，不缓存。',
  },
  3: {
    en: 'For pages that are the same for everyone. Files are cached for 30 days, pages for 10 minutes.',
    zh: '适用于对所有访客内容相同的站点。文件缓存 30 天，页面缓存 10 分钟。',
  },
  4: {
    en: 'For images, scripts and downloads. Everything is cached for 30 days, and other sites can embed it.',
    zh: '适用于图片、脚本、下载等资源。全部缓存 30 天，并允许其他站点跨域引用。',
  },
  5: {
    en: 'For HLS and DASH streaming. Playlists are cached for 2 seconds, media segments for 1 day.',
    zh: '适用于 HLS 与 DASH 直播。播放列表缓存 2 秒，媒体分片缓存 1 天。',
  },
  6: {
    en: 'One basic rule for all paths that you refine yourself. Responses are cached for 1 day unless the origin specifies otherwise, and cookies are not forwarded.',
    zh: '所有路径使用一条基本规则，由您自行调整：源站未指定时缓存 1 天，且不向源站转发 Cookie。',
  },
  7: {
    en: 'Passes everything through unchanged in both directions. Nothing is cached or compressed.',
    zh: '双向原样转发：不缓存，也不压缩。',
  },
  8: {
    en: 'An HTTP cache that follows RFC 9111. Requests are forwarded in full. The Cache-Control and Vary headers of the origin alone determine what is cached, how long and for whom, and visitors can request a newer copy. If the origin chooses pages by a cookie, it must send Vary: Cookie or Cache-Control: private; otherwise visitors get pages of others. There is nothing else to set.',
    zh: '遵循 RFC 9111 的 HTTP 缓存。请求完整转发给源站，缓存什么、多久、供谁使用，完全由源站的 Cache-Control 与 Vary 决定；访客可要求更新的副本。若源站按 Cookie 返回不同页面，必须发送 Vary: Cookie 或 Cache-Control: private，否则访客可能得到他人的页面。无需其他设置。',
  },
}
