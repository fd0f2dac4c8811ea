export * from './bill.ts'
export * from './bill-run.ts'
export * from './bill-rate.ts'
export * from './monthly-bill.ts'
