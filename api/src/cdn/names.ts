import type { Text } from '../text.ts'

// What the numbers of sites are called (spec 1, sections 3 and 4), on screens and in the dictionary.

/** Where a site is served from. */
export const visitRegionNames = {
  1: { en: 'Global edges', zh: '全球节点' },
  2: { en: 'Global edges II', zh: '全球节点 II' },
  3: { en: 'China edges', zh: '中国节点' },
} as const satisfies Record<number, Text>

export const originTypeNames = {
  1: { en: 'Domain name or address', zh: '域名或地址' },
  2: { en: 'Storage', zh: '存储' },
  3: { en: 'Object store of a public cloud (S3)', zh: '公有云对象存储 (S3)' },
  4: { en: 'Object store of another cloud', zh: '其他云对象存储' },
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
