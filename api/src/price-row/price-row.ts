import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { billingAreas, type BillingArea } from '../rating/names.ts'
import {
  billingAreaNames,
  chargeKindNames,
  discountTypeNames,
  ladderModeNames,
  priceOwnerNames,
  rulePriceTypeNames,
} from '../rating/rule-names.ts'
import { PricingRule } from '../rating/rule.ts'
import { type SheetColumns, SheetFile, SheetPreview } from '../sheet/sheet.ts'
import type { Text } from '../text.ts'

/** A column for the figures of each billing region. */
const areaColumns = Object.fromEntries(
  billingAreas.map((area) => [area, { label: billingAreaNames[area] }]),
) as Record<BillingArea, { label: Text }>

/** The columns of price rows: one row for each rule, and of a ladder one for each step. */
export const priceRowColumns = {
  rule: { label: { en: 'Rule', zh: '规则' }, required: true },
  type: { label: { en: 'Rule type', zh: '规则类型' }, required: true, names: discountTypeNames },
  kind: { label: { en: 'Concerns', zh: '计费对象' }, required: true },
  priceType: { label: { en: 'Price type', zh: '价格类型' }, names: priceOwnerNames },
  product: { label: { en: 'Product', zh: '云产品' } },
  sku: { label: { en: 'Usage type', zh: '用量类型' } },
  startDate: { label: { en: 'Start date', zh: '开始日期' } },
  endDate: { label: { en: 'End date', zh: '结束日期' } },
  annualCommitment: { label: { en: 'Annual commitment', zh: '年度承诺消费' } },
  discountRate: { label: { en: 'Share that is paid', zh: '支付比例' } },
  price: { label: { en: 'Unit price', zh: '单价' } },
  full: { label: { en: 'Each full amount', zh: '每满金额' } },
  less: { label: { en: 'Reduction', zh: '减免金额' } },
  rulePriceType: { label: { en: 'Steps have', zh: '阶梯取值' }, names: rulePriceTypeNames },
  mode: { label: { en: 'Ladder', zh: '阶梯方式' } },
  from: { label: { en: 'Above', zh: '大于' } },
  to: { label: { en: 'Up to', zh: '至' } },
  ...areaColumns,
} as const satisfies SheetColumns

/** In which words a text of a cell is known, besides its code. */
export const priceRowWords = { kind: chargeKindNames, mode: ladderModeNames } as const

/** What a figure of a spreadsheet means; what could be misread stays as it is, and is refused. */
export function sheetFigure(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s']/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/.test(plain)
  return isGrouped ? plain.replaceAll(',', '') : plain
}

/** Rules of a file, which a form takes over. */
export const PriceRowsRead = z.object({ count: z.number().int(), rules: z.array(PricingRule) })
export type PriceRowsRead = z.output<typeof PriceRowsRead>

const path = '/distribution/enduser/income/price-rows'

export const previewPriceRows = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  summary: 'Read a file of price rows and name what is wrong in it; nothing is saved',
  body: SheetFile,
  reply: SheetPreview,
  audit: undefined,
})

export const readPriceRows = endpoint({
  method: 'POST',
  path: `${path}/read`,
  can: 'EU_BILLING_CONTRACT_EDIT',
  summary: 'The pricing rules of a file, for a contract: all of them, or none; nothing is saved',
  body: SheetFile,
  reply: PriceRowsRead,
  audit: undefined,
})

const contract = '/distribution/enduser/income/contract/:id/price-rows'

export const exportPriceRowsCsv = endpoint({
  method: 'GET',
  path: `${contract}/export-csv`,
  can: 'eu_billing_contract',
  summary: 'The pricing rules of the newest terms of a contract, as CSV',
  reply: z.string(),
  file: 'text/csv',
  errors: ['notFound'],
})

export const exportPriceRowsXlsx = endpoint({
  method: 'GET',
  path: `${contract}/export-xlsx`,
  can: 'eu_billing_contract',
  summary: 'The pricing rules of the newest terms of a contract, as an Excel workbook',
  reply: z.string(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['notFound'],
})
