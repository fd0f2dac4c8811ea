import type { Text } from '../text.ts'

/** Whose price usage details show (spec 2, section 3): what a seller charges, or what he pays his own seller. */
export const PriceType = { own: '1', distributor: '2' } as const
export const priceTypeNames = {
  1: { en: 'Own price', zh: '自有价' },
  2: { en: 'Distributor price', zh: '分销价' },
} as const satisfies Record<string, Text>

/** What amounts are. Purchase prices are for sellers' users who may see cost files. */
export const DataType = { selling: '1', purchase: '2' } as const
export const dataTypeNames = {
  1: { en: 'Selling price', zh: '售价' },
  2: { en: 'Purchase price', zh: '采购价' },
} as const satisfies Record<string, Text>

export const areaAccountTypeNames = {
  1: { en: 'Overseas', zh: '海外' },
  2: { en: 'China', zh: '国内' },
} as const satisfies Record<string, Text>

/** Currencies of cost files that can be asked for. */
export const usageCurrencyNames = {
  USD: { en: 'USD', zh: 'USD' },
  CNY: { en: 'CNY', zh: 'CNY' },
  HKD: { en: 'HKD', zh: 'HKD' },
  JPY: { en: 'JPY', zh: 'JPY' },
  USDT: { en: 'USDT', zh: 'USDT' },
  EUR: { en: 'EUR', zh: 'EUR' },
  GBP: { en: 'GBP', zh: 'GBP' },
  AUD: { en: 'AUD', zh: 'AUD' },
  CAD: { en: 'CAD', zh: 'CAD' },
  SGD: { en: 'SGD', zh: 'SGD' },
  INR: { en: 'INR', zh: 'INR' },
  KRW: { en: 'KRW', zh: 'KRW' },
  BRL: { en: 'BRL', zh: 'BRL' },
  NOK: { en: 'NOK', zh: 'NOK' },
} as const satisfies Record<string, Text>

/** The reports of usage whose queries are saved, as the console names them. */
export const viewedReports = [
  'cost-analysis',
  'usage-details',
  'billing-details',
  's3-usage',
  'transfer-usage',
  'ec2-usage',
  'cdn-usage',
] as const
export type ViewedReport = (typeof viewedReports)[number]

/** At most so many linked accounts are filtered by (spec 2, sections 5 and 9). */
export const maxLinkedAccounts = 20
