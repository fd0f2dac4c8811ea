import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

export const fieldErrorTexts = {
  balancePeriod: { en: 'Choose a start and an end date', zh: '请选择开始日期和结束日期' },
  balanceCurrency: { en: 'Choose a currency', zh: '请选择币种' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
