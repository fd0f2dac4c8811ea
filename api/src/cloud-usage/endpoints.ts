export * from './cost-delivery.ts'
export * from './cost-source.ts'
export * from './cost-upload.ts'
