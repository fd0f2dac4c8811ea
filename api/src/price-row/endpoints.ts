export * from './price-row.ts'
