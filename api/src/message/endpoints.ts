export * from './count.ts'
export * from './message.ts'
