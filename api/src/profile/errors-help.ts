import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

export const fieldErrorTexts = {
  emailSame: { en: 'This is your current address', zh: '与当前邮箱相同' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
