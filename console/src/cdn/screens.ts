import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'
import { nouns } from '../ui/text/nouns.ts'

/**
 * Titles of screens without an entry in the menu. `…Of` is the title that contains the name of the object, `…Add` the
 * title of the same screen for a new object.
 */
export const titles = {
  siteAdd: nouns.createSite,
  site: { en: 'Site', zh: '站点详情' },
  siteQuick: nouns.quickCreate,
  domain: nouns.customDomain,
  domainOf: { en: 'Custom domain of {name}', zh: '{name} 的自定义域名' },
  siteOf: { en: 'Edit site {name}', zh: '编辑站点 {name}' },
  restriction: { en: 'Restrictions', zh: '访问限制' },
  restrictionOf: { en: 'Restrictions of {name}', zh: '{name} 的访问限制' },
  accessControl: { en: 'Access control', zh: '访问控制' },
  accessControlOf: { en: 'Access control of {name}', zh: '{name} 的访问控制' },
  alarms: { en: 'Alarms', zh: '告警监控' },
  alarmsOf: { en: 'Alarms of {name}', zh: '{name} 的告警监控' },
  trace: { en: 'Request tracer', zh: '请求跟踪' },
  prewarmAdd: { en: 'New prewarm', zh: '新建预热' },
  prefetchAdd: { en: 'New prefetch', zh: '新建预取' },
  purgeAdd: { en: 'New purge', zh: '新建刷新' },
  liveLog: { en: 'Live requests', zh: '实时请求' },
  logAdd: { en: 'New log request', zh: '新建日志申请' },
} as const

