export * from './secret-key.ts'
