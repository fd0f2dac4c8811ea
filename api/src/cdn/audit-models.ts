import type { Text } from '../text.ts'

export const auditModels = {
  alarm: { en: 'Alarm', zh: '告警' },
  logLink: { en: 'Log download link', zh: '日志下载链接' },
  logWatch: { en: 'Live requests', zh: '实时请求' },
  logRequest: { en: 'Log request', zh: '日志申请' },
  prewarm: { en: 'Prewarm', zh: '缓存预热' },
  purge: { en: 'Cache purge', zh: '缓存刷新' },
  replay: { en: 'Request replay', zh: '请求回放' },
  site: { en: 'Site', zh: '站点' },
  speedTest: { en: 'Speed test', zh: '速度评测' },
  trace: { en: 'Request trace', zh: '请求跟踪' },
} as const satisfies Readonly<Record<string, Text>>
