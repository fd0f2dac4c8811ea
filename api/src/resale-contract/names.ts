import type { Text } from '../text.ts'

/** Codes of contracts in the reseller's form (spec 2, sections 3 and 4), with their names. */
export const ResaleStatus = { drafting: 1, auditing: 2, audited: 3, terminated: 4, canceled: 5 } as const
export type ResaleStatus = (typeof ResaleStatus)[keyof typeof ResaleStatus]
export const resaleStatusNames: Readonly<Record<ResaleStatus, Text>> = {
  1: { en: 'Drafting', zh: '起草中' },
  2: { en: 'Auditing', zh: '审核中' },
  3: { en: 'Audited', zh: '已审核' },
  4: { en: 'Terminated', zh: '已终止' },
  5: { en: 'Canceled', zh: '已取消' },
}

export const PayRegion = { overseas: 1, domestic: 2 } as const
export type PayRegion = (typeof PayRegion)[keyof typeof PayRegion]
export const payRegionNames: Readonly<Record<PayRegion, Text>> = {
  1: { en: 'Overseas', zh: '境外' },
  2: { en: 'Domestic', zh: '境内' },
}

export const PayType = { postpaid: 1, advance: 2 } as const
export type PayType = (typeof PayType)[keyof typeof PayType]
export const payTypeNames: Readonly<Record<PayType, Text>> = {
  1: { en: 'Postpaid', zh: '后付费' },
  2: { en: 'Advance', zh: '预付费' },
}

export const AwsSupportType = { none: 1, developer: 2, business: 3, resold: 4, partnerLed: 5 } as const
export type AwsSupportType = (typeof AwsSupportType)[keyof typeof AwsSupportType]
export const awsSupportNames: Readonly<Record<AwsSupportType, Text>> = {
  1: { en: 'None', zh: '无' },
  2: { en: 'Developer', zh: '开发者支持' },
  3: { en: 'Business', zh: '商业支持' },
  4: { en: 'Enterprise, resold', zh: '企业支持（转售）' },
  5: { en: 'Enterprise, partner-led', zh: '企业支持（合作伙伴主导）' },
}

export const DiscountMode = { openPrice: 0, contractDiscount: 1, edp: 2 } as const
export type DiscountMode = (typeof DiscountMode)[keyof typeof DiscountMode]
export const discountModeNames: Readonly<Record<DiscountMode, Text>> = {
  0: { en: 'Open price', zh: '公开价' },
  1: { en: 'Contract discount', zh: '合同折扣' },
  2: { en: 'EDP discount', zh: 'EDP 折扣' },
}

/** Of accounts at a cloud. */
export const AreaType = { overseas: 1, china: 2 } as const
export type AreaType = (typeof AreaType)[keyof typeof AreaType]
export const areaTypeNames: Readonly<Record<AreaType, Text>> = {
  1: { en: 'Overseas', zh: '海外' },
  2: { en: 'China', zh: '中国' },
}

/** Spec 2, section 9. */
export const contractCurrencies = ['CNY', 'USD', 'HKD', 'JPY', 'USDT'] as const
