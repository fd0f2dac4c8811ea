export * from './edge.ts'
export * from './error-report.ts'
export * from './mail.ts'
export * from './notice.ts'
