import type { Text } from '../text.ts'

// Texts for the numeric codes of certificates (spec 1, section 4), for screens and the dictionary.

export const certificateSourceNames = {
  1: { en: 'Imported', zh: '导入' },
  2: { en: 'Imported', zh: '导入' },
  3: { en: 'Free', zh: '免费' },
} as const satisfies Record<number, Text>

export const expiredStatusNames = {
  0: { en: 'Valid', zh: '有效' },
  1: { en: 'Expiring soon', zh: '即将过期' },
  2: { en: 'Expired', zh: '已过期' },
} as const satisfies Record<number, Text>

/** Only free certificates are generated. */
export const generateStatusNames = {
  0: { en: 'Not generated', zh: '无需签发' },
  1: { en: 'Generating', zh: '签发中' },
  2: { en: 'Generated', zh: '已签发' },
  3: { en: 'Failed', zh: '签发失败' },
} as const satisfies Record<number, Text>
