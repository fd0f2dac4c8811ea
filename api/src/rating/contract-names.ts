import type { Text } from '../text.ts'

/** By the dates of the version that holds, and its end. */
export const ExecuteStatus = { notStarted: 1, inForce: 2, expired: 3, ended: 4 } as const
export type ExecuteStatus = (typeof ExecuteStatus)[keyof typeof ExecuteStatus]
export const executeStatusNames: Readonly<Record<ExecuteStatus, Text>> = {
  1: { en: 'Not started', zh: '未开始' },
  2: { en: 'In force', zh: '执行中' },
  3: { en: 'Expired', zh: '已到期' },
  4: { en: 'Ended', zh: '已结束' },
}

/** What rules are applied to. */
export const listBases = ['public', 'asBilled'] as const
export type ListBase = (typeof listBases)[number]
export const listBaseNames: Readonly<Record<ListBase, Text>> = {
  public: { en: 'Public price', zh: '公开价' },
  asBilled: { en: 'Price as billed by the cloud', zh: '云厂商账单价' },
}
