export * from './strategy.ts'
