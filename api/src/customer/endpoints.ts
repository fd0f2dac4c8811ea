export * from './customer.ts'
export * from './tree.ts'
