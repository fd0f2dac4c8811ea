export * from './count.ts'
export * from './message.ts'
export * from './notification.ts'
