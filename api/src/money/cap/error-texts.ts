import type { Text } from '../../text.ts'

export const capFieldErrorTexts = {
  capOrder: { en: 'Cannot be less than the step before', zh: '不能低于前一档的金额' },
} as const satisfies Record<string, Text>
