import type { Text } from '../text.ts'

export const auditModels = {
  bucket: { en: 'Bucket', zh: '存储桶' },
  storedObject: { en: 'Object', zh: '对象' },
} as const satisfies Readonly<Record<string, Text>>
