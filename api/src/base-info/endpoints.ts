export * from './dictionary.ts'
