/** The functions that other slices may call. */
export { acceptCost, listOpenProblems, registerAccounts } from './problem/open-problems.ts'
export { ReportBit } from './line/reports.ts'
export { priceMonth as priceUsageMonth } from './price/price-month.ts'
export { queueImport } from './sources.ts'
export { type Priced, priceTermsOf, versionKey } from './price/priced-lines.ts'
export { isUsageKept, type UsageAtTerms, rateUsage } from './price/rate-usage.ts'
export { spansOf, type VersionSpan } from './price/spans.ts'
export type { PriceTerms } from './price/factors.ts'
