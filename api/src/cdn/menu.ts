import type { SliceMenu } from '../menu.ts'

export const menus = [
  { key: 'cdn_overview', parent: 'cdn', text: { en: 'Overview', zh: '概览' } },
  {
    key: 'cdn_config',
    parent: 'cdn',
    text: { en: 'Sites', zh: '站点管理' },
    actions: ['add', 'edit', 'del', 'enable', 'disable', 'lock', 'unlock'],
  },
  { key: 'cdn_dataquery', parent: 'cdn', text: { en: 'Data query', zh: '数据查询' } },
  {
    key: 'cdn_logs',
    parent: 'cdn',
    text: { en: 'Log download', zh: '日志下载' },
    actions: ['add', 'del', 'open'],
  },
  {
    key: 'cdn_speed_evaluate',
    parent: 'cdn',
    text: { en: 'Speed evaluation', zh: '速度评测' },
    actions: ['add'],
  },
  { key: 'cdn_inva', parent: 'cdn', text: { en: 'Cache purge', zh: '缓存刷新' }, actions: ['add'] },
  {
    key: 'ac_ext_cdn_prewarm',
    parent: 'ac_ext_cdn_control',
    text: { en: 'Prewarm', zh: '缓存预热' },
    actions: ['add', 'edit'],
  },
  {
    key: 'cdn_tool_prewarm',
    parent: 'reseller',
    text: { en: 'Prefetch', zh: '预取' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit'],
  },
] as const satisfies readonly SliceMenu[]
