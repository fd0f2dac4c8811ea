export * from './approval.ts'
