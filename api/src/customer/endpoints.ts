export * from './customer-sheet.ts'
export * from './customer.ts'
export * from './tree.ts'
export * from './user-service.ts'
