import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

export const promotionFailureHelp = {
  promotionEnded: {
    text: { en: 'The promotion has ended', zh: '优惠活动已结束' },
    means: {
      en: 'Its period is over, so it gives nothing more.',
      zh: '活动期已结束，不再提供优惠或代金券。',
    },
    act: { en: 'Add a new promotion.', zh: '请新增优惠活动。' },
  },
} as const satisfies Record<string, ErrorHelp>

export const promotionFieldErrorTexts = {
  promotionAmount: {
    en: 'Enter an amount from 0 to 100,000 with at most two decimals',
    zh: '请输入 0 至 100,000 的金额，最多两位小数',
  },
} as const satisfies Record<string, Text>
