import type { Text } from '../text.ts'

/** Codes of bill generation strategies (spec 2, section 3). */
export const BillTemplate = { chinese: 1, english: 2 } as const
export type BillTemplate = (typeof BillTemplate)[keyof typeof BillTemplate]
export const billTemplateNames: Readonly<Record<BillTemplate, Text>> = {
  1: { en: 'Chinese', zh: '中文' },
  2: { en: 'English', zh: '英文' },
}

export const StrategyStatus = { disabled: 1, enabled: 2 } as const
export type StrategyStatus = (typeof StrategyStatus)[keyof typeof StrategyStatus]
