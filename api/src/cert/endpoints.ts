export * from './certificate.ts'
