import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

export const fieldErrorTexts = {
  currentPeriod: { en: 'The current period cannot be empty!', zh: '当前时段不能为空！' },
  linkedAccountsMost: {
    en: 'Screened linked accounts cannot exceed 20!',
    zh: '筛选的关联账户不能超过 20 个！',
  },
  purchasePrice: {
    en: 'Purchase prices are for sellers who may see cost files',
    zh: '仅有权查看成本文件的经销商可查看采购价',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
