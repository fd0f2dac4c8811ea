import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  savedViewLimit: {
    text: { en: 'You can save at most 50 views', zh: '最多可保存 50 个视图' },
    means: { en: 'The user has saved as many views as possible.', zh: '该用户保存的视图数已达上限。' },
    act: { en: 'Delete a view that is no longer needed.', zh: '请删除不再需要的视图。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

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
  savedViewTaken: { en: 'There is already a view with this name', zh: '已有同名视图' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
