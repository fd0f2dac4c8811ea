export * from './balance-table.ts'
export * from './overview.ts'
