import type { SupportType } from '../rating/names.ts'
import type { Text } from '../text.ts'

/** Codes of contracts with end users (spec 2, sections 3 and 4), with their names. */
export const AgreementState = { drafting: 1, approving: 2, enabled: 3, failed: 4, terminated: 5 } as const
export type AgreementState = (typeof AgreementState)[keyof typeof AgreementState]
export const agreementStateNames: Readonly<Record<AgreementState, Text>> = {
  1: { en: 'Drafting', zh: '草稿' },
  2: { en: 'Approving', zh: '审批中' },
  3: { en: 'Enabled', zh: '已启用' },
  4: { en: 'Failed', zh: '审批未通过' },
  5: { en: 'Terminated', zh: '已终止' },
}

/** What is sold under a contract. */
export const productLines = ['CDN', 'AWS', 'ALI', 'OCI'] as const
export type ProductLine = (typeof productLines)[number]
export const productLineNames: Readonly<Record<ProductLine, Text>> = {
  CDN: { en: 'Our CDN and storage', zh: '自有 CDN 与存储' },
  AWS: { en: 'AWS', zh: 'AWS' },
  ALI: { en: 'Alibaba Cloud', zh: '阿里云' },
  OCI: { en: 'OCI', zh: 'OCI' },
}

/** Where the customer pays from. */
export const PayArea = { overseas: 1, domestic: 2 } as const
export type PayArea = (typeof PayArea)[keyof typeof PayArea]
export const payAreaNames: Readonly<Record<PayArea, Text>> = {
  1: { en: 'Overseas', zh: '海外' },
  2: { en: 'Domestic', zh: '国内' },
}

/** How many months are settled together. */
export const settlementCycles = [1, 3, 6, 12] as const
export type SettlementCycle = (typeof settlementCycles)[number]
export const settlementCycleNames: Readonly<Record<SettlementCycle, Text>> = {
  1: { en: 'Monthly', zh: '按月' },
  3: { en: 'Quarterly', zh: '按季' },
  6: { en: 'Every six months', zh: '按半年' },
  12: { en: 'Yearly', zh: '按年' },
}

export const supportTypeNames: Readonly<Record<SupportType, Text>> = {
  1: { en: 'Fixed monthly fee', zh: '固定月费' },
  2: { en: 'Rate of list prices', zh: '按公开价比例' },
  3: { en: 'Rate of contract prices', zh: '按协议价比例' },
  4: { en: 'Rate of list prices, CDN at contract prices', zh: '按公开价比例，CDN 按协议价' },
}
