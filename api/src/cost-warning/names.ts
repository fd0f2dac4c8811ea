import type { Text } from '../text.ts'

/** Whose cost a warning is about. */
export const WarningTarget = { customers: 1, customer: 2, own: 3 } as const
export type WarningTarget = (typeof WarningTarget)[keyof typeof WarningTarget]
export const warningTargetNames: Readonly<Record<WarningTarget, Text>> = {
  1: { en: 'Each of my customers', zh: '我的每个客户' },
  2: { en: 'One customer', zh: '单个客户' },
  3: { en: 'My own cost', zh: '本账户的成本' },
}

/** What the cost of a day is compared with (spec 2, section 3). */
export const WarningType = { yesterday: 1, lastMonth: 2 } as const
export type WarningType = (typeof WarningType)[keyof typeof WarningType]
export const warningTypeNames: Readonly<Record<WarningType, Text>> = {
  1: { en: 'Versus yesterday', zh: '与昨日相比' },
  2: { en: 'Versus last month', zh: '与上月同日相比' },
}

/** How conditions are joined (spec 2, section 3). */
export const NoticeFlag = { and: 1, or: 2 } as const
export type NoticeFlag = (typeof NoticeFlag)[keyof typeof NoticeFlag]
export const noticeFlagNames: Readonly<Record<NoticeFlag, Text>> = {
  1: { en: 'AND: all conditions are met', zh: '且：满足全部条件' },
  2: { en: 'OR: any condition is met', zh: '或：满足任一条件' },
}

/** How the difference is compared with its amount. */
export const compareTags = ['>', '>=', '<', '<='] as const
export type CompareTag = (typeof compareTags)[number]
export const compareTagNames: Readonly<Record<CompareTag, Text>> = {
  '>': { en: 'Rises by more than', zh: '增加超过' },
  '>=': { en: 'Rises by at least', zh: '增加不少于' },
  '<': { en: 'Falls by more than', zh: '减少超过' },
  '<=': { en: 'Falls by at least', zh: '减少不少于' },
}

export const WarningStatus = { disabled: 1, enabled: 2 } as const
export type WarningStatus = (typeof WarningStatus)[keyof typeof WarningStatus]
