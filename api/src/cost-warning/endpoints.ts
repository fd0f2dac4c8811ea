export * from './day-cost.ts'
export * from './warning.ts'
