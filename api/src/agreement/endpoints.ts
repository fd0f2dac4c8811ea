export * from './agreement.ts'
export * from './associated-account.ts'
export * from './company.ts'
export * from './my-agreement.ts'
