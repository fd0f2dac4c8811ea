import { billAmountNames, billLineNames, paperWords } from '@fairlead/api/bill/document/paper-words.ts'
import { nouns } from '../text/nouns.ts'

/** Words of bills and of what they are made of. */
export const billWords = {
  billAmt: billAmountNames.billAmt,
  feeAmt: billAmountNames.feeAmt,
  taxRate: { en: 'Rate of tax', zh: '适用税率' },
  product: billLineNames.product,
  usage: billLineNames.usage,
  usageType: billLineNames.usageType,
  region: nouns.region,
  listPrice: billAmountNames.listPrice,
  contractPrice: billAmountNames.contractPrice,
  productDiscount: billAmountNames.productDiscount,
  lines: { en: 'Bill lines', zh: '账单明细' },
  version: { en: 'Contract version', zh: '合同版本' },
  kind: { en: 'Document', zh: '单据类型' },
  bizPeriod: paperWords.bizPeriod,
} as const
