export * from './account-security.ts'
export * from './account.ts'
export * from './reseller.ts'
export * from './visit.ts'
