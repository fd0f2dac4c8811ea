import type { Text } from '../text.ts'

export const CostSourceType = { folder: 1, bucket: 2 } as const
export type CostSourceType = (typeof CostSourceType)[keyof typeof CostSourceType]
export const costSourceTypeNames: Readonly<Record<CostSourceType, Text>> = {
  1: { en: 'Folder of the server', zh: '服务器文件夹' },
  2: { en: 'S3-compatible bucket', zh: 'S3 兼容存储桶' },
}

export const DeliveryStatus = { importing: 1, imported: 2, refused: 3, unchanged: 4 } as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]
