export * from './bucket.ts'
export * from './object.ts'
export * from './object-settings.ts'
export * from './upload.ts'
