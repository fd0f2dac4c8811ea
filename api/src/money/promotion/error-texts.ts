import type { Text } from '../../text.ts'

export const promotionFieldErrorTexts = {
  promotionAmount: {
    en: 'Enter an amount from 0 to 100,000 with at most two decimals',
    zh: '请输入 0 至 100,000 的金额，最多两位小数',
  },
} as const satisfies Record<string, Text>
