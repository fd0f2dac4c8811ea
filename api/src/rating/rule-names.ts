import type { Text } from '../text.ts'
import type { BillingArea, DiscountType, PriceOwner } from './names.ts'
import type { ChargeKind } from './rule.ts'

/** Names of the codes of pricing rules (spec 2, section 3). */
export const discountTypeNames: Readonly<Record<DiscountType, Text>> = {
  1: { en: 'Discount', zh: '折扣' },
  2: { en: 'Ladder discount', zh: '阶梯折扣' },
  3: { en: 'Area discount', zh: '区域折扣' },
  4: { en: 'Global price', zh: '统一价' },
  5: { en: 'Full reduction', zh: '满减' },
  6: { en: 'Request fee waived', zh: '免请求费' },
}
export const priceOwnerNames: Readonly<Record<PriceOwner, Text>> = {
  1: { en: 'Public', zh: '公开价' },
  2: { en: 'Individual', zh: '独立价' },
}
export const chargeKindNames: Readonly<Record<ChargeKind, Text>> = {
  transfer: { en: 'CDN data transfer (T)', zh: 'CDN 数据传输（T）' },
  requests: { en: 'CDN requests (10,000)', zh: 'CDN 请求（万次）' },
  product: { en: 'Cloud products', zh: '云产品' },
}
export const rulePriceTypeNames: Readonly<Record<1 | 2, Text>> = {
  1: { en: 'Share that is paid', zh: '支付比例' },
  2: { en: 'Unit price', zh: '单价' },
}
export const ladderModeNames: Readonly<Record<'graduated' | 'volume', Text>> = {
  graduated: { en: 'Each step has its own price', zh: '各阶梯分别计价' },
  volume: { en: 'All usage has the price of the step it reaches', zh: '全部用量按到达的阶梯计价' },
}
export const billingAreaNames: Readonly<Record<BillingArea, Text>> = {
  EU: { en: 'Europe', zh: '欧洲' },
  AP: { en: 'Asia Pacific', zh: '亚太' },
  JP: { en: 'Japan', zh: '日本' },
  SA: { en: 'South America', zh: '南美' },
  AU: { en: 'Australia', zh: '澳大利亚' },
  IN: { en: 'India', zh: '印度' },
  CA: { en: 'Canada', zh: '加拿大' },
  ME: { en: 'Middle East', zh: '中东' },
  US: { en: 'United States', zh: '美国' },
  ZA: { en: 'South Africa', zh: '南非' },
}
