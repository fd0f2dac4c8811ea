import type { Text } from '../text.ts'

export const CostSourceType = { folder: 1, bucket: 2 } as const
export type CostSourceType = (typeof CostSourceType)[keyof typeof CostSourceType]
export const costSourceTypeNames: Readonly<Record<CostSourceType, Text>> = {
  1: { en: 'Folder of the server', zh: '服务器文件夹' },
  2: { en: 'S3-compatible bucket', zh: 'S3 兼容存储桶' },
}

/** Where a delivery of usage comes from. */
export const DeliveryOrigin = { file: 1, bought: 2, ownCdn: 3 } as const
export type DeliveryOrigin = (typeof DeliveryOrigin)[keyof typeof DeliveryOrigin]

export const DeliveryStatus = { importing: 1, imported: 2, refused: 3, unchanged: 4 } as const
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus]

/** What keeps bills waiting. */
export const CostProblemKind = {
  damagedRows: 1,
  unknownType: 2,
  unknownPayer: 3,
  unknownLinked: 4,
  unbilled: 5,
} as const
export type CostProblemKind = (typeof CostProblemKind)[keyof typeof CostProblemKind]
export const costProblemNames: Readonly<Record<CostProblemKind, Text>> = {
  1: { en: 'Unreadable rows', zh: '无法读取的行' },
  2: { en: 'Unknown type of line', zh: '未知的行类型' },
  3: { en: 'Payer account not registered', zh: '付款账户未登记' },
  4: { en: 'Linked account not registered', zh: '关联账户未登记' },
  5: { en: 'No contract on days with cost', zh: '有费用的日期没有合同' },
}

/** The kinds as which an unknown type of lines can be counted. */
export const decidedKindNames = {
  usage: { en: 'Usage at list price', zh: '按公开价计的用量' },
  fee: { en: 'Fee as billed', zh: '按原账单金额的费用' },
  bundledDiscount: { en: 'Discount passed on', zh: '转给客户的折扣' },
  partnerDiscount: { en: 'Discount of the partner, not passed on', zh: '合作伙伴折扣，不转给客户' },
  credit: { en: 'Credit', zh: '抵扣金' },
  refund: { en: 'Refund', zh: '退款' },
  adjustment: { en: 'Adjustment', zh: '调整' },
  tax: { en: 'Tax', zh: '税' },
  support: { en: 'Support of the cloud, not passed on', zh: '云厂商支持费，不转给客户' },
} as const satisfies Readonly<Record<string, Text>>
export type DecidedKind = keyof typeof decidedKindNames
