export * from './customer.ts'
