import type { Text } from '../text.ts'
import type { Supplier } from './linked-account.ts'

export const supplierNames = {
  aws: { en: 'Amazon Web Services', zh: '亚马逊云科技' },
  aliyun: { en: 'Alibaba Cloud', zh: '阿里云' },
  google: { en: 'Google Cloud', zh: '谷歌云' },
} as const satisfies Readonly<Record<Supplier, Text>>
