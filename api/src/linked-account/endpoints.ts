export * from './linked-account.ts'
