import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

/** What is wrong with a field. */
export const fieldErrorTexts = {
  simulatedMonths: { en: 'At most 12 months', zh: '最多 12 个月' },
} as const satisfies Readonly<Record<(typeof fieldErrors)[number], Text>>
