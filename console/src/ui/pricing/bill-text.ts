import { nouns } from '../text/nouns.ts'

/** Words of bills and of what they are made of. */
export const billWords = {
  billAmt: { en: 'Bill amount', zh: '账单金额' },
  feeAmt: { en: 'Fees', zh: '费用合计' },
  taxRate: { en: 'Rate of tax', zh: '适用税率' },
  product: { en: 'Product', zh: '云产品' },
  usage: { en: 'Quantity', zh: '用量' },
  usageType: { en: 'Type of usage', zh: '用量种类' },
  region: nouns.region,
  listPrice: { en: 'List price', zh: '公开价金额' },
  contractPrice: { en: 'Contract price', zh: '协议价' },
  productDiscount: { en: 'Discount amount', zh: '优惠金额' },
  lines: { en: 'Bill lines', zh: '账单明细' },
  version: { en: 'Contract version', zh: '合同版本' },
  kind: { en: 'Document', zh: '单据类型' },
  bizPeriod: { en: 'Billing month', zh: '账期' },
} as const
