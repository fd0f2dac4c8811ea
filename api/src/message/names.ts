import type { Text } from '../text.ts'

/** What the numbers of messages are called (spec 1, section 4), on screens and in the reference. */
export const readStateNames = {
  0: { en: 'Unread', zh: '未读' },
  1: { en: 'Read', zh: '已读' },
} as const satisfies Record<number, Text>
