import type { Text } from '../text.ts'

// Texts for the numeric codes of sites (spec 1, sections 3 and 4), for screens and the dictionary.

/** Regions whose edges serve a site. */
export const visitRegionNames = {
  1: { en: 'Global edges', zh: '全球节点' },
  2: { en: 'Global edges II', zh: '全球节点 II' },
  3: { en: 'China edges', zh: '中国节点' },
} as const satisfies Record<number, Text>

export const originTypeNames = {
  1: { en: 'Domain name or IP address', zh: '域名或 IP 地址' },
  2: { en: 'Storage', zh: '存储' },
  3: { en: 'Public cloud object storage (S3)', zh: '公有云对象存储（S3）' },
  4: { en: 'Other cloud object storage', zh: '其他云对象存储' },
} as const satisfies Record<number, Text>

export const siteStatusNames = {
  1: { en: 'Enabled', zh: '已启用' },
  2: { en: 'Paused', zh: '已停用' },
} as const satisfies Record<number, Text>

export const deployStatusNames = {
  0: { en: 'Deploying', zh: '部署中' },
  1: { en: 'Completed', zh: '已完成' },
  2: { en: 'Deploying', zh: '部署中' },
  3: { en: 'Preparing', zh: '准备中' },
  4: { en: 'Deployment failed', zh: '部署失败' },
} as const satisfies Record<number, Text>

/** Configuration modes. */
export const siteModeNames = {
  1: { en: 'Whole site', zh: '全站加速' },
  2: { en: 'Dynamic', zh: '动态加速' },
  3: { en: 'Static site', zh: '静态站点' },
  4: { en: 'Static resources', zh: '静态资源' },
  5: { en: 'Live', zh: '直播' },
  6: { en: 'Advanced', zh: '高级' },
  7: { en: 'Proxy', zh: '代理' },
  8: { en: 'Standards-based', zh: '遵循标准' },
} as const satisfies Record<number, Text>

export const behaviorTypeNames = {
  1: { en: 'Default', zh: '默认' },
  2: { en: 'Standard', zh: '标准' },
  3: { en: 'Image resizing', zh: '图片缩放' },
  4: { en: 'URI authentication', zh: 'URI 鉴权' },
} as const satisfies Record<number, Text>

export const restrictionTypeNames = {
  1: { en: 'Allow only these (whitelist)', zh: '白名单（仅允许以下项）' },
  2: { en: 'Block these (blacklist)', zh: '黑名单（拒绝以下项）' },
  3: { en: 'No restriction', zh: '不限制' },
} as const satisfies Record<number, Text>

/** Figures that alarms watch (spec 1, section 9). */
export const alarmTypeNames = {
  1: { en: 'Requests', zh: '请求数' },
  2: { en: '5XX responses', zh: '5XX 响应' },
  3: { en: '4XX responses', zh: '4XX 响应' },
  6: { en: 'Traffic', zh: '流量' },
  8: { en: 'Bandwidth', zh: '带宽' },
} as const satisfies Record<number, Text>
