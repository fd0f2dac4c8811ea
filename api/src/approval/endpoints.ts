export * from './approval.ts'
export * from './seller-approval.ts'
