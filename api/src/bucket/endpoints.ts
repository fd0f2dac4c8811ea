export * from './bucket.ts'
export * from './object.ts'
export * from './upload.ts'
