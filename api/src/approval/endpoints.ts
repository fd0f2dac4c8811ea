export * from './approval.ts'
export * from './delegation.ts'
export * from './seller-approval.ts'