export const screens = [
  {
    path: '/cdn/overview/list',
    title: menuText('cdn_overview'),
    frame: 'shell',
    menu: 'cdn_overview',
  },
  {
    path: '/cdn/config/list',
    title: menuText('cdn_config'),
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/config/add',
    title: titles.siteAdd,
    frame: 'shell',
    menu: 'cdn_config',
    action: 'CDN_CONFIG_ADD',
  },
  {
    path: '/cdn/config/quick',
    title: titles.siteQuick,
    frame: 'shell',
    menu: 'cdn_config',
    action: 'CDN_CONFIG_ADD',
  },
  {
    path: '/cdn/config/domain',
    title: titles.domain,
    titleOf: titles.domainOf,
    frame: 'shell',
    menu: 'cdn_config',
    action: 'CDN_CONFIG_EDIT',
  },
  {
    path: '/cdn/config/model',
    title: titles.site,
    titleOf: titles.siteOf,
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/config/restriction',
    title: titles.restriction,
    titleOf: titles.restrictionOf,
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/config/access-control',
    title: titles.accessControl,
    titleOf: titles.accessControlOf,
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/config/alarm',
    title: titles.alarms,
    titleOf: titles.alarmsOf,
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/config/trace',
    title: titles.trace,
    frame: 'shell',
    menu: 'cdn_config',
  },
  {
    path: '/cdn/monitor/dataCenter/list',
    title: menuText('cdn_dataquery'),
    frame: 'shell',
    menu: 'cdn_dataquery',
  },
  {
    path: '/cdn/monitor/invalidation/list',
    title: menuText('cdn_inva'),
    frame: 'shell',
    menu: 'cdn_inva',
  },
  {
    path: '/cdn/monitor/invalidation/edit',
    title: titles.purgeAdd,
    frame: 'shell',
    menu: 'cdn_inva',
    action: 'CDN_INVA_ADD',
  },
  {
    path: '/cdn/monitor/logs/list',
    title: menuText('cdn_logs'),
    frame: 'shell',
    menu: 'cdn_logs',
  },
  {
    path: '/cdn/monitor/logs/edit',
    title: titles.logAdd,
    frame: 'shell',
    menu: 'cdn_logs',
    action: 'CDN_LOGS_ADD',
  },
  {
    path: '/cdn/monitor/prewarm/list',
    title: menuText('ac_ext_cdn_prewarm'),
    frame: 'shell',
    menu: 'ac_ext_cdn_prewarm',
  },
  {
    path: '/cdn/monitor/prewarm/edit',
    title: titles.prewarmAdd,
    frame: 'shell',
    menu: 'ac_ext_cdn_prewarm',
    action: 'AC_EXT_CDN_PREWARM_ADD',
  },
  {
    path: '/bill/prewarm/list',
    title: menuText('cdn_tool_prewarm'),
    frame: 'shell',
    menu: 'cdn_tool_prewarm',
  },
  {
    path: '/bill/prewarm/edit',
    title: titles.prefetchAdd,
    frame: 'shell',
    menu: 'cdn_tool_prewarm',
    action: 'CDN_TOOL_PREWARM_ADD',
  },
  {
    path: '/cdn/monitor/speed/list',
    title: menuText('cdn_speed_evaluate'),
    frame: 'shell',
    menu: 'cdn_speed_evaluate',
  },
  {
    path: '/cdn/monitor/logs/live',
    title: titles.liveLog,
    frame: 'shell',
    menu: 'cdn_logs',
    action: 'CDN_LOGS_OPEN',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  overview: (siteId?: string): Link => ({
    to: '/cdn/overview/list',
    search: definedParams({ cdnConfigId: siteId }),
  }),
  sites: (search: Record<string, string> = {}): Link => ({ to: '/cdn/config/list', search }),
  /** `bucket`: the name of the bucket that is the origin. */
  siteAdd: (bucket?: string): Link => ({ to: '/cdn/config/add', search: definedParams({ bucket }) }),
  siteQuick: (): Link => ({ to: '/cdn/config/quick' }),
  /** The domain of a site, its DNS records and its certificate. */
  siteDomain: (id: string): Link => ({ to: '/cdn/config/domain', search: { id } }),
  /** `tab` is a part of the configuration; without it the link leads to the overview of the site. */
  site: (id: string, tab?: string): Link => ({
    to: '/cdn/config/model',
    search: { id, ...definedParams({ tab }) },
  }),
  restriction: (id: string): Link => ({ to: '/cdn/config/restriction', search: { id } }),
  accessControl: (id: string): Link => ({ to: '/cdn/config/access-control', search: { id } }),
  alarms: (id: string): Link => ({ to: '/cdn/config/alarm', search: { id } }),
  /** Prefilled with the URL to trace. */
  trace: (url?: string): Link => ({ to: '/cdn/config/trace', search: definedParams({ url }) }),
  /** A data query, all of which is in the address. */
  data: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/dataCenter/list', search }),
  prewarms: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/prewarm/list', search }),
  prewarmAdd: (): Link => ({ to: '/cdn/monitor/prewarm/edit' }),
  prefetches: (search: Record<string, string> = {}): Link => ({ to: '/bill/prewarm/list', search }),
  prefetchAdd: (): Link => ({ to: '/bill/prewarm/edit' }),
  purges: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/invalidation/list', search }),
  /** The form of a purge, filled with an earlier one. */
  purgeAgain: (id: string): Link => ({ to: '/cdn/monitor/invalidation/edit', search: { again: id } }),
  purgeAdd: (siteId?: string): Link => ({
    to: '/cdn/monitor/invalidation/edit',
    search: definedParams({ cdnConfigId: siteId }),
  }),
  purgeByUrl: (): Link => ({ to: '/cdn/monitor/invalidation/edit', search: { by: 'url' } }),
  logs: (search: Record<string, string> = {}): Link => ({ to: '/cdn/monitor/logs/list', search }),
  /** With the results of the test `id`, beside those of the test `than`. */
  speed: (id?: string, than?: string): Link => ({
    to: '/cdn/monitor/speed/list',
    search: definedParams({ test: id, than }),
  }),
  liveLog: (siteId?: string): Link => ({
    to: '/cdn/monitor/logs/live',
    search: definedParams({ cdnConfigId: siteId }),
  }),
  /** The form for a log file; `hour`, if given, is the start of the hour to fill in. */
  logAdd: (siteId?: string, hour?: string): Link => ({
    to: '/cdn/monitor/logs/edit',
    search: definedParams({ cdnConfigId: siteId, hour }),
  }),
} as const

export const slice = { screens, paths }
