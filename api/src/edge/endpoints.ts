export * from './logs.ts'
export * from './prewarm.ts'
export * from './protocol.ts'
export * from './replay.ts'
