export * from './certificate.ts'
export * from './free.ts'
