import type { Text } from '../text.ts'

/** Texts for the numeric codes of messages (spec 1, section 4), for screens and the reference. */
export const readStateNames = {
  0: { en: 'Unread', zh: '未读' },
  1: { en: 'Read', zh: '已读' },
} as const satisfies Record<number, Text>
