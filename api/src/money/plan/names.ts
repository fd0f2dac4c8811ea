import type { Text } from '../../text.ts'

// Texts for the codes of packages (spec 1, section 4).

export const packageRecordTypeNames = {
  1: { en: 'Original', zh: '原始套餐' },
  2: { en: 'Transferred surplus', zh: '结余转入' },
  3: { en: 'Renewal', zh: '续费' },
  4: { en: 'Expired', zh: '到期' },
  5: { en: 'Deduction', zh: '抵扣' },
} as const satisfies Record<number, Text>

export const resourceTypeNames = {
  1: { en: 'Traffic', zh: '流量' },
  2: { en: 'Requests', zh: '请求数' },
  3: { en: 'Back-to-origin traffic', zh: '回源流量' },
} as const satisfies Record<number, Text>

/** The two lists of packages (spec 1, section 1). */
export const packageListNames = {
  1: { en: 'Standard packages', zh: '标准套餐' },
  2: { en: 'Business packages', zh: '企业套餐' },
} as const satisfies Record<number, Text>
