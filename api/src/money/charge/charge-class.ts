import type { Text } from '../../text.ts'

/** 0: charged while its month was open; 1: came later, and corrects a month that was closed. */
export const ChargeClass = { usage: 0, correction: 1 } as const
export type ChargeClass = (typeof ChargeClass)[keyof typeof ChargeClass]

export const chargeClassNames: Readonly<Record<ChargeClass, Text>> = {
  0: { en: 'Hourly usage', zh: '小时用量' },
  1: { en: 'Correction', zh: '更正' },
}
