/** The functions that other slices may call. */
export { acceptCost, listOpenProblems, registerAccounts } from './problem/open-problems.ts'
export { ReportBit } from './line/reports.ts'
export { priceMonth as priceUsageMonth } from './price/price-month.ts'
export { queueImport } from './sources.ts'
